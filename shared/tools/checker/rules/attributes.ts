import { kebab, STRATEGIES } from '../../../page/complaints/complaints'
import { plainName } from '../../../page/complaints/diagnose'
import { nearest } from '../../../page/complaints/nearest'
import { camel, RESERVED } from '../../../page/island/props'
import { isStrategy } from '../../../page/island/strategies'
import { type BundleFacts, type KnownWidget, vocabularyOf } from '../bundleFacts'
import { markersOf } from '../markers'
import { UNKNOWN } from '../mask'
import { attributePlace, type Element, isUnknown, type Page, tagPlace, valuePlace, written } from '../page'
import type { Problem } from '../problem'

/** Attributes that every element may have. They are not props, even if a prop has the same name. */
const OF_HTML =
  /^(id|class|style|title|lang|dir|hidden|role|tabindex|slot|part|is|inert|nonce|draggable|translate|spellcheck|accesskey|contenteditable|item\w+|on\w+|aria-.+|x-.+|v-.+|[:@#*([].*)$/

/** Attributes of other tools and of stylesheets, which the bundle does not read. */
const OF_OTHERS =
  /^data-(island|part|state|theme|prefix|id|name|key|index|type|url|href|src\w*|tab|section|block|element|settings|role|label|controller|action|target|toggle|dismiss|parent|placement|trigger|content|ride|slide.*|spy|offset|interchange|equalizer.*|magellan.*|reveal.*|dropdown.*|turbo.*|confirm|method|remote|disable.*|params|test.*|cy|qa.*|e2e|hook|aos.*|track.*|event.*|analytics.*|ga.*|gtm.*|layer|bs-.*|mdb.*|wow.*|scroll.*|parallax.*|anim.*|v-.*|react.*|ng.*|vue.*|js.*|stimulus.*|alpine.*|hx-.*|[a-z]+-(target|value|param|outlet|class))$/

/** The bundle's own attributes of a marker, as a page writes them. */
const own = [...RESERVED].map(name => `data-${kebab(name)}`)

/** Reports unknown values of `data-load`, and attributes of markers that no widget reads. */
export function* attributes(page: Page, facts: BundleFacts): Generator<Problem> {
  for (const { element, name, widget } of markersOf(page, facts)) {
    const cut = unended(page, element, name)
    if (cut) {
      yield cut
      continue
    }
    yield* loading(page, element)
    if (!widget?.props.entries) continue
    const props = [...vocabularyOf(widget).words.keys()]
    for (const { name: attribute, value } of element.attrs) {
      if (attribute.includes(UNKNOWN)) continue
      const problem = attribute.startsWith('data-')
        ? unread(page, element, widget, props, attribute)
        : withoutData(page, element, props, attribute, value)
      if (problem) yield { ...problem, message: problem.message.replace('{widget}', name) }
    }
  }
}

/** Reports `<div data-widget="header"` without its `>`. The next tag becomes attributes of it. */
function unended(page: Page, element: Element, name: string): Problem | undefined {
  const index = element.attrs.findIndex(({ name }) => name.startsWith('<'))
  const last = element.attrs[index - 1]
  if (!last) return undefined
  const { end } = attributePlace(element, last.name)
  return {
    rule: 'unknown-attribute',
    level: 'mistake',
    start: end,
    end,
    message: `The tag of ${name} does not end before the next one begins.`,
    found: written(page, tagPlace(element)),
    expected: `">" before "${element.attrs[index]!.name}"`,
    write: page.source.slice(tagPlace(element).start, end).concat('>'),
    edits: [{ start: end, end, text: '>' }],
  }
}

function* loading(page: Page, element: Element): Generator<Problem> {
  const load = element.attrs.find(({ name }) => name === 'data-load')?.value
  if (!load || isUnknown(load) || isStrategy(load)) return
  const bare = /^\(.*\)$/.test(load) ? `media${load}` : undefined
  const meant = bare ?? nearest(load, STRATEGIES.slice(0, -1))
  const place = valuePlace(page, element, 'data-load')
  yield {
    rule: 'unknown-load',
    level: 'mistake',
    ...place,
    message: `"${load}" is no moment to load at, so this widget waits for its first use.`,
    found: written(page, attributePlace(element, 'data-load')),
    expected: `one of ${STRATEGIES.join(', ')}${meant ? `; the nearest is "${meant}"` : ''}`,
    write: meant && `data-load="${meant}"`,
    edits: meant ? [{ ...place, text: meant }] : undefined,
  }
}

/** Reports a `data-` attribute that is not a prop of the widget. */
function unread(page: Page, element: Element, widget: KnownWidget, props: string[], name: string): Problem | undefined {
  const key = camel(name.slice('data-'.length))
  if (RESERVED.has(key) || props.includes(key)) return undefined
  const place = attributePlace(element, name)
  const found = written(page, place)
  const names = new Set(element.attrs.map(attr => attr.name))
  // HTML ignores capitals in names: data-pageSize is read as data-pagesize.
  const capitals = props.find(prop => plainName(prop) === plainName(key))
  const close = nearest(name, [...own, ...props.map(prop => `data-${kebab(prop)}`)], key.length / 3)
  const meant = capitals ? `data-${kebab(capitals)}` : close
  if (meant && !names.has(meant) && (capitals || !OF_OTHERS.test(name)))
    return {
      rule: 'unknown-attribute',
      level: 'mistake',
      ...place,
      message:
        capitals && /[A-Z]/.test(found.slice(0, name.length))
          ? 'HTML knows no capitals in names of attributes, so {widget} does not read this one.'
          : `{widget} does not read "${name}".`,
      found,
      expected: `the nearest is ${meant}`,
      write: found.replace(/^[^\s=]+/, meant),
      edits: [{ start: place.start, end: place.start + name.length, text: meant }],
    }
  if (OF_OTHERS.test(name)) return undefined
  const { attributes } = vocabularyOf(widget)
  return {
    rule: 'unknown-attribute',
    level: 'warning',
    ...place,
    message: `{widget} does not read "${name}". Leave it if it is another script's.`,
    found,
    expected: attributes.length
      ? `one of ${attributes.join(', ')}`
      : 'no attribute: all that it shows comes from the page data',
  }
}

/** Reports a prop that is written without `data-`. */
function withoutData(page: Page, element: Element, props: string[], name: string, value: string): Problem | undefined {
  if (OF_HTML.test(name)) return undefined
  const key = props.find(prop => kebab(prop) === name || prop.toLowerCase() === name)
  const reserved = own.find(attribute => attribute === `data-${name}`)
  const meant = key ? `data-${kebab(key)}` : reserved
  // A marker that is a field itself may have a field's own attributes.
  if (!meant || /^(input|select|textarea|button|a|img|form)$/.test(element.tagName)) return undefined
  const place = attributePlace(element, name)
  return {
    rule: 'unknown-attribute',
    level: 'mistake',
    ...place,
    message: `{widget} does not read "${name}": names of its attributes begin with "data-".`,
    found: written(page, place),
    expected: meant,
    write: `${meant}${value && `="${value}"`}`,
    edits: [{ start: place.start, end: place.start + name.length, text: meant }],
  }
}
