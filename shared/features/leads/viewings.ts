import { isOwnPath } from '../../page/host/addresses'
import { readList, storedList } from '../../page/stores/storage'
import { isoDay } from '../../rules/readers/days/day'

/** The most viewings that are kept. */
const MOST = 20

/** How long a form may wait for the page that says whether it has arrived, in ms. As long as its draft. */
const WAITING_MS = 30 * 60_000

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
  /** Whether a page of the host has said that it arrived. */
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

const viewings = storedList('estate-islands:viewings', readList(read))

/** The viewings that were asked for in this browser, the newest first. */
export const $viewings = viewings.$value

/** Keeps a viewing that the browser is about to send. */
export function expectViewing(viewing: Omit<Viewing, 'arrived'>) {
  viewings.update(all => [{ ...viewing, arrived: false }, ...all.filter(({ arrived }) => arrived).slice(0, MOST - 1)])
}

/** The page says that the form has arrived. @returns the viewing; `undefined` when none was sent lately */
export function viewingArrived(): Viewing | undefined {
  const request = viewings.read().find(({ at, arrived }) => !arrived && Date.now() - at < WAITING_MS)
  if (!request) return undefined
  const viewing = { ...request, arrived: true }
  viewings.update(all => all.map(one => (one.at === request.at && one.id === request.id ? viewing : one)))
  return viewing
}

/** Forgets one of them. It does not call the viewing off. */
export const forgetViewing = ({ at, id }: Viewing) =>
  viewings.update(all => all.filter(one => one.at !== at || one.id !== id))

/** Forgets all of them. */
export const forgetViewings = () => viewings.set([])
