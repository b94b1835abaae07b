import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { explained } from '../../shared/page/complaints/complaints'
import { check, type PropsSource, readMarker } from '../../shared/page/island/props'
import { setLoader } from '../../shared/page/loader/loader'
import { islandOf } from '../../shared/parts/island/react'
import { widgets } from '../../widgets/bundle/all'

/** How many are tried of each widget. Without a given number they are always the same: `NEAR_MISSES=3000 npx vitest …`. */
const asked = Number(process.env.NEAR_MISSES)
const runs = asked ? { numRuns: asked } : { seed: 45, numRuns: 8 }
const only = process.env.WIDGET

/** A step of a path into page data or props. */
type Path = readonly string[]

const isParent = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Every place in a value: its own first, then those in it. */
const pathsIn = (value: unknown): Path[] => [
  [],
  ...(isParent(value) ? Object.keys(value).flatMap(key => pathsIn(value[key]).map(path => [key, ...path])) : []),
]

/** A value with another one in one of its places. */
function put(value: unknown, [step, ...rest]: Path, change: (before: unknown) => unknown): unknown {
  if (step === undefined) return change(value)
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) }
  // A key such as `__proto__` stays a key of the object's own.
  Object.defineProperty(copy, step, {
    value: put((value as Record<string, unknown>)[step], rest, change),
    enumerable: true,
    configurable: true,
    writable: true,
  })
  return copy
}

const valueAt = (value: unknown, path: Path) =>
  path.reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[step], value)

const deep = (depth: number): unknown => (depth ? { a: [deep(depth - 1)] } : 'deep')
const own = (key: string, value: unknown) => JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)}}`)

/** What others write in place of a value. */
const others: unknown[] = [
  ...[null, true, false, '', ' ', 'text', '0', 'NaN', '[]', '{}', [], {}, [[]], [null], [{}], ['text'], [1, null, '2']],
  ...[0, -1, 0.4, 1.5, 1e9, 2 ** 31, 2 ** 32, 2 ** 53, 1e308, -1e308, Number.NaN, Number.POSITIVE_INFINITY],
  ...['hasOwnProperty', '__proto__', 'constructor', 'toString'].flatMap(name => [
    name,
    own(name, 'text'),
    own(name, null),
    own(name, { a: 1 }),
  ]),
  ...['valueOf', 'length', 'then', 'map', 'toJSON', 'id', 'key', 'url', 'name', '$$typeof'].map(name =>
    own(name, 'text'),
  ),
  ...[
    { length: 3 },
    { length: -1 },
    { 0: 'a', 2: 'b' },
    { value: 'text' },
    deep(40),
    'x'.repeat(5_000),
    '\ud800',
    'a\u0000b',
  ],
]

/** What a whole page may be full of. */
const floods = [own('toString', 'text'), 'hasOwnProperty', 1e308, own('toString', 'text'), -1, {}]

/** What may be wrong with a value, by the value that should be there. */
const misses: ((before: unknown) => unknown)[] = [
  ...others.map(other => () => other),
  before => [before],
  before => ({ ...Array(3).fill(before) }),
  before => ({ value: before }),
  before => (Array.isArray(before) ? Object.fromEntries(before.entries()) : [before, before]),
  before => (Array.isArray(before) ? Object.fromEntries(before.map((each, at) => [`k${at}`, each])) : undefined),
  before => (Array.isArray(before) ? [null, ...before, 0, 'text', []] : String(JSON.stringify(before))),
  before =>
    isParent(before) ? put(before, ['hasOwnProperty'], () => 'text') : before === true ? 'true' : -Number(before),
  before => (isParent(before) ? put(before, ['toString'], () => 'text') : `${JSON.stringify(before)}`),
  before => (isParent(before) ? put(before, ['__proto__'], () => ({ toString: 'text' })) : Number(before)),
]

/** What the widget's own fixture gives it: the data of its page, and the props of each of its markers. */
function fixtureOf(name: string) {
  const page = new DOMParser().parseFromString(
    readFileSync(`fixtures/widgets/${name}.html`, 'utf8').replace(/<link[^>]*>/g, ''),
    'text/html',
  )
  const json = (script: Element) => JSON.parse(script.textContent || '{}')
  const data = Object.assign({}, ...[...page.querySelectorAll('script[data-page-data]')].map(json))
  const markers = [...page.querySelectorAll<HTMLElement>(`[data-widget="${name}"]`)].map(marker => ({
    attributes: marker.getAttributeNames().flatMap(key => {
      const isProp = /^data-/.test(key) && !/^data-(widget|props|load|hydrate)/.test(key)
      return isProp ? [[key, marker.getAttribute(key)!] as const] : []
    }),
    props: Object.assign(
      JSON.parse(marker.getAttribute('data-props') || '{}'),
      ...[...marker.querySelectorAll(':scope > script[type="application/json"]')].map(json),
    ),
  }))
  return { data, markers }
}

/** Errors that nobody has caught, from effects and event listeners. */
const uncaught: unknown[] = []
const noteError = (event: ErrorEvent) => {
  event.preventDefault()
  uncaught.push(event.error)
}
const noteRejection = (reason: unknown) => uncaught.push(reason)

beforeAll(() => {
  const never = new Promise<never>(() => {})
  setLoader({
    user: never,
    load: () => never,
    loadChunk: () => never,
    token: () => 'a token',
    islands: new Map(),
  } as never)
  vi.stubGlobal('fetch', () => never)
  window.addEventListener('error', noteError)
  process.on('unhandledRejection', noteRejection)
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterAll(() => {
  window.removeEventListener('error', noteError)
  process.off('unhandledRejection', noteRejection)
  delete window.Homeflow
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

type Mount = ReturnType<typeof islandOf>['mount']
interface Known extends PropsSource {
  name: string
  Component?: unknown
  mount?: Mount
}

/** Mounts a widget. @returns the error that it ends with, if any */
async function mounted(
  widget: Known,
  data: object,
  { attributes, props }: { attributes: readonly (readonly [string, string])[]; props: object },
) {
  const marker = document.createElement('div')
  for (const [key, text] of attributes) marker.setAttribute(key, text)
  marker.setAttribute('data-props', JSON.stringify(props))
  document.body.replaceChildren(marker)
  window.Homeflow = { get: key => (Object.hasOwn(data, key) ? data[key as never] : undefined) }
  uncaught.length = 0
  let error: unknown
  try {
    const read = explained(() => check(widget.name, widget.props, readMarker(marker, widget.name, widget)))
    const mount = widget.mount ?? islandOf(widget as never).mount
    await new Promise<void>(resolve => {
      const { unmount } = Object(
        mount(marker, read as never, {
          hydrate: false,
          isAwaited: true,
          show: element => marker.replaceChildren(element),
          ready: resolve,
          fail(reason) {
            error = reason
            resolve()
          },
        }),
      ) as { unmount?: () => void }
      if (widget.mount) resolve()
      ends.push(() => unmount?.())
    })
    await new Promise(resolve => setTimeout(resolve))
    // As a server renders it.
    if (widget.Component) renderToString(createElement(widget.Component as FunctionComponent, read))
  } catch (reason) {
    error = reason
  }
  for (const end of ends.splice(0)) end()
  await new Promise(resolve => setTimeout(resolve))
  return error ?? uncaught[0]
}
const ends: (() => void)[] = []

/** Whether an error says in our words what is wrong with the page. */
const isClear = (name: string, error: unknown) =>
  error instanceof Error &&
  ['Error', 'MarkerError'].includes(error.name) &&
  error.message.startsWith(`${name}: `) &&
  !/Cannot|is not a/.test(error.message)

/** Every place of a widget’s page data, and of the props of its markers. */
function placesOf(name: string, widget: Known) {
  const { data, markers } = fixtureOf(name)
  return [
    ...pathsIn(data)
      .slice(1)
      .map(path => ({ path, at: -1 })),
    ...markers.flatMap(({ props }, at) =>
      pathsIn(props)
        .slice(1)
        .map(path => ({ path, at })),
    ),
    ...Object.keys(widget.props?.entries ?? {}).flatMap(key => markers.map((_, at) => ({ path: [key], at }))),
  ]
}

describe('props and page data that are nearly right', () => {
  it.each(widgets.filter(({ name }) => !only || name === only).map(widget => [widget.name, widget as Known] as const))(
    'show %s, or end with a sentence about what is wrong [2.16]',
    async (name, widget) => {
      const { data, markers } = fixtureOf(name)
      const places = placesOf(name, widget)
      const wrong = fc.record({
        place: fc.nat(places.length - 1),
        marker: fc.nat(markers.length - 1),
        miss: fc.nat(misses.length - 1),
      })
      const tried = async (changed: object, chosen: (typeof markers)[number], what: string) => {
        const error = await mounted(widget, changed, chosen)
        if (error === undefined || isClear(name, error)) return
        expect.fail(`${what}: ${error instanceof Error ? error.stack : error}`)
      }
      // Every second place at once, so that a few pages meet most of what a widget reads.
      const leaves = pathsIn(data).filter(path => path.length && !isParent(valueAt(data, path)))
      for (const [number, other] of floods.entries()) {
        const wet = leaves.filter((_, at) => (at + number) % 2)
        const flooded = wet.reduce<unknown>((page, path) => put(page, path, () => other), data)
        await tried(flooded as object, markers[0]!, `page data full of ${JSON.stringify(other)}`)
      }
      await fc.assert(
        fc.asyncProperty(wrong, async ({ place, marker, miss }) => {
          const { path, at } = places[place]!
          const change = misses[miss]!
          const chosen = markers[at < 0 ? marker : at]!
          if (at < 0) await tried(put(data, path, change) as object, chosen, `page data ${path.join('.')}`)
          else {
            const props = put(chosen.props, path, change) as object
            await tried(data, { ...chosen, props }, `props ${path.join('.')}`)
          }
        }),
        runs,
      )
    },
  )
})
