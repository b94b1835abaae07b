/**
 * A property of a form of the page. A field that is called `action`, `method` or `elements` hides the property of its
 * form, so it is read from all forms' prototype.
 */
export const formPart = <Key extends 'action' | 'method' | 'elements'>(form: HTMLFormElement, key: Key) =>
  Reflect.get(HTMLFormElement.prototype, key, form) as HTMLFormElement[Key]
