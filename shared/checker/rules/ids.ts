import { isTogether } from '../conditions'
import { attribute, attributePlace, type Element, isUnknown, type Page, placeOf, written } from '../page'
import type { Problem } from '../problem'

/** Whether an element is on the page, and not in a `<template>` that a script copies. */
function isLive(element: Element) {
  let node: { parentNode?: unknown; nodeName: string } = element
  while (node.parentNode) node = node.parentNode as typeof node
  return node.nodeName === '#document'
}

/** Reports ids that two elements of a page share. */
export function* ids(page: Page): Generator<Problem> {
  const seen = new Map<string, Element[]>()
  for (const element of page.elements) {
    const id = attribute(element, 'id')
    if (
      !id ||
      isUnknown(id) ||
      /^svg$/.test(element.tagName) ||
      element.namespaceURI.endsWith('/svg') ||
      !isLive(element)
    )
      continue
    const others = seen.get(id)
    if (!others) {
      seen.set(id, [element])
      continue
    }
    const conditions = page.conditionsAt(placeOf(element).start)
    const first = others.find(other => isTogether(page.conditionsAt(placeOf(other).start), conditions))
    others.push(element)
    if (!first) continue
    const place = attributePlace(element, 'id')
    yield {
      rule: 'same-id',
      level: 'mistake',
      ...place,
      message: `The id "${id}" is taken: labels and links find the first element that has it.`,
      found: `${written(page, place)}, as in line ${page.source.slice(0, placeOf(first).start).split('\n').length}`,
      expected: 'an id that no other element of the page has',
    }
  }
}
