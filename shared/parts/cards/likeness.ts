import { pounds } from '../../rules/format/money'
import { inSentence } from '../../rules/format/sentence'
import type { Property } from '../../rules/property/property'
import { spoken } from '../../rules/readers/homes/markup'
import { readStreet } from '../../rules/readers/street'

/** Prices this near count as the same. */
const SAME = 0.03

const number = (count: number) => ['no', 'one', 'two', 'three', 'four', 'five'][count] ?? String(count)

/** Whether two parts of addresses name the same place. One that is not written contradicts nothing. */
const agree = (one: string, other: string) => !one || !other || one === other

/** Why a home is shown beside another one: `Same street`, `Same price, one bedroom more`. Empty where nothing is alike. */
export function likenessOf(home: Property, other: Property): string {
  const [own, others] = [readStreet(home.address), readStreet(other.address)]
  const isSameTown = !!own?.town && own.town === others?.town && agree(own.beyond, others.beyond)
  if (isSameTown && own.street === others.street) return 'Same street'
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
  // Not `Also a …`: kinds such as `Land` and `Detached` are no nouns that are counted.
  return home.type && home.type === other.type ? `Same kind: ${inSentence(spoken(home.type))}` : ''
}
