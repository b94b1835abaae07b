import { nearest } from '../../../page/complaints/nearest'
import { MARKER } from '../../../page/loader/dom'
import type { BundleFacts } from '../bundleFacts'
import { markersOf } from '../markers'
import { attributePlace, isUnknown, type Page, valuePlace, written } from '../page'
import type { Problem } from '../problem'

/** Reports markers that name an unknown widget, and attributes that were meant to make a marker. */
export function* widgets(page: Page, facts: BundleFacts): Generator<Problem> {
  const names = [...facts.widgets.keys(), ...facts.own]
  for (const { element, name, widget } of markersOf(page, facts)) {
    if (widget || facts.own.has(name)) continue
    const meant = nearest(name, names)
    const place = valuePlace(page, element, MARKER)
    yield {
      rule: 'unknown-widget',
      level: 'mistake',
      ...(place.end > place.start ? place : attributePlace(element, MARKER)),
      message: name ? `No widget is called "${name}".` : 'The marker names no widget.',
      found: written(page, attributePlace(element, MARKER)),
      expected: meant
        ? `the name of a widget; the nearest is "${meant}"`
        : `the name of a widget, which "estate-islands widgets" lists. If a script of yours registers this one, say so: --widgets ${name || 'name'}`,
      write: meant && `${MARKER}="${meant}"`,
      edits: meant && place.end > place.start ? [{ ...place, text: meant }] : undefined,
    }
  }
  for (const element of page.elements)
    for (const { name, value } of element.attrs) {
      // An attribute that has the name of a widget as its value, and nearly the name of the marker's attribute as its
      // name.
      if (name === MARKER || isUnknown(name) || isUnknown(value) || !/wid|dget/.test(name)) continue
      if (!facts.widgets.has(value) || nearest(name, [MARKER, 'widget'], 3) === undefined) continue
      const place = attributePlace(element, name)
      yield {
        rule: 'unknown-attribute',
        level: 'mistake',
        ...place,
        message: `"${name}" makes no marker, so no widget appears here.`,
        found: written(page, place),
        expected: MARKER,
        write: `${MARKER}="${value}"`,
        edits: [{ start: place.start, end: place.start + name.length, text: MARKER }],
      }
    }
}
