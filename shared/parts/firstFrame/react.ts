/**
 * Stands in for React in the code of first frames: the build resolves `react` to this file there, see
 * shared/tools/build/frames.mjs. Hooks give what they give in the first render on a server. Nothing renders a second time, so
 * setters do nothing and effects do not run. renderFrame.ts calls the components.
 */
import { ROOT, type TreePlace, treeId } from './likeReact'

/** The component that is being rendered. */
interface Rendering {
  /** The beginning of all ids of the island. */
  prefix: string
  place: TreePlace
  /** The number of ids that it has made. */
  ids: number
}

let now: Rendering = { prefix: '', place: ROOT, ids: 0 }

/** Calls a component. @returns what it renders, and whether it has made an id */
export function callComponent<Props>(
  component: (props: Props) => unknown,
  props: Props,
  prefix: string,
  place: TreePlace,
) {
  now = { prefix, place, ids: 0 }
  const content = component(props)
  return { content, hasId: now.ids > 0 }
}

/** A setter. Nothing renders a second time. */
const ignore = () => {}

const first = <Value>(value: Value | (() => Value)) => (value instanceof Function ? value() : value)

export const useState = <Value>(initial?: Value | (() => Value)) => [first(initial), ignore]
export const useMemo = <Value>(make: () => Value) => make()
export const useRef = <Value>(current?: Value) => ({ current })
export const useCallback = <Run>(run: Run) => run
export { useCallback as useEffectEvent }
export const useDeferredValue = <Value>(value: Value) => value
export const useSyncExternalStore = <Value>(_listen: unknown, _read: unknown, readOnServer: () => Value) =>
  readOnServer()
export const useId = () => treeId(now.prefix, now.place, now.ids++)

// The bundler leaves out calls with this mark, and with them all code that only effects use.
// @__NO_SIDE_EFFECTS__
export function useEffect(_effect: unknown, _needs?: unknown) {}
export { useEffect as useImperativeHandle, useEffect as useInsertionEffect, useEffect as useLayoutEffect }
export const startTransition = ignore

/** A component that renders once needs no memory. */
export const memo = <Component>(component: Component) => component

/** A context of which no frame has a provider. */
export const createContext = <Value>(value: Value) => ({ value })

/** The value of a context. On a server nothing that a frame shows is still on its way. */
export const use = <Value>(context: { value: Value }) => context.value

/** React's own elements, by the names that React gives them. */
export const Fragment = Symbol('Fragment')
export const Suspense = Symbol('Suspense')

/** An element: a tag, a component or one of React's own elements. `children` are in its props. */
export interface FrameElement {
  type: string | symbol | ((props: object) => unknown)
  props: Record<string, unknown>
}

/** Makes an element: the build compiles JSX to calls of it. */
export const jsx = (type: FrameElement['type'], props: FrameElement['props']): FrameElement => ({ type, props })
export { jsx as jsxs }

/** Stands in for `react-dom`, which has nothing to render again. */
export const flushSync = (run: () => void) => run()
