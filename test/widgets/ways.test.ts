import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { kebab } from '../../shared/page/complaints/complaints'
import { coerce } from '../../shared/page/island/coerce'
import { check, type PropsSource, readMarker } from '../../shared/page/island/props'
import { widgets } from '../../widgets/bundle/all'

afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
})

type Values = Record<string, unknown>

/** Puts a widget's marker into the page, with props in each of the ways in which a page can give them (contract 2). */
function markerWith({
  attributes = {},
  props = {},
  script = {},
}: {
  attributes?: Values
  props?: Values
  script?: Values
}) {
  const marker = document.createElement('div')
  marker.setAttribute('data-props', JSON.stringify(props))
  for (const [key, value] of Object.entries(attributes))
    marker.setAttribute(`data-${kebab(key)}`, JSON.stringify(value))
  const child = document.createElement('script')
  child.type = 'application/json'
  child.text = JSON.stringify(script)
  marker.append(child)
  document.body.replaceChildren(marker)
  return marker
}

const isJson = (value: unknown) => typeof value === 'object' && value !== null

/** The markers and the page data of a widget's fixture, without the markers that have mistakes. */
function fixtureOf(name: string) {
  const html = readFileSync(`fixtures/widgets/${name}.html`, 'utf8').replace(/<link[^>]*>/g, '')
  const page = new DOMParser().parseFromString(html, 'text/html')
  document.head.append(...page.querySelectorAll('script[data-page-data]'))
  return [...page.querySelectorAll<HTMLElement>(`[data-widget="${name}"]`)].filter(marker => !marker.closest('#wrong'))
}

/** The types of props that are no list and no object. */
const PLAIN = /^(string|number|boolean|picklist|literal)$/

const sources = widgets.map(widget => [widget.name, widget as PropsSource] as const)

describe.each(sources)('a list or an object of %s', (name, source) => {
  it('is the same in an attribute, in data-props, in a JSON script and in page data', () => {
    let compared = 0
    for (const written of fixtureOf(name)) {
      const { values, from } = readMarker(written, name, source)
      const expected = check(name, source.props, { values, from, texts: {}, unknown: [], known: [] })
      const read = (marker: HTMLElement) => check(name, source.props, readMarker(marker, name, source))
      for (const key of Object.keys(values).filter(key => isJson(values[key]))) {
        const { [key]: value, ...others } = values
        const ways = {
          attribute: { props: others, attributes: { [key]: value } },
          props: { props: values },
          script: { props: others, script: { [key]: value } },
        }
        for (const [way, given] of Object.entries(ways))
          expect(read(markerWith(given)), `${key}, ${way}`).toEqual(expected)
        compared++
      }
    }
    const isNeeded = Object.values(source.props?.entries ?? {}).some(schema => !PLAIN.test(basic(schema)))
    if (isNeeded) expect(compared).toBeGreaterThan(0)
  })

  it('is parsed wherever the schema takes no text', () => {
    for (const [key, schema] of Object.entries(source.props?.entries ?? {})) {
      const takesText = basic(schema) === 'string'
      expect(coerce('[1]', schema), `${name}: ${key}`).toEqual(takesText ? '[1]' : [1])
      if (PLAIN.test(basic(schema))) continue
      expect(coerce('[{"a":1}]', schema), key).toEqual([{ a: 1 }])
      expect(coerce(' {"a":[1]}', schema), key).toEqual({ a: [1] })
      // What is no JSON stays as it is, for the message.
      expect(coerce('[{"a":1', schema), key).toBe('[{"a":1')
    }
  })
})

interface Node {
  type?: string
  wrapped?: Node
  options?: unknown[]
}

/** The type of the schema inside its wrappers: that of the first one that takes a text, of several. */
function basic(node: Node): string {
  if (node.wrapped) return basic(node.wrapped)
  if (node.type !== 'union') return node.type ?? ''
  const types = (node.options as Node[]).map(basic)
  return types.find(type => type === 'string') ?? types[0] ?? ''
}
