import { kebab } from '../../../page/complaints/complaints'
import { diagnose, propMeant, type WrongProp } from '../../../page/complaints/diagnose'
import { keyOf } from '../../../page/island/props'
import type { Issue } from '../../../page/loader/standardSchema'
import { keysRead } from '../../documents/describe'
import { quietly } from '../../markers/quietly'
import { type BundleFacts, entriesOf, type KnownWidget, vocabularyOf } from '../bundleFacts'
import { pageDataOf } from '../data'
import { isObject, namePlace } from '../json'
import { type Marker, markersOf } from '../markers'
import { attribute, type Element, type Page, placeOf, tagPlace, valuePlace, written } from '../page'
import type { Edit, Problem } from '../problem'
import { type KnownProps, objectsOf, readProps, type ValueSource } from '../readProps'

/** Checks props against the widget's own schema, and checks whether the widget has anything to show. */
export function* props(page: Page, facts: BundleFacts): Generator<Problem> {
  for (const marker of markersOf(page, facts)) {
    const { element, widget } = marker
    const cut = cutAttribute(page, element)
    if (cut) yield cut
    const objects = cut ? [] : [...objectsOf(page, element)]
    for (const { where, json } of objects)
      if (json.broken)
        yield {
          rule: 'broken-json',
          level: 'mistake',
          ...json.broken.place,
          message: `${where.replace(/^its/, 'Its')} cannot be read as JSON: ${json.broken.reason}.`,
          found: written(page, json.place),
          expected: 'JSON: names and texts in double quotes, a comma between two values and none after the last',
          write: json.broken.edits?.[0]?.text,
          edits: json.broken.edits && requote(page, element, json.broken.edits),
        }
      else if (json.value !== undefined && !isObject(json.value))
        yield {
          rule: 'wrong-props',
          level: 'mistake',
          ...json.place,
          message: `${where.replace(/^its/, 'Its')} is JSON, but no object.`,
          found: written(page, json.place),
          expected: 'an object, such as {"label": "Homes"}',
        }
    if (!widget) continue
    const reading = readProps(page, element, widget, objects)
    if (cut) reading.isOpen = true
    yield* misspelt(page, widget, reading)
    const complaints = [...validate(page, marker, widget, reading)]
    yield* complaints
    if (!complaints.length) yield* nothingToShow(page, marker, widget, reading)
  }
}

/** Reports `data-props="{"a":1}"`, which ends at its second quote. The rest becomes attributes with strange names. */
function cutAttribute(page: Page, element: Element): Problem | undefined {
  const value = attribute(element, 'data-props')
  if (value === undefined || !/^\s*[[{]\s*$/.test(value)) return undefined
  const place = valuePlace(page, element, 'data-props')
  const rest = /^[^<>]*[}\]](?=")/.exec(page.source.slice(place.start))?.[0]
  if (!rest || page.source[place.start - 1] !== '"') return undefined
  let isJson = false
  try {
    JSON.parse(rest)
    isJson = !rest.includes("'")
  } catch {
    // Then it is not certain what was meant.
  }
  return {
    rule: 'broken-json',
    level: 'mistake',
    start: place.start,
    end: place.start + rest.length,
    message: 'data-props ends at its second double quote.',
    found: `data-props="${rest}"`,
    expected: 'single quotes around JSON, whose own quotes are double',
    write: `data-props='${rest}'`,
    edits: isJson
      ? [
          { start: place.start - 1, end: place.start, text: "'" },
          { start: place.start + rest.length, end: place.start + rest.length + 1, text: "'" },
        ]
      : undefined,
  }
}

/** Puts single quotes around corrected JSON in an attribute, because the JSON has double quotes. */
function requote(page: Page, element: Element, edits: Edit[]): Edit[] | undefined {
  const [edit] = edits
  const place = attribute(element, 'data-props') === undefined ? undefined : valuePlace(page, element, 'data-props')
  if (!edit || place?.start !== edit.start) return edits
  if (edit.text.includes("'")) return undefined
  return [{ start: place.start - 1, end: place.end + 1, text: `'${edit.text}'` }]
}

/** Reports names in data-props that no prop has, with the prop that was probably meant. */
function* misspelt(page: Page, widget: KnownWidget, { from }: KnownProps): Generator<Problem> {
  const names = [...vocabularyOf(widget).words.keys()]
  for (const [key, source] of from) {
    if (source.kind !== 'json' || names.includes(key)) continue
    const { where, place, json } = source
    const meant = propMeant(key, names, key.length / 4)
    const own = namePlace(page, json, key, place)
    if (!meant)
      yield {
        rule: 'unknown-prop',
        level: 'warning',
        ...(own ?? place),
        message: `${widget.name} does not read "${key}".`,
        found: where,
        expected: names.length ? `one of ${names.join(', ')}` : 'nothing: it has no props',
      }
    else if (!from.has(meant))
      yield {
        rule: 'unknown-prop',
        level: 'mistake',
        ...(own ?? place),
        message: `${widget.name} does not read "${key}".`,
        found: where,
        expected: `the nearest is "${meant}"`,
        write: `"${meant}"`,
        edits: own && [{ ...own, text: meant }],
      }
  }
}

/** Reports what the schema says about the props. */
function* validate(page: Page, { element }: Marker, widget: KnownWidget, reading: KnownProps): Generator<Problem> {
  const { values, from, unknown, isOpen } = reading
  const { result, warnings } = quietly(() => widget.props['~standard'].validate({ ...values }))
  if (!result || result instanceof Promise) return
  const done = new Set<string>()
  for (const issue of result.issues ?? []) {
    const path = (issue.path ?? []).map(keyOf)
    const [key] = path
    // Skips a rule about several props when one of them is not known.
    if (key === undefined ? isOpen || unknown.size : unknown.has(key)) continue
    const source = key === undefined ? undefined : from.get(key)
    if (!source && isOpen) continue
    const id = path.join('.')
    if (done.has(id)) continue
    done.add(id)
    const wrong = diagnose(issue, values, entriesOf(widget))
    const type = typeOf(issue, wrong, widget)
    if (source) yield wrongProp(page, element, widget, wrong, source, type)
    else yield missingProp(page, element, widget, wrong, type)
  }
  for (const message of warnings)
    yield {
      rule: 'wrong-page-data',
      level: 'warning',
      ...tagPlace(element),
      message: `${widget.name} leaves out what it cannot read.`,
      found: message,
    }
}

/** The type of the prop that an issue is about. `undefined` when the issue is about something else. */
function typeOf(issue: Issue, { key, rest }: WrongProp, widget: KnownWidget) {
  // A value that breaks a limit has the right type already. A schema with a message of its own says more than its type.
  const isLimit = ('kind' in issue && issue.kind !== 'schema') || !/^(Invalid|expected)/.test(issue.message)
  return key !== undefined && !rest.length && !isLimit ? vocabularyOf(widget).words.get(key) : undefined
}

function missingProp(
  page: Page,
  element: Element,
  widget: KnownWidget,
  { key = 'props', expected }: WrongProp,
  type: string | undefined,
): Problem {
  const name = `data-${kebab(key)}`
  return {
    rule: 'missing-prop',
    level: 'mistake',
    ...tagPlace(element),
    message: `${widget.name} needs ${name}.`,
    found: written(page, tagPlace(element)),
    expected: type ? `${name}: ${type}` : expected,
    write: `${name}="…"`,
  }
}

function wrongProp(
  page: Page,
  element: Element,
  widget: KnownWidget,
  { key = '', rest, expected, meant }: WrongProp,
  source: ValueSource,
  type: string | undefined,
): Problem {
  const path = [key, ...rest]
  const place = placeIn(source, path) ?? tagPlace(element)
  const wrong = { level: 'mistake' as const, ...place, found: written(page, place) }
  if (source.kind === 'page data')
    return {
      ...wrong,
      rule: 'wrong-page-data',
      message: `${widget.name} cannot use ${source.where}: ${path.join('.')} is wrong.`,
      expected: type ?? expected,
    }
  const where = [source.where, ...rest].join('.')
  return {
    ...wrong,
    rule: 'wrong-props',
    message: `${widget.name} cannot use ${where} as it is.`,
    expected: type ? `${type}${meant ? `; the nearest is "${meant}"` : ''}` : expected,
    ...(source.kind === 'attribute' && meant && choice(page, element, source.name, meant)),
  }
}

/** Where the part of a prop's value is that an issue is about. */
function placeIn(source: ValueSource, path: readonly string[]) {
  if (source.kind !== 'json') return source.place
  const [key, ...rest] = path
  return source.json.placeOf([key!, ...rest.map(step => (/^\d+$/.test(step) ? Number(step) : step))])
}

/** How an attribute is written with another value. */
function choice(page: Page, element: Element, name: string, text: string) {
  const value = valuePlace(page, element, name)
  return { write: `${name}="${text}"`, edits: value.end > value.start ? [{ ...value, text }] : undefined }
}

function isSaid(value: unknown) {
  if (Array.isArray(value)) return value.length > 0
  return isObject(value) ? Object.keys(value).length > 0 : !!value
}

/** Reports a widget that would stay empty on this page, because nothing says what it should show. */
function* nothingToShow(page: Page, { element }: Marker, widget: KnownWidget, reading: KnownProps): Generator<Problem> {
  const { needs, fromPage } = widget
  if (!needs.length || reading.isOpen || needs.some(key => reading.unknown.has(key) || isSaid(reading.values[key])))
    return
  // The server's markup may say it.
  const { startTag, endTag } = element.sourceCodeLocation!
  const inside = page.source.slice(startTag?.endOffset, endTag?.startOffset ?? placeOf(element).end)
  if (widget.readsFallback && inside.trim()) return
  if (attribute(element, 'data-hydrate') !== undefined) return
  const keys = keysRead({ fromPage }).filter(key => !/settings|preferences|sold_display|student_pppw/.test(key))
  // Prefers a key that has the name of a prop.
  const first = needs.find(key => keys.includes(key)) ?? keys[0] ?? ''
  const attributes = vocabularyOf(widget).attributes.filter(name => needs.some(key => name === `data-${kebab(key)}`))
  const data = pageDataOf(page).values.has(first)
    ? `page data "${first}" without ${needs.join(' or ')}`
    : `no page data "${first}"`
  yield {
    rule: 'missing-page-data',
    level: 'mistake',
    ...tagPlace(element),
    message: `${widget.name} has nothing to show on this page.`,
    found: first
      ? `${data}, and no ${attributes[0] ?? needs[0]} on the marker`
      : `no ${attributes.join(' or ') || needs.join(' or ')} on the marker`,
    expected: [
      first && (first === needs[0] ? `page data "${first}"` : `page data "${first}" with ${needs.join(' or ')}`),
      attributes.length ? attributes.slice(0, 2).join(' or ') : `"${needs[0]}" in data-props`,
    ]
      .filter(Boolean)
      .join(', or '),
    write: first ? `<script type="application/json" data-page-data>{ "${first}": … }</script>` : undefined,
  }
}
