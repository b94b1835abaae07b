import fc from 'fast-check'
import { createElement, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import * as frame from '../../../../shared/parts/firstFrame/react'
import { renderFrame } from '../../../../shared/parts/firstFrame/renderFrame'

/** A tree of components: each has children, and makes some ids. */
interface Tree {
  ids: number
  children: Tree[]
}

const ids = fc.nat(3)
const leaf = ids.map((ids): Tree => ({ ids, children: [] }))
const trees = fc.letrec<{ tree: Tree }>(tie => ({
  tree: fc.oneof({ maxDepth: 6 }, leaf, fc.record({ ids, children: fc.array(tie('tree'), { maxLength: 5 }) })),
})).tree

interface Renderer {
  create: (type: unknown, props: object) => unknown
  makeId: () => string
}

/** The same component for React and for a first frame. */
function nodeOf({ create, makeId }: Renderer) {
  const Node = ({ ids, children }: Tree): unknown => {
    const made = Array.from({ length: ids }, makeId)
    return create('i', {
      title: made.join(' '),
      children: children.map((child, key) => create(Node, { ...child, key })),
    })
  }
  return Node
}

const byReact = { create: (type: unknown, props: object) => createElement(type as string, props), makeId: useId }
const byFrame = {
  create: (type: unknown, props: object) => frame.jsx(type as string, props as Record<string, unknown>),
  makeId: frame.useId,
}

const idsIn = (root: Element) => [...root.querySelectorAll('i')].map(({ title }) => title)

function framed(element: unknown) {
  const root = document.createElement('div')
  renderFrame(root, element as frame.FrameElement, 'ei-7-')
  return root
}

it('makes the ids that React makes, in any tree', () => {
  const [ReactNode, FrameNode] = [nodeOf(byReact), nodeOf(byFrame)]
  fc.assert(
    fc.property(trees, tree => {
      const root = document.createElement('div')
      root.innerHTML = renderToString(createElement(ReactNode as () => null, { ...tree } as object), {
        identifierPrefix: 'ei-7-',
      })
      expect(idsIn(framed(byFrame.create(FrameNode, { ...tree })))).toEqual(idsIn(root))
    }),
    { numRuns: 300 },
  )
})

it('makes them in a tree that is deeper than a number has bits', () => {
  const deep = (depth: number): Tree => ({ ids: 2, children: depth ? [{ ids: 0, children: [] }, deep(depth - 1)] : [] })
  const root = document.createElement('div')
  root.innerHTML = renderToString(createElement(nodeOf(byReact) as () => null, { ...deep(40) } as object), {
    identifierPrefix: 'ei-7-',
  })
  expect(idsIn(framed(byFrame.create(nodeOf(byFrame), { ...deep(40) })))).toEqual(idsIn(root))
})

it.each<[what: string, props: object, attributes: string]>([
  [
    'names of React',
    { acceptCharset: 'UTF-8', className: 'a', htmlFor: 'b', tabIndex: -1 },
    'accept-charset="UTF-8" class="a" for="b" tabindex="-1"',
  ],
  ['true and false', { hidden: true, disabled: false, inert: undefined }, 'hidden=""'],
  [
    'words for true and false',
    { 'aria-expanded': false, 'data-x': true, spellCheck: false },
    'aria-expanded="false" data-x="true" spellcheck="false"',
  ],
  ['functions', { onClick: () => {}, title: 'a' }, 'title="a"'],
  ['an address that runs a script', { href: ' java\nscript:alert(1)', title: 'a' }, 'title="a"'],
  ['an address', { href: '/javascript:' }, 'href="/javascript:"'],
])('writes %s as attributes', (_, props, attributes) => {
  expect(framed(frame.jsx('p', props as { title: string })).innerHTML).toBe(`<p ${attributes}></p>`)
})

it('chooses the option that has the value of its select', () => {
  const option = (value: string) => frame.jsx('option', { value, children: value })
  const root = framed(frame.jsx('select', { value: 'b', children: [option('a'), option('b')] }))
  expect(root.innerHTML).toBe('<select><option value="a">a</option><option value="b" selected="">b</option></select>')
})

it('leaves what is for browsers without scripts to servers', () => {
  const root = framed(frame.jsx('noscript', { children: frame.jsx('p', { children: 'All offices' }) }))
  expect(root.innerHTML).toBe('<noscript></noscript>')
})

it('refuses what it cannot render', () => {
  expect(() => framed(frame.jsx(Symbol('Profiler'), {}))).toThrow('A first frame cannot have Symbol(Profiler)')
})

it('renders a long list in steps, with the ids of one that was rendered at once', async () => {
  const Item = () => frame.jsx('li', { id: frame.useId() })
  const list = (tag: string) => frame.jsx(tag, { children: Array.from({ length: 40 }, () => frame.jsx(Item, {})) })
  const root = document.createElement('div')
  const complete = renderFrame(root, list('ul'), 'x-')
  expect(root.querySelectorAll('li')).toHaveLength(6)
  await complete()
  const ids = (among: Element) => [...among.querySelectorAll('li')].map(({ id }) => id)
  expect(root.querySelector('ul')!.childNodes).toHaveLength(40)
  const whole = document.createElement('div')
  renderFrame(whole, list('ol'), 'x-')
  expect(ids(root)).toEqual(ids(whole))
})
