import { listFrom, listOrNone } from '../../page/host/listFrom'
import { snakeCase, toText } from '../../page/host/values'
import { isFiller } from '../readers/values/filler'
import { readLine } from '../readers/values/line'
import { isCommercial as isTagged, readTags } from '../readers/values/tag'

export type Fields = Record<string, unknown>

export const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value ? (value as Fields) : {})
export const fieldsOfEach = (value: unknown): Fields[] => listOrNone(value).map(fieldsOf)

/**
 * The first of some fields that has a value, as text. Empty when none has. The host writes a name in camelCase or with
 * underscores: `staffMemberId` and `staff_member_id`.
 */
export function text(fields: Fields, ...names: string[]) {
  for (const name of names) {
    const value = toText(fields[name] || fields[snakeCase(name)])
    // Templates write 0 for an id that there is none of.
    if (value && value !== '0') return value
  }
  return ''
}

/**
 * As `text`, for fields that hold an answer: without the tags of a link, and the next field counts where one says `N/A`.
 * Not for names: one may be any text.
 */
export const answer = (fields: Fields, ...names: string[]) =>
  names.map(name => readLine(text(fields, name))).find(value => !isFiller(value)) ?? ''

/** A member of the staff (3.9, 3.13). */
export interface Person {
  id: string
  name: string
  /** The department that this person works in (3.13), if the host says so. */
  departmentId?: string
}

export function personOf(fields: Fields): Person {
  const name = [text(fields, 'firstName'), text(fields, 'surname')].filter(Boolean).join(' ')
  const departmentId = text(fields, 'departmentId')
  return {
    id: text(fields, 'staffMemberId', 'userId'),
    name: name || text(fields, 'fullName', 'name'),
    ...(departmentId && { departmentId }),
  }
}

/** The people associated with a home, those for a channel first. */
export const profilesOf = (property: Fields, ...channels: ('sales' | 'lettings')[]) =>
  [...channels.map(channel => `${channel}AssociatedProfile`), 'associatedProfile', 'associatedProfiles']
    .flatMap(name => listFrom(property[name] ?? property[snakeCase(name)] ?? []))
    .map(fieldsOf)

/** An office's telephone number for a channel, or else its other number. Empty when it has none. */
export function telephoneFor(branch: Fields, channel: 'sales' | 'lettings') {
  const both = ['contactableSalesTelephone', 'contactableLettingsTelephone']
  return answer(branch, ...(channel === 'sales' ? both : both.reverse()), 'telephone')
}

/** Whether a home is commercial property, by its tags. */
export const isCommercial = ({ tags }: Fields) => isTagged(readTags(tags))
