import { noted } from './clock'

/** Whether the visitor came to this page by the browser's history, with Back or Forward. */
export const cameBack = () => noted('navigation').some(entry => (entry as { type?: string }).type === 'back_forward')
