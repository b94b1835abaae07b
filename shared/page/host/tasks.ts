/** Runs some work in a new task. The browser may draw a frame before it. */
export function inNewTask(work: () => void) {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    work()
  }
  port2.postMessage(0)
}

/**
 * Runs some work in a new task, after input that is waiting, but before the next frame if the browser supports that. A
 * frame between two tasks would style, lay out and paint things that the second task changes again. After a press,
 * Chromium puts off messages and timers for up to 50 ms, but not this.
 */
export function beforeNextFrame(work: () => void) {
  // A page may define its own global called `scheduler`.
  if (window.scheduler?.postTask) void window.scheduler.postTask(work, { priority: 'user-blocking' })
  else inNewTask(work)
}

/** Settles when the last change is painted. Follow-up work waits for it. */
export const afterPaint = () => new Promise<void>(resolve => requestAnimationFrame(() => beforeNextFrame(resolve)))

/**
 * Waits for some work, but not longer than `ms`.
 * @throws {TypeError} after that time, as fetch does when no answer comes
 */
export function inTime<Value>(work: Promise<Value>, ms: number, what: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError(`No ${what} within ${ms} ms`)), ms)
  })
  // The page's own `Promise` may have no `finally`.
  const end = () => clearTimeout(timer)
  work.then(end, end)
  return Promise.race([work, late])
}
