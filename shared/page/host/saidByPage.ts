import { pageData } from './pageData'

/** The keys of page data that any widget may read, whatever its props are. A renderer needs them with each marker. */
export const EVERYWHERE = ['words', 'links', 'picture_sizes'] as const

export type Everywhere = (typeof EVERYWHERE)[number]

/** What a page says to all of its widgets. */
export type SaidByPage = Partial<Record<Everywhere, unknown>>

/** The page data of the render that runs on a server, which has no page. */
let rendered: SaidByPage = {}

/** Runs a render on a server with what its page says to all widgets. */
export function withPage<Result>(page: SaidByPage, render: () => Result): Result {
  rendered = page
  try {
    return render()
  } finally {
    rendered = {}
  }
}

/** What the page says to all of its widgets. Islands, first frames and the renderer read the same. */
export const saidByPage = (key: Everywhere) => (typeof document === 'undefined' ? rendered[key] : pageData(key))
