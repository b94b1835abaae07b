import { pounds } from '../../rules/format/money'
import type { Property } from '../../rules/property/property'
import { addressLines } from '../../rules/property/specs'

/** Prices this near count as the same. */
const SAME = 0.03

const number = (count: number) => ['no', 'one', 'two', 'three', 'four', 'five'][count] ?? String(count)

/** The name of the road in a street line: `Mill Lane` of `The Old Bakery, 12a Mill Lane`. */
const roadOf = (home: Pick<Property, 'address'>) =>
  (addressLines(home)[0].split(', ').at(-1) ?? '').replace(/^(?:flat|plot)?\s*\d+\w?\s+/i, '').toLowerCase()

const townOf = ({ address }: Pick<Property, 'address'>) =>
  address
    .split(/\s*,\s*/)
    .filter(Boolean)
    .at(-2)
    ?.toLowerCase()

/** Why a home is shown beside another one: `Same street`, `Same price, one bedroom more`. Empty where nothing is alike. */
export function likenessOf(home: Property, other: Property): string {
  const isSameTown = townOf(home) === townOf(other)
  if (isSameTown && roadOf(home) && roadOf(home) === roadOf(other)) return 'Same street'
  const beds = (other.bedrooms ?? 0) - (home.bedrooms ?? 0)
  const [price, otherPrice] = [home.priceValue, other.priceValue]
  const difference = price && otherPrice ? otherPrice - price : undefined
  const isSamePrice = difference !== undefined && Math.abs(difference) <= price! * SAME
  const haveBeds = Boolean(home.bedrooms && other.bedrooms)
  if (isSamePrice && haveBeds && beds)
    return `Same price, ${number(Math.abs(beds))} ${Math.abs(beds) === 1 ? 'bedroom' : 'bedrooms'} ${beds > 0 ? 'more' : 'fewer'}`
  if (isSamePrice) return 'Same price'
  if (haveBeds && !beds && difference !== undefined)
    return `As many bedrooms, ${pounds(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`
  if (isSameTown) return 'Same town'
  return home.type && home.type === other.type ? `Also a ${home.type.toLowerCase()}` : ''
}
