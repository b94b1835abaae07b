import { areTogether, attribute, attributePlace, type Element, isUnknown, lineOf, type Page, written } from '../page'
import type { Problem } from '../problem'

/** Whether an element is on the page, and not in a `<template>` that a script copies. */
function isLive(element: Element) {
  let node: { parentNode?: unknown; nodeName: string } = element
  while (node.parentNode) node = node.parentNode as typeof node
  return node.nodeName === '#document'
}

/** Reports ids that two elements of a page share. */
export function* ids(page: Page): Generator<Problem> {
  const elements = new Map<string, Element[]>()
  for (const element of page.elements) {
    const id = attribute(element, 'id')
    if (!id || isUnknown(id) || element.namespaceURI.endsWith('/svg') || !isLive(element)) continue
    const others = elements.get(id)
    if (!others) {
      elements.set(id, [element])
      continue
    }
    const first = others.find(other => areTogether(page, other, element))
    others.push(element)
    if (!first) continue
    const place = attributePlace(element, 'id')
    yield {
      rule: 'same-id',
      level: 'mistake',
      ...place,
      message: `The id "${id}" is taken: labels and links find the first element that has it.`,
      found: `${written(page, place)}, as in line ${lineOf(page, first)}`,
      expected: 'an id that no other element of the page has',
    }
  }
}
