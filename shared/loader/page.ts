import { all } from './names'

/** The contents of the page data scripts. Each script is parsed once, because it may have megabytes. */
const contents = new WeakMap<HTMLScriptElement, Record<string, unknown>>()

function read(script: HTMLScriptElement) {
  if (!contents.has(script))
    try {
      contents.set(script, Object(JSON.parse(script.text)))
    } catch {
      // shared/host/pageData.ts reports the error to the page's developer.
      contents.set(script, {})
    }
  return contents.get(script)!
}

/** The page data under a key (contract 4). Empty values, 0 and `false` count as missing. */
export function saidByPage(key: string) {
  let said: unknown
  for (const script of all<HTMLScriptElement>('[data-page-data]')) said = read(script)[key] || said
  try {
    return window.Homeflow?.get?.(key) || said
  } catch {
    return said
  }
}
