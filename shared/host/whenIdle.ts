/** Does something when nothing else is to be done; soon, where a browser cannot tell. */
export const whenIdle = (run: () => void) => (window.requestIdleCallback ?? setTimeout)(run)
