import { MarkerError } from '../../shared/island/errors'

const told = new WeakSet<Element>()

/** Tells whoever wrote a template what is wrong with an element, once. The element is left as it is, all others work. */
export function complain(element: Element, sentence: string) {
  if (told.has(element)) return
  told.add(element)
  console.error(new MarkerError('own-cards', sentence), element)
}
