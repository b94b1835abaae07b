import { pageData } from './pageData'
import type { WordName } from './wordNames'

/** The page data `words` of the render that runs on a server, which has no page. */
let rendered: unknown

/** Runs a render on a server with the page data `words` of its page. */
export function withWords<Result>(words: unknown, render: () => Result): Result {
  rendered = words
  try {
    return render()
  } finally {
    rendered = undefined
  }
}

/**
 * A text in the agency's own words, from the page data `words`, else in ours. Islands, first frames and the renderer
 * read the same page data, so all of them show the same text.
 * @param ours the text that `wordNames` gives for the name
 */
export function word(name: WordName, ours: string): string {
  const words = Object(typeof document === 'undefined' ? rendered : pageData('words'))
  const own = Object.hasOwn(words, name) && words[name]
  return (typeof own === 'string' && own.trim()) || ours
}
