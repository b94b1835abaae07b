import { pounds } from '../../shared/format/money'

const weeks = { 5: 'Five', 6: 'Six' } as Record<number, string>

/** Texts for visitors. The names are in contract 9. */
export const messages = {
  label: 'What it costs to move in',
  holding: 'Holding deposit',
  holdingNote: 'One week’s rent, to keep the home for you. It counts towards what follows.',
  deposit: 'Deposit',
  depositNote: (count: number) => `${weeks[count]} weeks’ rent, held in a protection scheme until you leave.`,
  firstMonth: 'First month’s rent',
  before: 'Before you move in',
  beforeNote: (holding: number) => `The deposit and the first month; the ${pounds(holding)} are part of it.`,
  law: (rent: number) =>
    `At a rent of ${pounds(rent)} a month. Both deposits are the most that may be asked for in England, by the Tenant Fees Act 2019.`,
}
