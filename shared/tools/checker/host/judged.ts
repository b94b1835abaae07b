import { counted } from '../reports/report'
import { type Finding, finding } from './finding'
import type { Home, HomesPage } from './visit'

/** What a part of a search asks for. */
export interface Judge {
  part: string
  isWrong: (home: Home) => boolean
  say: (home: Home) => string
  /** How many known homes fit. */
  fitting: number
}

/** Whether a list has what its part asks for. @param all how many homes there are without it, of which some do not fit */
export function* judged(
  { address, homes, pagination }: HomesPage,
  all: number | undefined,
  { part, isWrong, say, fitting }: Judge,
): Generator<Finding> {
  const wrong = homes.filter(isWrong)
  if (wrong.length)
    yield finding('filter-ignored', address, `\`${part}\` leaves homes that do not fit.`, {
      found: `${say(wrong[0]!)}${wrong.length > 1 ? `, and ${wrong.length - 1} more` : ''}`,
      expected: 'only homes that fit',
    })
  else if (homes.length && all !== undefined && pagination.totalCount === all)
    yield finding(
      'filter-ignored',
      address,
      `With \`${part}\` there are as many homes as without, although some do not fit.`,
      {
        found: `total_count ${all}`,
        expected: 'fewer',
      },
    )
  else if (!homes.length && fitting)
    yield finding('filter-empty', address, `\`${part}\` finds nothing, although homes fit.`, {
      found: 'no homes',
      expected: `${counted(fitting, 'home')} or more`,
    })
}

/** Each value once. */
export const distinct = <Value>(values: readonly Value[]) => [...new Set(values)]
