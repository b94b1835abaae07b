import { all, isComplete } from './dom'

/** The contents of the page data scripts. Each script is parsed once, because it may have megabytes. */
const contents = new WeakMap<HTMLScriptElement, Record<string, unknown>>()

function read(script: HTMLScriptElement) {
  let data = contents.get(script)
  if (!data) {
    try {
      data = Object(JSON.parse(script.text)) as Record<string, unknown>
    } catch {
      // shared/host/pageData.ts reports the error to the page's developer.
      data = {}
    }
    // A script that is still arriving is read again.
    if (isComplete(script)) contents.set(script, data)
  }
  return data
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
