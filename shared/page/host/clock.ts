interface Entries {
  navigation: PerformanceNavigationTiming[]
  resource: PerformanceResourceTiming[]
  measure: PerformanceMeasure[]
}

/** The browser's own clock. `undefined` where a script of the page has a variable `performance`. */
const own = () => (typeof performance?.getEntriesByType === 'function' ? performance : undefined)

/** The time in ms, for differences. It only counts on. Events carry the same time, which no script hides. */
export const now = () => performance?.now?.() ?? new Event('now').timeStamp

const loadedAt = /* @__PURE__ */ Date.now()

/** When this page began, in ms since 1970. Where a script of the page hides that, when our code began. */
export const beganAt = () => own()?.timeOrigin ?? loadedAt

/** What the browser and our own code have noted. Empty when a script of the page hides it. */
export const noted = <Type extends keyof Entries>(type: Type) => (own()?.getEntriesByType(type) ?? []) as Entries[Type]

/** Makes a mark of User Timing. */
export const markTime = (name: string, startTime: number) => own()?.mark(name, { startTime })

/** Makes a measure of User Timing. */
export const measureTime = (name: string, start: number, end: number) => own()?.measure(name, { start, end })

/** Whether the visitor came to this page by the browser's history, with Back or Forward. */
export const cameBack = () => noted('navigation').some(entry => (entry as { type?: string }).type === 'back_forward')
