import { kick } from '../host/events'

/** What is wrong about an answer of the host, as the event `estate-islands:wrong-answer` carries it (contract 7). */
export interface WrongAnswer {
  /** `GET /search.ljson` */
  route: string
  /** The entry of a list: `properties[3]`. Empty for an answer that is no list. */
  entry: string
  /** The field of the entry, or of the answer. Empty for the whole of it. */
  field: string
  expected: string
  found: string
}

const answers = new Map<string, WrongAnswer>()

/**
 * Tells the page's developer what is wrong about an answer, once a route and page.
 * @returns all that were told, by their routes
 */
export function tellWrong(wrong?: WrongAnswer): ReadonlyMap<string, WrongAnswer> {
  if (wrong && !answers.has(wrong.route)) {
    answers.set(wrong.route, wrong)
    const { route, entry, field, expected, found } = wrong
    const where = [route, entry, field].filter(Boolean).join(' ')
    const anchor = route.toLowerCase().replace(/[^\w]+/g, '-')
    console.error(`${where}: expected ${expected}, found ${found}. See docs/host.md#${anchor}`)
    kick('estate-islands:wrong-answer', wrong)
  }
  return answers
}
