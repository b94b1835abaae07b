/** Settles when what has just been done is on the screen, which comes before what only follows from it. */
export const whenSeen = () => new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)))
