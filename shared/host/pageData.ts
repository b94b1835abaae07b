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

/** What a script holds; nothing, where that is not a JSON object. */
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
 * What the server's template says under a key: from `Homeflow.get` where the host defines it, else from the JSON
 * scripts marked `data-page-data`, the last one that has the key winning. `undefined` when nobody has (contract 4).
 */
export function pageData(key: string): unknown {
  let value: unknown
  try {
    value = window.Homeflow?.get?.(key)
  } catch (error) {
    console.error(`page data: Homeflow.get("${key}")`, error)
  }
  if (value === undefined) {
    for (const script of document.querySelectorAll('script[data-page-data]')) {
      const data = contents(script)
      if (Object.hasOwn(data, key)) value = data[key as keyof typeof data]
    }
  }
  return value
}
