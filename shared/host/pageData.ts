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

const parsed = new WeakMap<Element, object>()

/** The JSON object in a script. Empty when there is none. */
function contents(script: Element): object {
  let data = parsed.get(script)
  if (!data) {
    let value: unknown
    try {
      value = JSON.parse(script.textContent || '{}')
    } catch (error) {
      console.error('page data: not valid JSON', script, error)
    }
    data = typeof value === 'object' && value && !Array.isArray(value) ? value : {}
    parsed.set(script, data)
  }
  return data
}

/**
 * The page data under a key: from `Homeflow.get` if the host defines it, else from the JSON scripts marked
 * `data-page-data`. The last script that has the key wins. `undefined` when the key is nowhere (contract 4).
 */
export function pageData(key: string): unknown {
  let value: unknown
  try {
    value = window.Homeflow?.get?.(key)
  } catch (error) {
    console.error(`page data: Homeflow.get("${key}")`, error)
  }
  if (value === undefined) {
    for (const script of findAll('script[data-page-data]')) {
      const data = contents(script)
      if (Object.hasOwn(data, key)) value = data[key as keyof typeof data]
    }
  }
  return value
}
