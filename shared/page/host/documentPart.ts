/**
 * A property of the page's document, or of another one that was read. An image, a form or a frame that is called `body`
 * or `title` hides that property, so it is read from all documents' prototype.
 */
export const documentPart = <Key extends keyof Document>(key: Key, of = document): Document[Key] =>
  Reflect.get(Document.prototype, key, of)

/** Sets such a property. */
export const setDocumentPart = <Key extends 'cookie' | 'title'>(key: Key, value: Document[Key]) =>
  Reflect.set(Document.prototype, key, value, document)

/** All elements of the page, or of another document, that match, whatever hides the document's own method. */
export const findAll = <Found extends Element = HTMLElement>(selector: string, of = document) =>
  Document.prototype.querySelectorAll.call(of, selector) as NodeListOf<Found>

/** The first element of the page, or of another document, that matches. */
export const find = <Found extends Element = HTMLElement>(selector: string, of = document): Found | null =>
  findAll<Found>(selector, of)[0] ?? null

/**
 * A property or a method of a form of the page. A field that is called `action`, `elements` or `submit` hides that of its
 * form, so it is read from all forms' prototype.
 */
export const formPart = <Key extends keyof HTMLFormElement & string>(form: HTMLFormElement, key: Key) =>
  Reflect.get(HTMLFormElement.prototype, key, form) as HTMLFormElement[Key]
