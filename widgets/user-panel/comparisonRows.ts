import type { HomeNote } from '../../shared/features/account/homeNotes'
import { factsOf } from '../../shared/rules/facts/facts'
import { labels } from '../../shared/rules/facts/messages'
import { grouped } from '../../shared/rules/format/count'
import { pounds } from '../../shared/rules/format/money'
import { priceOf } from '../../shared/rules/property/price'
import type { Property } from '../../shared/rules/property/property'
import { type StatusSettings, statusOf } from '../../shared/rules/property/status'
import { toCard } from '../../shared/rules/property/toCard'
import { spoken } from '../../shared/rules/readers/homes/markup'
import { writtenCount } from '../../shared/rules/readers/homes/writtenCount'
import { panelMessages } from './messages'

/** A home with its visitor's notes. */
export interface Compared {
  home: Property
  noted: HomeNote
}

export interface ComparisonRow {
  name: string
  /** In the order of the homes. `''` if unknown. */
  values: readonly string[]
  /** The text for a missing value. */
  none: string
}

const number = (value: number | undefined, written: unknown) =>
  value === undefined ? writtenCount(written) : grouped(value).replace(/^0$/, '')

/** Rows from the host's fields, the most wanted first. */
const fields: [name: string, of: (home: Property, settings: StatusSettings) => string][] = [
  [panelMessages.price, home => Object.values(priceOf(home)).filter(Boolean).join(' ')],
  [panelMessages.priceByArea, home => priceByArea(home)],
  [panelMessages.status, statusWords],
  [panelMessages.type, ({ type }) => spoken(type)],
  [panelMessages.bedrooms, ({ bedrooms, raw }) => number(bedrooms, raw.bedrooms)],
  [panelMessages.bathrooms, ({ bathrooms, raw }) => number(bathrooms, raw.bathrooms)],
  [panelMessages.receptions, ({ receptionRooms, raw }) => number(receptionRooms, raw.receptionRooms)],
  [panelMessages.size, size],
  [panelMessages.land, land],
]

function size({ squareFeet, raw }: Property) {
  return squareFeet ? panelMessages.squareFeet(grouped(Math.round(squareFeet))) : writtenCount(raw.squareFeet)
}

function land({ acreage, raw }: Property) {
  return acreage ? panelMessages.acres(grouped(acreage)) : writtenCount(raw.acreage, 'acres')
}

function statusWords(home: Property, settings: StatusSettings) {
  const { label, meaning } = statusOf(home, settings)
  return label ?? (meaning ? panelMessages.onMarket : '')
}

/** Facts that most buyers and tenants compare first. They have a row even where no home's page says them. */
const FIRST = ['tenure', 'energy-rating', 'council-tax-band'] as const

/** Facts that have their own rows above. The host may list them as well. */
const OWN_ROWS = ['size', 'land']

function priceByArea({ channel, priceValue, squareFeet }: Property) {
  return channel === 'sales' && priceValue && squareFeet ? pounds(Math.round(priceValue / squareFeet)) : ''
}

/**
 * The rows of a comparison. There is a row for what buyers ask first, and for everything that is known of at least one
 * home. First come the common fields, then the host's other facts in its order, then the visitor's own notes.
 */
export function comparisonRows(compared: readonly Compared[], settings: StatusSettings): ComparisonRow[] {
  const facts = compared.map(({ home }) => factsOf(toCard(home)).filter(({ key }) => !OWN_ROWS.includes(key)))
  // Tenants have no tenure to choose.
  const first = FIRST.filter(key => key !== 'tenure' || compared.some(({ home }) => home.channel === 'sales'))
  const keys = [...new Set([...first, ...facts.flatMap(all => all.map(({ key }) => key))])]
  const rows: (ComparisonRow & { always?: boolean })[] = [
    ...fields.map(([name, of]) => ({
      name,
      values: compared.map(({ home }) => of(home, settings)),
      none: panelMessages.unknown,
    })),
    ...keys.map(key => {
      const row = facts.map(all => all.find(fact => fact.key === key))
      return {
        name: row.find(Boolean)?.label ?? labels[key as (typeof FIRST)[number]],
        values: row.map(fact => fact?.value ?? ''),
        none: panelMessages.unknown,
        always: first.some(one => one === key),
      }
    }),
    {
      name: panelMessages.stage,
      values: compared.map(({ noted: { stage } }) => (stage ? panelMessages.stages[stage] : '')),
      none: panelMessages.none,
    },
    { name: panelMessages.note, values: compared.map(({ noted: { note } }) => note.trim()), none: panelMessages.none },
  ]
  return rows.filter(({ values, always }) => always || values.some(Boolean))
}
