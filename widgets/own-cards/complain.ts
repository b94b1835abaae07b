import { MarkerError } from '../../shared/page/island/errors'

const elements = new WeakSet<Element>()

/** Tells the template's developer once what is wrong with an element. That element stays as it is. All others work. */
export function complain(element: Element, sentence: string) {
  if (elements.has(element)) return
  elements.add(element)
  console.error(new MarkerError('own-cards', sentence), element)
}
