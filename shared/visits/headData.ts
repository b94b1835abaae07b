import { documentPart, findAll } from '../host/documentPart'

const PAGE_DATA = 'head > script[data-page-data]'
const inHead = () => [...findAll<HTMLScriptElement>(PAGE_DATA)]

/** A page's address as Turbo's cache knows it. */
const here = () => location.pathname + location.search

/**
 * Keeps the page data in the head that of the present page. Turbo adds the scripts of a new page to the head, but leaves
 * those of the page before there. When the visitor comes back to a page, its scripts are older than the others. Data in
 * the body comes and goes with the body.
 */
export function createHeadData() {
  /** The scripts of each page, by its address. The same elements come back, so none is parsed twice. */
  const scriptsOf = new Map<string, HTMLScriptElement[]>()
  const keep = (scripts = inHead()) => void scriptsOf.set(here(), scripts)

  function show(scripts: HTMLScriptElement[]) {
    for (const old of inHead()) if (!scripts.includes(old)) old.remove()
    documentPart('head').append(...scripts)
  }

  let coming: { body: HTMLElement; scripts: HTMLScriptElement[] | undefined } | undefined
  // A visit of a part of the page announces a body, too, but keeps the present one. This runs before an island of the new
  // body is mounted.
  const watcher = new MutationObserver(() => {
    if (documentPart('body') !== coming?.body) return
    watcher.disconnect()
    const scripts = coming.scripts ?? scriptsOf.get(here())
    if (!scripts) return
    keep(scripts)
    show(scripts)
  })

  return {
    /** Takes note of the first page. */
    keep: () => keep(),
    /** Takes note of a body that is about to replace the present one. */
    expect(body: HTMLElement) {
      const page = body.closest('html')
      coming = { body, scripts: page ? [...page.querySelectorAll<HTMLScriptElement>(PAGE_DATA)] : undefined }
      watcher.observe(document.documentElement, { childList: true })
    },
  }
}
