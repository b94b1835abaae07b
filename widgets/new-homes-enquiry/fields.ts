import * as v from 'valibot'
import { addressLine, PARTS } from '../../shared/features/address/address'
import type { AddressMode } from '../../shared/features/address/rules'
import { leadMessages } from '../../shared/features/leads/messages'
import { consents, isEmail, street, town } from '../../shared/features/leads/rules'
import type { FormSchema, Typed } from '../../shared/parts/form/check'
import { filled, optional } from '../../shared/parts/form/rules'
import { readPostcode } from '../../shared/rules/readers/places/postcode'
import type { FormElement } from './elements'
import { enquiryMessages } from './messages'

/** The prefix of the extra fields of an address. It begins with the element's name. */
export const addressOf = ({ name }: FormElement) => `${name}.`

/**
 * What a required address has, if it is typed by hand: these may not be empty (5.31). The visitor may live abroad, so a
 * postcode that is none of the UK stays as it was typed.
 */
const requiredParts: Partial<Record<(typeof PARTS)[number], v.GenericSchema>> = {
  street,
  town,
  postcode: v.pipe(
    filled(leadMessages.wrong.postcode),
    v.transform(text => readPostcode(text) ?? text),
  ),
}

function addressFields(element: FormElement, mode: AddressMode): Record<string, v.GenericSchema> {
  const of = addressOf(element)
  const part = (name: (typeof PARTS)[number]) =>
    (mode === 'manual' && element.required && requiredParts[name]) || optional
  return {
    [`${of}address_mode`]: v.string(),
    ...(mode === 'lookup' && { [`${of}address`]: optional }),
    ...Object.fromEntries(PARTS.map(name => [of + name, part(name)])),
  }
}

/** The name of a field in the form. The prefix keeps it apart from the form's own fields. */
export const fieldOf = ({ name }: FormElement) => `asked.${name}`

function fieldSchema(element: FormElement) {
  const wrong = enquiryMessages.wrong(element.label)
  if (element.hidden || element.locked) return optional
  const filled = element.required ? v.pipe(optional, v.nonEmpty(wrong)) : optional
  if (element.name !== 'email') return filled
  return v.pipe(
    filled,
    v.check(text => !text || isEmail(text), wrong),
  )
}

/** The rules for the server's fields (5.31), and for the consents below them. */
export function schemaOf(elements: readonly FormElement[], modes: Record<string, AddressMode>): FormSchema {
  const entries: Record<string, v.GenericSchema> = Object.assign(
    {},
    ...elements.map(element =>
      element.kind === 'address'
        ? addressFields(element, modes[element.name] ?? 'lookup')
        : { [fieldOf(element)]: fieldSchema(element) },
    ),
    consents,
  )
  const lookedUp = elements.filter(
    ({ kind, name, required }) => kind === 'address' && required && modes[name] !== 'manual',
  )
  return v.pipe(
    v.object(entries),
    // An address that was looked up needs a chosen result.
    v.rawCheck(({ dataset, addIssue }) => {
      const input = dataset.value as Typed
      for (const element of lookedUp) {
        const key = `${addressOf(element)}address`
        if (input[`${addressOf(element)}street`]) continue
        addIssue({
          message: enquiryMessages.wrong(element.label),
          path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
        })
      }
    }),
  )
}

/** The answers by the server's names. An address is one text (3.29). */
export function answersOf(elements: readonly FormElement[], typed: Typed): Record<string, string> {
  return Object.fromEntries(
    elements.map(element => {
      if (element.kind !== 'address') return [element.name, typed[fieldOf(element)] ?? '']
      const of = addressOf(element)
      const [house_number, house_name, street, town, county, postcode] = PARTS.map(part => typed[of + part] ?? '')
      const parts = { house_number, house_name, street, town, county, postcode } as Parameters<typeof addressLine>[0]
      // The typed text is still an answer if no result was chosen.
      return [element.name, addressLine(parts) || typed[`${of}address`] || '']
    }),
  )
}
