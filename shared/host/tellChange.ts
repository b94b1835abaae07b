/**
 * Tells scripts that a field has changed. Old libraries have an `Event` of their own, and so has a page whose script
 * declares `class Event`. So this is a CustomEvent, which is an event like the browser's.
 */
export const tellChange = (field: Element, type: 'input' | 'change') =>
  field.dispatchEvent(new CustomEvent(type, { bubbles: true }))
