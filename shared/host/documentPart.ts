/**
 * A property of the page's document. An image, a form or a frame that is called `body` or
 * `title` hides that property, so it is read from all documents' prototype.
 */
export const documentPart = <Key extends keyof Document>(key: Key): Document[Key] =>
  Reflect.get(Document.prototype, key, document)

/** Sets such a property. */
export const setDocumentPart = <Key extends 'cookie' | 'title'>(key: Key, value: Document[Key]) =>
  Reflect.set(Document.prototype, key, value, document)

/** All elements of the page that match, whatever hides the document's own method. */
export const findAll = <Found extends Element = HTMLElement>(selector: string) =>
  Document.prototype.querySelectorAll.call(document, selector) as NodeListOf<Found>

/** The first element of the page that matches. */
export const find = <Found extends Element = HTMLElement>(selector: string): Found | null =>
  findAll<Found>(selector)[0] ?? null
