import { flushSync } from 'react-dom'

/** Renders a change before it returns, for example when the page is about to be printed. */
export const renderAtOnce = flushSync
