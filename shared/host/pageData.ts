declare global {
  interface Window {
    Homeflow?: {
      get?: (key: string) => unknown
      kickEvent?: (name: string, ...details: unknown[]) => void
      registerEvent?: (name: string, listener: (...details: never[]) => void) => unknown
    }
  }
}

const parsed = new WeakMap<Element, Record<string, unknown>>()

function contents(script: Element): Record<string, unknown> {
  let data = parsed.get(script)
  if (!data) {
    try {
      data = JSON.parse(script.textContent || '{}') as Record<string, unknown>
    } catch (error) {
      console.error('page data: not valid JSON', script, error)
    }
    parsed.set(script, (data ??= {}))
  }
  return data
}

/**
 * What the server's template says under a key: from `Homeflow.get` where the host defines it, else from the JSON
 * scripts marked `data-page-data`, the last one winning. `undefined` when nobody says anything (contract 4).
 */
export function pageData(key: string): unknown {
  let value: unknown
  try {
    value = window.Homeflow?.get?.(key)
  } catch (error) {
    console.error(`page data: Homeflow.get("${key}")`, error)
  }
  if (value === undefined) {
    for (const script of document.querySelectorAll('script[data-page-data]')) value = contents(script)?.[key] ?? value
  }
  return value
}
