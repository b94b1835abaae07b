import { beforeNextFrame } from './tasks'

/** Settles when the last change is painted. Follow-up work waits for it. */
export const afterPaint = () => new Promise<void>(resolve => requestAnimationFrame(() => beforeNextFrame(resolve)))
