import { build, entries, react } from 'estate-islands:manifest'

/** The stylesheets asked for, by address. One that failed has left the document. */
const sheets: Record<string, HTMLLinkElement> = {}

/**
 * Asks for an entry of the manifest, what it imports and its stylesheets, all at once and once only: see
 * shared/island/loading.ts for more tries.
 * @returns the entry's module, then the others and the `<link>`s, which may still be on their way
 */
export const ask = (entry: string) =>
  Promise.all(
    [...entries[entry]!].map(need => {
      const isStylesheet = /[-A-Z]/.test(need)
      const name = `${/\w/.test(need) ? need : entry}-${need === 'r' ? react : build}.`
      const href = new URL(name + (isStylesheet ? 'css' : 'js'), import.meta.url).href
      if (!isStylesheet) return import(href)
      if (!sheets[href]?.isConnected) {
        const link = document.createElement('link')
        sheets[href] = link
        link.rel = 'stylesheet'
        link.href = href
        link.onerror = () => link.remove()
        document.head.append(link)
      }
      return sheets[href]
    }),
  )

const again =
  <Value>(ms: number, run: () => Promise<Value>) =>
  () =>
    new Promise(resolve => setTimeout(resolve, ms)).then(run)

/** Runs something that loads, trying twice more, after 1 s and after 3 s. */
export const trying = <Value>(load: () => Promise<Value>) => load().catch(again(1e3, load)).catch(again(3e3, load))
