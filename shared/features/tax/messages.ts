import { percent } from '../../rules/format/count'
import { dayInWords } from '../../rules/format/dates'
import { pounds } from '../../rules/format/money'
import type { Nation } from '../../rules/readers/nation'

export const nationNames: Record<Nation, string> = { england: 'England', scotland: 'Scotland', wales: 'Wales' }

const taxes: Record<Nation, string> = {
  england: 'Stamp Duty Land Tax',
  scotland: 'Land and Buildings Transaction Tax',
  wales: 'Land Transaction Tax',
}

/** The words for the parts of a table, by their keys. */
const parts = {
  first_time_buyer: 'for first-time buyers',
  additional_property: 'for additional property and companies',
  non_uk_resident: 'for non-UK residents',
}

/** Every sentence of the stamp duty calculator. The names come from contract 9. */
export const taxMessages = {
  label: 'Stamp duty calculator',
  nation: 'Where the home is',

  buyer: 'Who is buying',
  firstTime: 'First-time buyer',
  firstTimeHint: 'None of the buyers has ever owned a home.',
  additional: 'Additional property',
  additionalHint: 'You will own another home as well.',
  nonResident: 'Non-UK resident',
  nonResidentHint: 'In the UK for fewer than 183 of the last 365 days.',
  company: 'Company',
  companyHint: 'The buyer is a company.',
  noDifference: (nation: Nation) => `Makes no difference in ${nationNames[nation]}.`,

  /** The option of a home in Northern Ireland. */
  sameTax: 'England and Northern Ireland',
  whereFirst: 'Choose where the home is. Each nation has a tax of its own.',

  total: 'Total to pay',
  unknown: 'Not known yet',
  ofTax: (total: number) => `${pounds(total)} tax`,
  ofPrice: (nation: Nation, rate: number, price: number) => `${taxes[nation]}: ${percent(rate)} of ${pounds(price)}.`,
  saved: (sum: number) => `First-time buyers save ${pounds(sum)}.`,
  noRelief: (most: number) => `Above ${pounds(most)} there is no relief for first-time buyers.`,

  asPicture: 'As a picture',
  table: 'How it adds up',
  part: 'Part of the price',
  rate: 'Rate',
  tax: 'Tax',
  range: (from: number, to: number) => (from ? `${pounds(from)} to ${pounds(to)}` : `Up to ${pounds(to)}`),
  onAll: (name: string) => `${name}, on all of it`,
  sum: 'Total',
  rounded: 'Total, to the nearest pound',
  withDeposit: 'With your deposit',

  /** Contract 11: the dates in the table. */
  dates: (from: string, checked: string) => `Rates from ${dayInWords(from)}, checked on ${dayInWords(checked)}.`,
  since: (part: keyof typeof parts, from: string) => `Rates ${parts[part]} from ${dayInWords(from)}.`,
  notCovered:
    'leases, land, business premises, several homes bought at once, the replacement of a main home and expensive homes bought by companies are taxed differently. Ask a solicitor.',
}
