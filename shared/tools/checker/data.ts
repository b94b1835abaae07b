import { isObject, type Json, scriptJson } from './json'
import { attribute, type Element, hasUnknownAttributes, type Page, textOf, wholeOf } from './page'

/** What is known about a page's data (contract 4). */
export interface PageData {
  /** Each script, with its JSON. */
  scripts: { script: Element; json: Json | undefined }[]
  /** The values by key. Later scripts win. */
  values: Map<string, { value: unknown; json: Json }>
  /** Whether all page data is in this file, so that nothing else can add to it. */
  isComplete: boolean
}

const dataOf = new WeakMap<Page, PageData>()

/** Whether a script of the host may set page data, by its global or from a file. */
const ofHost = (script: Element) =>
  /homeflow|ctesius|page[-_]?data/i.test(attribute(script, 'src') ?? '') || /Homeflow|Ctesius/.test(textOf(script))

/** Reads a page's data once. */
export function pageDataOf(page: Page): PageData {
  const before = dataOf.get(page)
  if (before) return before
  const all = page.elements.filter(({ tagName }) => tagName === 'script')
  const scripts = all
    .filter(script => attribute(script, 'data-page-data') !== undefined)
    .map(script => ({ script, json: scriptJson(page, script) }))
  const values: PageData['values'] = new Map()
  for (const { json } of scripts)
    if (json && isObject(json.value))
      for (const [key, value] of Object.entries(json.value)) values.set(key, { value, json })
  const data: PageData = {
    scripts,
    values,
    isComplete:
      page.isWhole &&
      !all.some(ofHost) &&
      scripts.every(({ json, script }) => json?.value !== undefined && !hasUnknownAttributes(page, script)) &&
      !page.mayBring(wholeOf(page)),
  }
  dataOf.set(page, data)
  return data
}
