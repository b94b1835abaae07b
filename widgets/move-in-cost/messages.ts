import { pounds } from '../../shared/rules/format/money'

const weeks = { 5: 'Five', 6: 'Six' } as Record<number, string>

/** Texts for visitors. The names are in contract 9. */
export const costMessages = {
  label: 'What it costs to move in',
  holding: 'Holding deposit',
  holdingNote: 'One week’s rent, to keep the home for you. It counts towards the sums below.',
  deposit: 'Deposit',
  depositNote: (count: number) => `${weeks[count]} weeks’ rent, held in a protection scheme until you leave.`,
  depositStated: 'As the agent states it, held in a protection scheme until you leave.',
  firstMonth: 'First month’s rent',
  before: 'Before you move in',
  beforeNote: (holding: number) =>
    `The deposit and the first month’s rent, of which you will have paid ${pounds(holding)}.`,
  law: (rent: number) =>
    `At a rent of ${pounds(rent)} a month. Both deposits are the most that may be charged in England under the Tenant Fees Act 2019.`,
  lawOfHolding: (rent: number) =>
    `At a rent of ${pounds(rent)} a month. The holding deposit is the most that may be charged in England under the Tenant Fees Act 2019.`,
}
