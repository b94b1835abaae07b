/** Settles when the last change is on the screen. Follow-up work waits for it. */
export const afterPaint = () => new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)))
