import type { BundleFacts } from './bundleFacts'
import { markersOf } from './markers'
import { readPage } from './page'
import type { Problem } from './problem'
import { attributes } from './rules/attributes'
import { fields } from './rules/fields'
import { forms } from './rules/forms'
import { hooks } from './rules/hooks'
import { ids } from './rules/ids'
import { lettings } from './rules/lettings'
import { links } from './rules/links'
import { pageData } from './rules/pageData'
import { pictures } from './rules/pictures'
import { placement } from './rules/placement'
import { props } from './rules/props'
import { scrollspy } from './rules/scrollspy'
import { tag } from './rules/tag'
import { widgets } from './rules/widgets'

const rules = [
  widgets,
  attributes,
  props,
  placement,
  fields,
  ids,
  links,
  scrollspy,
  pageData,
  tag,
  forms,
  hooks,
  pictures,
  lettings,
]

/** Names under which a page's own scripts register widgets (contract 1). */
function* registered(source: string) {
  for (const [, name] of source.matchAll(/\bregister\(\s*["'`]([\w-]+)["'`]/g)) yield name!
}

/** What was read in a page. */
export interface CheckedPage {
  problems: Problem[]
  /** How many markers it has. Those in texts of the template's own code are not seen. */
  markers: number
}

/**
 * Reads a page or a part of one, and reports what is wrong with it, in the order of the source.
 * @param name its path or address, which tells the language of its template
 */
export function check(name: string, source: string, facts: BundleFacts): CheckedPage {
  // Many files of a folder may have nothing to check. The parser need not read those.
  if (!source.includes('<')) return { problems: [], markers: 0 }
  const page = readPage(name, source)
  const all = source.includes('register(') ? { ...facts, own: new Set([...facts.own, ...registered(source)]) } : facts
  const problems = rules.flatMap(rule => [...rule(page, all)]).sort((a, b) => a.start - b.start || a.end - b.end)
  return { problems, markers: markersOf(page, all).length }
}
