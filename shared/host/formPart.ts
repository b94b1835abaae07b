/**
 * A property or a method of a form of the page. A field that is called `action`, `elements` or `submit` hides that of its
 * form, so it is read from all forms' prototype.
 */
export const formPart = <Key extends keyof HTMLFormElement & string>(form: HTMLFormElement, key: Key) =>
  Reflect.get(HTMLFormElement.prototype, key, form) as HTMLFormElement[Key]
