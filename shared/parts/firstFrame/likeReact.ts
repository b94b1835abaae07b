// What React writes for its own use, and what first frames write as well, because React hydrates them. React does not say
// that it stays so. checkReact.mjs compares it with the React that is installed.

/** The comments around a part that React hydrates later. */
export const SUSPENSE = ['$', '/$'] as const

/**
 * Where a component is in its tree: which child of which child it is, as bits. React makes the ids of `useId` from it,
 * so that they do not depend on the order in which components render. The first frame needs the same ids, because React
 * hydrates it.
 */
export interface TreePlace {
  /** The last part of the way, at most 30 bits. The end of the way has the highest bits. */
  bits: number
  /** The number of those bits. */
  length: number
  /** The earlier part of the way, already written with base 32. */
  text: string
}

export const ROOT: TreePlace = { bits: 0, length: 0, text: '' }

/** The most bits that a number holds here. */
const MOST = 30
/** A digit with base 32. */
const DIGIT = 5

const bitsFor = (count: number) => 32 - Math.clz32(count)

/** The place of one of several children. A component that calls `useId` counts as a way to its only child. */
export function childPlace({ bits, length, text }: TreePlace, index: number, count: number): TreePlace {
  const width = bitsFor(count)
  // Writes the complete digits out when there is no more room.
  const written = length + width > MOST ? length - (length % DIGIT) : 0
  const digits = written ? (bits & ((1 << written) - 1)).toString(32) : ''
  const left = length - written
  return { bits: (bits >> written) | ((index + 1) << left), length: left + width, text: digits + text }
}

/** An id as React writes it. @param local the number of ids that this component has made before */
export const treeId = (prefix: string, { bits, text }: TreePlace, local: number) =>
  `_${prefix}R_${bits.toString(32)}${text}${local ? `H${local.toString(32)}` : ''}_`
