import type { ReactElement } from 'react'

/**
 * What a component may show beside parts of its own: elements, or nothing. A text there would stand beside them, and a
 * browser that translates the page would take it away from React: see test/textsAlone.ts.
 */
export type Elements = ReactElement | false | null | undefined | '' | readonly Elements[]

/** What a component may show alone in an element of its own. */
export type Content = string | Elements
