import { tellChange } from '../host/events'

/**
 * Sets a field's value with the browser's own setter. A framework's setter would ignore it; this way it counts as typed or
 * chosen. The island may keep its text in a form, in a state, or in a framework of the page's own: they all hear an event,
 * and this file knows none of them.
 */
export function typeInto(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  tellChange(field, field.matches('select') ? 'change' : 'input')
}
