import { nearest } from '../../../page/complaints/nearest'
import type { BundleFacts } from '../bundleFacts'
import { attribute, attributePlace, isUnknown, type Page, valuePlace, written } from '../page'
import type { Problem } from '../problem'

/** Class → the class that was meant. It is remembered, because pages repeat their classes. */
const meanings = new Map<string, string | undefined>()

const flat = (name: string) => name.toLowerCase().replace(/[-_]/g, '')

function meaningOf(name: string, names: readonly string[]) {
  if (!meanings.has(name))
    meanings.set(name, names.find(hook => flat(hook) === flat(name)) ?? nearest(name, [...names], 2))
  return meanings.get(name)
}

/** Reports classes of the page's own markup that are nearly the ones that the bundle looks for (contract 6). */
export function* hooks(page: Page, { hooks: names }: BundleFacts): Generator<Problem> {
  for (const element of page.elements) {
    const value = attribute(element, 'class')
    if (!value) continue
    const place = valuePlace(page, element, 'class')
    const words = [...page.text.slice(place.start, place.end).matchAll(/\S+/g)]
    for (const name of new Set(value.split(/\s+/))) {
      if (name.length < 8 || isUnknown(name) || names.includes(name)) continue
      const meant = meaningOf(name, names)
      if (!meant) continue
      const places = words
        .filter(([word]) => word === name)
        .map(({ index }) => ({ start: place.start + index, end: place.start + index + name.length }))
      yield {
        rule: 'misspelt-class',
        level: 'mistake',
        ...(places[0] ?? place),
        message: `Nothing looks for the class "${name}".`,
        found: written(page, attributePlace(element, 'class')),
        expected: `the nearest is "${meant}"`,
        write: meant,
        edits: places.length ? places.map(namePlace => ({ ...namePlace, text: meant })) : undefined,
      }
    }
  }
}
