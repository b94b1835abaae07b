import { act } from '@testing-library/react'
import { memo, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rendering } from '../../../../shared/page/island/hydration'
import {
  type Deferral,
  DeferredHydration,
  useDeferredHydration,
} from '../../../../shared/parts/rendering/deferredHydration'

let rendered: string[] = []

function Part({ name, level }: { name: string; level: number }) {
  const [count, setCount] = useState(0)
  rendered.push(name)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${name}${level} ${count}`}
    </button>
  )
}

const Place = memo((props: { name: string; level: number; deferral: Deferral | undefined }) => {
  const { deferral, ...part } = props
  return (
    <li ref={deferral?.around}>
      {deferral ? (
        <Suspense key={deferral.keyOf(props)}>
          <DeferredHydration deferral={deferral}>
            <Part {...part} />
          </DeferredHydration>
        </Suspense>
      ) : (
        <Part {...part} />
      )}
    </li>
  )
})

function List({ names, level = 3 }: { names: string[]; level?: number }) {
  const deferrals = useDeferredHydration(names.map(id => ({ id })))
  return names.map(name => <Place key={name} name={name} level={level} deferral={deferrals.get(name)} />)
}

/** The callback for elements that come near the screen. */
let seen: IntersectionObserverCallback
const watched = new Set<Element>()
let root: Root | undefined
let list: HTMLElement

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = (element: Element) => watched.add(element)
      unobserve = (element: Element) => watched.delete(element)
      constructor(callback: IntersectionObserverCallback) {
        // The page has one observer, which stays.
        seen ??= callback
      }
    },
  )
  list = document.body.appendChild(document.createElement('ul'))
})
afterEach(async () => {
  await act(async () => root?.unmount())
  expect(watched.size).toBe(0)
  list.remove()
  vi.unstubAllGlobals()
})

async function hydrate(names: string[], written = names) {
  list.innerHTML = renderToString(<List names={written} />)
  rendered = []
  await act(async () => {
    root = rendering({ isHydrating: true }, () =>
      flushSync(() => hydrateRoot(list, <List names={names} />, { onRecoverableError: () => {} })),
    )
  })
}

const buttons = () => [...list.querySelectorAll('button')]
const texts = () => buttons().map(button => button.textContent)

describe("a part of the server's markup", () => {
  it('is left alone until it comes near the screen', async () => {
    await hydrate(['a', 'b', 'c'])
    const before = buttons()
    expect(rendered).toEqual([])
    expect(watched.size).toBe(3)
    await act(async () => {
      seen([{ isIntersecting: true, target: list.children[1]! } as never], undefined as never)
    })
    expect(rendered).toEqual(['b'])
    expect(buttons()).toEqual(before)
    expect(watched.size).toBe(2)
  })

  it('answers the press that begins its hydration', async () => {
    await hydrate(['a', 'b', 'c'])
    await act(async () => buttons()[2]!.click())
    expect(texts()).toEqual(['a3 0', 'b3 0', 'c3 1'])
    expect(new Set(rendered)).toEqual(new Set(['c']))
  })

  it('stays where another is put beside it, which is there at once', async () => {
    await hydrate(['a', 'b'])
    const before = buttons()
    await act(async () => root!.render(<List names={['new', 'b', 'a']} />))
    expect(texts()).toEqual(['new3 0', 'b3 0', 'a3 0'])
    expect(buttons().slice(1)).toEqual(before.reverse())
    expect(new Set(rendered)).toEqual(new Set(['new']))
  })

  it('is made anew at once where it is to be of something else', async () => {
    await hydrate(['a', 'b'])
    await act(async () => buttons()[0]!.click())
    const before = buttons()
    flushSync(() => root!.render(<List names={['a', 'b', 'c']} level={4} />))
    expect(texts()).toEqual(['a4 1', 'b4 0', 'c4 0'])
    expect(buttons()[0]).toBe(before[0])
    expect(buttons()[1]).not.toBe(before[1])
  })

  it('is there even where the server wrote something else', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await hydrate(['a', 'b', 'c'], [])
    expect(texts()).toEqual(['a3 0', 'b3 0', 'c3 0'])
    vi.restoreAllMocks()
  })
})
