import { coerce } from '../../island/coerce'
import { kebab } from '../../island/complaints'
import { nearest } from '../../island/nearest'
import { camel, pageProps, RESERVED } from '../../island/props'
import { pageDataOf } from '../data'
import { attributeJson, holdsUnknown, type Json, scriptJson } from '../json'
import { type Known, type KnownWidget, vocabularyOf } from '../known'
import { type Marker, markersOf } from '../markers'
import {
  attribute,
  attributePlace,
  type Element,
  hasUnknownAttributes,
  isUnknown,
  type Page,
  type Place,
  placeOf,
  tagPlace,
  valuePlace,
  written,
} from '../page'
import type { Edit, Problem } from '../problem'

/** Where a prop's value was read: its place, and how to say where that is. */
interface Source {
  where: string
  place: Place
  json?: Json
  attribute?: string
}

/** All that is known of a marker's props. */
class Reading {
  values: Record<string, unknown> = {}
  from = new Map<string, Source>()
  /** Said by code of the template, so nobody knows how. */
  unknown = new Set<string>()
  /** Something may say more that is not in this file. */
  isOpen = false

  add(key: string, value: unknown, source: Source) {
    this.from.set(key, source)
    this.unknown.delete(key)
    if (holdsUnknown(value)) this.unknown.add(key)
    else this.values[key] = value
  }
}

/** Props against the widget's own schema, and whether there is anything for it to show. */
export function* props(page: Page, known: Known): Generator<Problem> {
  for (const marker of markersOf(page, known)) {
    const { element, widget } = marker
    const reading = new Reading()
    const cut = cutAttribute(page, element)
    if (cut) yield cut
    const objects = cut ? [] : [...objectsOf(page, element)]
    if (cut) reading.isOpen = true
    for (const { where, json } of objects)
      if (json.broken)
        yield {
          rule: 'broken-json',
          level: 'mistake',
          ...json.broken.place,
          message: `${where} cannot be read as JSON: ${json.broken.reason}.`,
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
          message: `${where} is JSON, but no object.`,
          found: written(page, json.place),
          expected: 'an object, such as {"label": "Homes"}',
        }
    if (!widget) continue
    fromPage(reading, page, widget)
    for (const { where, json } of objects) fromObject(reading, where, json)
    fromAttributes(reading, page, element, widget)
    if (hasUnknownAttributes(page, element)) reading.isOpen = true
    yield* misspelt(page, widget, reading)
    const complaints = [...validate(page, marker, widget, reading)]
    yield* complaints
    if (!complaints.length) yield* nothingToShow(page, marker, widget, reading)
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `data-props="{"a":1}"`, which ends at its second quote. The rest becomes attributes of strange names. */
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
    // Then what was meant is not certain.
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

/** JSON with double quotes needs single ones around it, as an attribute. */
function requote(page: Page, element: Element, edits: Edit[]): Edit[] | undefined {
  const [edit] = edits
  const place = attribute(element, 'data-props') === undefined ? undefined : valuePlace(page, element, 'data-props')
  if (!edit || place?.start !== edit.start) return edits
  if (edit.text.includes("'")) return undefined
  return [{ start: place.start - 1, end: place.end + 1, text: `'${edit.text}'` }]
}

function* objectsOf(page: Page, element: Element) {
  const props = attributeJson(page, element, 'data-props')
  if (props) yield { where: 'data-props', json: props }
  for (const child of element.childNodes) {
    if (child.nodeName !== 'script' || attribute(child as Element, 'type') !== 'application/json') continue
    const json = scriptJson(child as Element)
    if (json) yield { where: 'its JSON script', json }
  }
}

function fromObject(reading: Reading, where: string, json: Json) {
  if (!isObject(json.value)) {
    reading.isOpen = true
    return
  }
  for (const [key, value] of Object.entries(json.value))
    if (isUnknown(key)) reading.isOpen = true
    else reading.add(key, value, { where: `${where}: ${key}`, place: json.placeOf([key]), json })
}

function fromAttributes(reading: Reading, page: Page, element: Element, { props: { entries }, schema }: KnownWidget) {
  if (isUnknown(attribute(element, 'data-props'))) reading.isOpen ||= !attributeJson(page, element, 'data-props')
  const byHand = (schema as { entries?: object }).entries ?? {}
  for (const { name, value } of element.attrs) {
    const key = camel(name.slice('data-'.length))
    if (!name.startsWith('data-') || RESERVED.has(key) || !Object.hasOwn(entries ?? byHand, key)) continue
    const text = isUnknown(value) ? value : coerce(value, entries?.[key])
    reading.add(key, text, { where: name, place: attributePlace(element, name), attribute: name })
  }
}

/** What the page's data says, as far as it is in this file. */
function fromPage(reading: Reading, page: Page, widget: KnownWidget) {
  const data = pageDataOf(page)
  if (!widget.fromPage) return
  const read: string[] = []
  try {
    const said = pageProps({ fromPage: widget.fromPage }, key => {
      const found = data.values.get(key)
      // Such as `{{ property | json }}`: what it holds is the template's.
      if (found && holdsUnknown(found.value)) reading.isOpen = true
      if (found) read.push(key)
      return found && !holdsUnknown(found.value) ? found.value : undefined
    })
    const [first] = read
    const json = first === undefined ? undefined : data.values.get(first)!.json
    for (const [key, value] of Object.entries(said))
      if (value !== undefined)
        reading.add(key, value, {
          where: `page data "${read.join('", "')}"`,
          place: json?.placeOf([first!]) ?? tagless,
          json,
        })
  } catch {
    // The page's own data is not what the widget takes it for: the widget says so when it reads it.
    reading.isOpen = true
  }
  if (!data.isComplete) reading.isOpen = true
}

/** Stands for no place. */
const tagless: Place = { start: 0, end: 0 }

/** Names in data-props that are nearly those of props. */
function* misspelt(page: Page, widget: KnownWidget, { from }: Reading): Generator<Problem> {
  const names = [...vocabularyOf(widget).words.keys()]
  for (const [key, { where, json, place }] of from) {
    if (!json || where.startsWith('page data') || names.includes(key)) continue
    const meant =
      nearest(key, names, key.length / 4) ??
      names.find(name => name.toLowerCase() === camel(key).replaceAll('_', '').toLowerCase())
    // The name stands before the value.
    const before = page.source.slice(0, place.start)
    const start = before.lastIndexOf(`"${key}"`)
    const named = start < 0 ? place : { start: start + 1, end: start + 1 + key.length }
    if (!meant)
      yield {
        rule: 'unknown-prop',
        level: 'warning',
        ...named,
        message: `${widget.name} does not read "${key}".`,
        found: where,
        expected: names.length ? `one of ${names.join(', ')}` : 'nothing: it has no props',
      }
    else if (!from.has(meant))
      yield {
        rule: 'unknown-prop',
        level: 'mistake',
        ...named,
        message: `${widget.name} does not read "${key}".`,
        found: where,
        expected: `the nearest is "${meant}"`,
        write: `"${meant}"`,
        edits: start < 0 ? undefined : [{ ...named, text: meant }],
      }
  }
}

/** What the schema says of that. */
function* validate(page: Page, { element }: Marker, widget: KnownWidget, reading: Reading): Generator<Problem> {
  const { values, from, unknown, isOpen } = reading
  const { words, choices } = vocabularyOf(widget)
  const { result, said } = quietly(() => widget.props['~standard'].validate({ ...values }))
  if (!result || result instanceof Promise) return
  const done = new Set<string>()
  for (const issue of result.issues ?? []) {
    const { message, path = [] } = issue
    const [key, ...rest] = path.map(step => (typeof step === 'object' ? step.key : step) as string)
    // A rule about several props together, one of which is not known.
    if (key === undefined ? isOpen || unknown.size : unknown.has(key)) continue
    const source = key === undefined ? undefined : from.get(key)
    if (!source && isOpen) continue
    const id = `${key}.${rest.join('.')}`
    if (done.has(id)) continue
    done.add(id)
    // What breaks a limit is of the right kind already.
    // A schema that has words of its own says more than its kind.
    const isLimit = ('kind' in issue && issue.kind !== 'schema') || !/^(Invalid|expected)/.test(message)
    const type = (!rest.length && !isLimit && key !== undefined && words.get(key)) || ''
    if (!source) {
      const name = `data-${kebab(key ?? 'props')}`
      yield {
        rule: 'missing-prop',
        level: 'mistake',
        ...tagPlace(element),
        message: `${widget.name} needs ${name}.`,
        found: written(page, tagPlace(element)),
        expected: type ? `${name}: ${type}` : inWords(message),
        write: `${name}="…"`,
      }
      continue
    }
    const text = source.attribute && attribute(element, source.attribute)
    // Of numbers, or of two letters, none is nearer than another.
    const meant = text && text.length > 2 ? nearest(text.toLowerCase(), choices.get(key!) ?? []) : undefined
    const place = source.json
      ? source.json.placeOf(
          source.where.startsWith('page data')
            ? []
            : [key!, ...rest.map(step => (/^\d+$/.test(String(step)) ? Number(step) : step))],
        )
      : source.place
    const isPage = source.where.startsWith('page data')
    const at = isPage ? (source.place === tagless ? tagPlace(element) : source.place) : place
    const value = source.attribute && valuePlace(page, element, source.attribute)
    yield {
      rule: isPage ? 'wrong-page-data' : 'wrong-props',
      level: 'mistake',
      ...at,
      message: `${widget.name} cannot use ${isPage ? source.where : [source.where, ...rest].join('.')}${isPage ? '' : ' as it is'}${isPage ? `: ${[key, ...rest].join('.')} is wrong` : ''}.`,
      found: written(page, at),
      expected: type ? `${type}${meant ? `; the nearest is "${meant}"` : ''}` : inWords(message),
      write: meant && `${source.attribute}="${meant}"`,
      edits: meant && value && value.end > value.start ? [{ ...value, text: meant }] : undefined,
    }
  }
  for (const message of said)
    yield {
      rule: 'wrong-page-data',
      level: 'warning',
      ...tagPlace(element),
      message: `${widget.name} leaves out what it cannot read.`,
      found: message,
    }
}

/** A schema's own complaint, without what is shown beside it anyway. */
const inWords = (message: string) =>
  message
    .replace(/^Invalid [\w ]+: Expected (.*?) but received .*$/s, '$1')
    .replace(/^(Must be|Expected) /, '')
    .replace(/^<=/, 'at most ')
    .replace(/^>=/, 'at least ')
    .replace(/^!0$/, 'something that is not empty')
    .replace(/^Array$/, 'a list')
    .replace(/^Object$/, 'an object')

/** What a schema says to a console is said here instead. */
function quietly<Result>(run: () => Result) {
  const { warn } = console
  const said: string[] = []
  console.warn = (...words: unknown[]) => said.push(words.join(' '))
  try {
    return { result: run(), said }
  } catch {
    return { result: undefined, said }
  } finally {
    console.warn = warn
  }
}

const isSaid = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : isObject(value) ? Object.keys(value).length > 0 : !!value

/** A widget that would stay empty on this page, as nobody says what it is to show. */
function* nothingToShow(page: Page, { element }: Marker, widget: KnownWidget, reading: Reading): Generator<Problem> {
  const { needs, fromPage } = widget
  if (!needs.length || reading.isOpen || needs.some(key => reading.unknown.has(key) || isSaid(reading.values[key])))
    return
  // What the server wrote may say it.
  const { startTag, endTag } = element.sourceCodeLocation!
  const inside = page.source.slice(startTag?.endOffset, endTag?.startOffset ?? placeOf(element).end)
  if (widget.readsFallback && inside.trim()) return
  if (attribute(element, 'data-hydrate') !== undefined) return
  const asked = new Set<string>()
  try {
    fromPage?.(key => void asked.add(key))
  } catch {
    // It wanted a value. What it asked for is known.
  }
  const keys = [...asked].filter(key => !/settings|preferences|sold_display|student_pppw/.test(key))
  // The prop of the same name, where it has one.
  const first = needs.find(key => keys.includes(key)) ?? keys[0] ?? ''
  const attributes = vocabularyOf(widget).attributes.filter(name => needs.some(key => name === `data-${kebab(key)}`))
  yield {
    rule: 'missing-page-data',
    level: 'mistake',
    ...tagPlace(element),
    message: `${widget.name} has nothing to show on this page.`,
    found: first
      ? `no page data "${first}", and no ${attributes[0] ?? needs[0]} on the marker`
      : `no ${attributes.join(' or ') || needs.join(' or ')} on the marker`,
    expected: [
      first && `page data "${first}"`,
      attributes.length ? attributes.slice(0, 2).join(' or ') : `"${needs[0]}" in data-props`,
    ]
      .filter(Boolean)
      .join(', or '),
    write: first ? `<script type="application/json" data-page-data>{ "${first}": … }</script>` : undefined,
  }
}
