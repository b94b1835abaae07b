import { now } from '../../page/host/clock'
import { inNewTask } from '../../page/host/tasks'
import { childPlace, ROOT, SUSPENSE, type TreePlace } from './likeReact'
import { callComponent, Fragment, type FrameElement, Suspense } from './react'

const SVG = 'http://www.w3.org/2000/svg'

/**
 * A list with more items than this is rendered in slices: its first items at once, the others in tasks of their own.
 */
const FIRST_ITEMS = 6
/** How long one slice may keep the page waiting, in ms. */
const SLICE_MS = 40

/** Props whose attributes have another name. */
const ATTRIBUTES: Record<string, string> = { acceptCharset: 'accept-charset', className: 'class', htmlFor: 'for' }
/** Props that are not attributes. React says nothing of them in its markup either. */
const NO_ATTRIBUTES = new Set(['children', 'ref', 'suppressHydrationWarning'])
/** Attributes whose values are the words `true` and `false`. For all others, `true` is an empty value. */
const IN_WORDS = /^(aria-|data-|spellCheck$|draggable$|contentEditable$)/
const ADDRESSES = new Set(['href', 'src', 'action', 'formAction'])

/** Whether an address would run a script. Browsers ignore white space and control characters in it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those that a browser ignores
const isScript = (address: string) => /^javascript:/i.test(address.replace(/[\u0000-\u0020]/g, ''))

function setAttribute(element: Element, prop: string, value: unknown) {
  if (value == null || typeof value === 'function' || NO_ATTRIBUTES.has(prop)) return
  const name = ATTRIBUTES[prop] ?? prop
  if (typeof value === 'boolean' && !IN_WORDS.test(prop)) {
    if (value) element.setAttribute(name, '')
  } else if (!(ADDRESSES.has(prop) && isScript(String(value)))) element.setAttribute(name, String(value))
}

/** What an element inherits from the elements around it. */
interface Around {
  place: TreePlace
  isSvg?: boolean
  /** The value of the `select` around an option. */
  chosen?: unknown
}

/** The rest of a long list. */
interface Rest {
  items: unknown[]
  /** The items are inserted before this node. */
  end: Comment
  around: (index: number) => Around
  next: number
}

/**
 * Renders a component's first frame with the browser's own DOM, without React: the same nodes that React's server
 * renderer writes, with the same ids, so that React can hydrate them later. It knows what our components use in their
 * first render. test/shared/parts/firstFrame compares it with React's renderer.
 *
 * @param root an element outside the page that gets the frame
 * @param element the component and its props
 * @param prefix the beginning of all ids, as React's `identifierPrefix`
 * @returns a function that renders the rest of long lists, once the frame is in the page. Its promise resolves when
 * the frame is complete
 */
export function renderFrame(root: Element, element: FrameElement, prefix: string): () => Promise<void> {
  const rests: Rest[] = []

  function append(parent: Node, node: unknown, around: Around) {
    if (node == null || typeof node === 'boolean' || node === '') return
    if (Array.isArray(node)) appendList(parent, node, around)
    else if (typeof node === 'object') appendElement(parent, node as FrameElement, around)
    else parent.appendChild(document.createTextNode(String(node)))
  }

  function appendList(parent: Node, nodes: unknown[], around: Around) {
    const at = (index: number) => ({ ...around, place: childPlace(around.place, index, nodes.length) })
    const isLong = parent.nodeName === 'UL' && nodes.length > FIRST_ITEMS
    const first = isLong ? nodes.slice(0, FIRST_ITEMS) : nodes
    first.forEach((node, index) => void append(parent, node, at(index)))
    if (!isLong) return
    const end = parent.appendChild(document.createComment(''))
    rests.push({ items: nodes, end, around: at, next: FIRST_ITEMS })
  }

  function appendElement(parent: Node, { type, props }: FrameElement, around: Around) {
    if (typeof type === 'string') appendTag(parent, type, props, around)
    else if (typeof type === 'function') {
      const { content, hasId } = callComponent(type, props, prefix, around.place)
      append(parent, content, hasId ? { ...around, place: childPlace(around.place, 0, 1) } : around)
    } else if (type === Fragment) append(parent, props.children, around)
    else if (type === Suspense) {
      const [start, end] = SUSPENSE
      parent.appendChild(document.createComment(start))
      append(parent, props.children, around)
      parent.appendChild(document.createComment(end))
    } else throw new TypeError(`A first frame cannot have ${String(type)}`)
  }

  function appendTag(parent: Node, type: string, props: FrameElement['props'], around: Around) {
    const isSvg = around.isSvg || type === 'svg'
    const element = isSvg ? document.createElementNS(SVG, type) : document.createElement(type)
    const isSelect = type === 'select'
    for (const [prop, value] of Object.entries(props))
      if (!(isSelect && prop === 'value')) setAttribute(element, prop, value)
    if (type === 'option' && around.chosen !== undefined && props.value === around.chosen)
      element.setAttribute('selected', '')
    // React leaves this element to servers as well.
    if (type !== 'noscript')
      append(element, props.children, { ...around, isSvg, chosen: isSelect ? props.value : around.chosen })
    parent.appendChild(element)
  }

  /** Renders as many items as fit into one slice. @returns whether all are there */
  function renderSlice(rest: Rest) {
    const { items, end, around } = rest
    const until = now() + SLICE_MS
    const slice = document.createDocumentFragment()
    while (rest.next < items.length && now() < until) {
      append(slice, items[rest.next], around(rest.next))
      rest.next++
    }
    end.before(slice)
    if (rest.next < items.length) return false
    end.remove()
    return true
  }

  append(root, element, { place: ROOT })
  return async () => {
    for (let rest = rests.shift(); rest; rest = rests.shift())
      do await new Promise<void>(inNewTask)
      while (!renderSlice(rest))
  }
}
