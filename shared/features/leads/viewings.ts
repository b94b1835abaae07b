import { isOwnPath } from '../../page/host/addresses'
import { readList, storedList } from '../../page/stores/storage'
import { arrivedViewing, forgetArrived, noteArrived } from '../../rules/drafts/drafts'
import { isoDay } from '../../rules/readers/days/day'

/** The most viewings that are kept. */
const MOST = 20

/** The parts of a day in which a visitor can come. */
export const parts = ['mornings', 'afternoons', 'evenings'] as const
export type Part = (typeof parts)[number]

/**
 * A viewing that a visitor has asked for. It has nothing about the visitor, and none of their own words: others may use
 * the same browser.
 */
export interface Viewing {
  /** The home's id, as text. */
  id: string
  address: string
  /** The path of the home's page. */
  path: string
  /** When it was asked for, in ms since 1970. */
  at: number
  /** The days that suit the visitor: `2026-11-24`. */
  days: readonly string[]
  parts: readonly Part[]
  /** The office that was asked. Empty where the page does not name it. */
  office: string
  telephone: string
  /** Whether it is in the list: a page of the host has said that it arrived. */
  arrived: boolean
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')
const texts = (value: unknown) => (Array.isArray(value) ? value.map(toText).filter(Boolean) : [])

/** Whether it is a time that a `Date` can hold: others cannot be shown. */
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime())

function read(raw: unknown): Viewing | undefined {
  const fields = Object(raw) as Record<keyof Viewing, unknown>
  const path = toText(fields.path)
  if (!toText(fields.id) || !isTime(fields.at) || !isOwnPath(path)) return undefined
  return {
    id: toText(fields.id),
    address: toText(fields.address),
    path,
    at: fields.at,
    days: texts(fields.days).filter(day => isoDay(day) === day),
    parts: parts.filter(part => texts(fields.parts).includes(part)),
    office: toText(fields.office),
    telephone: toText(fields.telephone),
    arrived: fields.arrived === true,
  }
}

/** 1.0.0 has entries that no page has confirmed. */
function readArrived(raw: unknown) {
  const viewing = read(raw)
  return viewing?.arrived ? viewing : undefined
}

const viewings = storedList('estate-islands:viewings', readList(readArrived))

/** The viewings that were asked for in this browser, the newest first. */
export const $viewings = viewings.$value

const isSame = (one: Viewing, { at, id }: Viewing) => one.at === at && one.id === id

/**
 * What has arrived in this tab, also after a reload. It comes into the list once, so that it does not come back when
 * somebody has taken it out in another tab.
 * @returns no viewing where nobody can read what it was; `undefined` when none has arrived
 */
export function viewingArrived(): { viewing?: Viewing } | undefined {
  const note = arrivedViewing()
  if (!note) return undefined
  const viewing = read(note)
  if (viewing && !viewing.arrived) {
    const entry = { ...viewing, arrived: true }
    viewings.update(all => [entry, ...all.slice(0, MOST - 1)])
    noteArrived(entry)
  }
  return { viewing }
}

/** Forgets one of them. It does not call the viewing off. */
export function forgetViewing(viewing: Viewing) {
  viewings.update(all => all.filter(one => !isSame(one, viewing)))
  const noted = read(arrivedViewing())
  if (noted && isSame(noted, viewing)) forgetArrived()
}

/** Forgets all of them. */
export function forgetViewings() {
  viewings.set([])
  forgetArrived()
}
