import fc from 'fast-check'
import { expect, it } from 'vitest'
import { departmentFor } from '../../../../shared/rules/readers/department'

const asked = (tags: string[], channel: 'sales' | 'lettings' | undefined, ...labels: string[]) =>
  departmentFor(
    tags,
    channel,
    labels.map(label => ({ label })),
  )?.label

const ALL = [
  'Residential sales',
  'Lettings',
  'Commercial',
  'New homes',
  'Farms & land',
  'Antiques',
  'Auctions',
] as const

it.each([
  ['farmhouse', 'Residential sales'],
  ['development potential', 'Residential sales'],
  ['antique fireplaces', 'Residential sales'],
  ['new home warranty', 'Residential sales'],
  ['non-commercial', 'Residential sales'],
  ['large plot', 'Residential sales'],
  ['farm', 'Farms & land'],
  ['Development-Plot', 'New homes'],
  ['antiques', 'Antiques'],
  ['gth commercial', 'Commercial'],
  ['commercial', 'Commercial'],
  ['Development', 'New homes'],
  ['gth_development', 'New homes'],
  ['New home', 'New homes'],
  ['new-homes', 'New homes'],
  ['New Build', 'New homes'],
  ['plot', 'New homes'],
  ['Plots', 'New homes'],
  ['agricultural', 'Farms & land'],
  ['Farms', 'Farms & land'],
  ['Equestrian', 'Farms & land'],
  ['land', 'Farms & land'],
  ['Farm and Land', 'Farms & land'],
  ['farms-and-land', 'Farms & land'],
  ['antique', 'Antiques'],
  ['Auction', 'Auctions'],
  ['auctions', 'Auctions'],
  ['For Sale by Auction', 'Auctions'],
  ['', 'Residential sales'],
])('a home with the tag %s for sale is shown by %s [9.27]', (tag, label) => {
  expect(asked([tag], 'sales', ...ALL)).toBe(label)
})

it.each<[channel: 'sales' | 'lettings' | undefined, labels: string[], label: string | undefined]>([
  // By the alphabet, other departments come first.
  [
    'sales',
    ['Auction sales', 'Commercial lettings', 'Commercial sales', 'Residential lettings', 'Residential sales'],
    'Residential sales',
  ],
  [
    'lettings',
    ['Auction sales', 'Commercial lettings', 'Commercial sales', 'Residential lettings', 'Residential sales'],
    'Residential lettings',
  ],
  ['sales', ['Sales & Lettings'], 'Sales & Lettings'],
  ['lettings', ['Sales & Lettings', 'Lettings team'], 'Lettings team'],
  ['sales', ['The Sales Department'], 'The Sales Department'],
  // A word that nobody knows may say that it is for others.
  ['sales', ['Prime sales', 'Student sales', 'Sales Ledger'], undefined],
  ['sales', ['Sales & Lettings', 'Sales'], 'Sales'],
  ['sales', ['Sales (residential)'], 'Sales (residential)'],
  ['sales', ['Commercial sales'], undefined],
  ['sales', ['Sales'.padEnd(80)], 'Sales'.padEnd(80)],
  ['sales', ['Sales'.padEnd(81)], undefined],
  // Too long to be a name. Its beginning alone says less than all of it.
  ['sales', [`Sales${' '.repeat(80)}of boats`], undefined],
  ['sales', ['Lettings'], undefined],
  ['sales', [], undefined],
  [undefined, ['Sales', 'Lettings'], undefined],
])('a home in %s is shown by the one of %j that is known to: %s [9.27]', (channel, labels, label) => {
  expect(asked([], channel, ...labels)).toBe(label)
})

it.each<[tag: string, labels: string[]]>([
  ['new home', ['New Homes', 'New home', 'New-build', 'New builds team', 'Development', 'Our developments']],
  ['farm', ['Agricultural', 'Agriculture', 'Farm sales', 'Farms', 'Land', 'Rural', 'Rural & equestrian', 'Equestrian']],
  ['antiques', ['Antique', 'Antiques']],
  ['auction', ['Auction', 'Auctions']],
])('a home with the tag %s is shown by each department of its kind: %j [9.27]', (tag, labels) => {
  for (const label of labels) expect(asked([tag], 'sales', 'Sales', label), label).toBe(label)
})

it.each<[channel: 'sales' | 'lettings', labels: string[]]>([
  ['sales', ['Sales', 'Sale', 'Selling', 'Sales dept.', 'The property sales team']],
  ['lettings', ['Lettings', 'Letting', 'Rentals', 'Rental properties', 'Property rentals']],
])(
  'a home in %s is shown by a department with any of these labels, and no other word: %j [9.27]',
  (channel, labels) => {
    for (const label of labels) expect(asked([], channel, label), label).toBe(label)
    for (const word of [
      'and',
      'department',
      'dept',
      'enquiries',
      'homes',
      'houses',
      'office',
      'our',
      'residential',
      'team',
    ])
      expect(asked([], channel, `The ${word} ${channel}`), word).toBe(`The ${word} ${channel}`)
  },
)

it('a kind has one for its channel first, and never one for the other alone', () => {
  expect(asked(['commercial'], 'lettings', 'Commercial sales', 'Commercial lettings')).toBe('Commercial lettings')
  expect(asked(['commercial'], 'lettings', 'Commercial sales', 'Lettings')).toBe('Lettings')
  expect(asked(['commercial'], 'sales', 'Commercial', 'Commercial sales')).toBe('Commercial sales')
  expect(asked(['commercial'], undefined, 'Commercial sales')).toBe('Commercial sales')
  expect(asked(['new home', 'land'], 'sales', 'Land & New Homes')).toBe('Land & New Homes')
})

it('no word beside a label or a tag sends a viewing to another department', () => {
  const extra = fc
    .stringMatching(/^[a-z]{3,9}$/)
    .filter(word => !/^(and|our|the|land|farms?|team|sales?|dept|homes|rental)s?$/.test(word))
  fc.assert(
    fc.property(
      extra,
      fc.constantFrom('farm', 'commercial', 'antique', 'new home'),
      fc.boolean(),
      (word, tag, isBefore) => {
        const odd = isBefore ? `${word} ${tag}` : `${tag} ${word}`
        expect([undefined, 'Residential sales']).toContain(
          asked([odd], 'sales', ...ALL.filter(label => label !== 'Lettings')),
        )
        expect(asked([], 'sales', `${word} sales`)).toBeUndefined()
      },
    ),
  )
})
