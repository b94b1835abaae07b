/** Settles when what has just been done is on the screen, which comes before what only follows from it. */
export const afterPaint = () => new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)))
