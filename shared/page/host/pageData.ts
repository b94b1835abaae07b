import { findAll } from './documentPart'

declare global {
  interface Window {
    Homeflow?: {
      get?: (key: string) => unknown
      set?: (key: string, value: unknown) => void
      kickEvent?: (name: string, ...details: unknown[]) => void
      registerEvent?: (name: string, listener: (...details: never[]) => void) => unknown
    }
  }
}

/** Tells the page's developer of an error, and where it is: in a script that is not JSON, or in the host's function for a key. */
type Report = (where: HTMLScriptElement | string, error: unknown) => void

const parsed = new WeakMap<HTMLScriptElement, { text: string; data: object }>()

/**
 * The JSON object in a script, parsed once, because it may have megabytes. Empty when there is none. The text may
 * change: a script that is still arriving grows, and a morph writes the next page's text into the element of the page
 * before.
 */
function contents(script: HTMLScriptElement, report?: Report): object {
  const { text } = script
  const last = parsed.get(script)
  if (last?.text === text) return last.data
  let value: unknown
  try {
    value = JSON.parse(text || '{}')
  } catch (error) {
    report?.(script, error)
  }
  const data = typeof value === 'object' && value && !Array.isArray(value) ? value : {}
  parsed.set(script, { text, data })
  return data
}

/**
 * The page data under a key in the JSON scripts.
 * @param within `body ` for those of the body alone: after a script has swapped it, data in the head is still that of the
 * page before
 */
export function dataInScripts(key: string, within: '' | 'body ', report?: Report) {
  let value: unknown
  for (const script of findAll<HTMLScriptElement>(`${within}script[data-page-data]`)) {
    const data = contents(script, report)
    if (Object.hasOwn(data, key)) value = data[key as keyof typeof data]
  }
  return value
}

/**
 * The page data under a key: from `Homeflow.get` if the host defines it, else from the JSON scripts marked
 * `data-page-data`. The last script that has the key wins. `undefined` when the key is nowhere (contract 4). An empty
 * value is a value like any other: whoever asks decides what it means.
 */
export function readPageData(key: string, report?: Report): unknown {
  let value: unknown
  try {
    value = window.Homeflow?.get?.(key)
  } catch (error) {
    report?.(key, error)
  }
  return value === undefined ? dataInScripts(key, '', report) : value
}

/** The page data under a key, as above. The console says what cannot be read. */
export const pageData = (key: string) => readPageData(key, (where, error) => console.error('page data:', where, error))
