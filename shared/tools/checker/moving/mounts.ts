import type { MovingRow } from '../bundleFacts'

/** A place that scripts of the incumbent filled, and what replaces it. */
export interface Mount {
  /** The ids and classes by which it is found: `#hfjs-branch-map`, `.hfjs-map`. */
  hooks: readonly string[]
  /** The widget whose marker it becomes. */
  widget?: string
  /** One marker replaces all elements that have these hooks. */
  isWhole: boolean
  /** An address opens it, or nothing replaces it. An empty element is removed. */
  isNeedless: boolean
  /** What to write, in words, if people have to decide it. */
  write: string
}

/** A name in a theme's scripts that no longer exists. */
export interface Gone {
  name: string
  write: string
}

const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word!)
const isHook = (word: string) => /^[#.][a-z][\w-]*$/i.test(word)

/** A cell of the table as words for a terminal. */
const plain = (cell: string) => cell.replaceAll('`', '')

/** The mounts of the table. A row without an id or a class is for people, because each theme chooses its own. */
export const mountsOf = (rows: readonly MovingRow[]): Mount[] =>
  rows.flatMap(({ was, write }) => {
    const hooks = quoted(was).filter(isHook)
    const [widget, other] = [...write.matchAll(/data-widget="([\w-]+)"/g)].map(([, name]) => name!)
    if (!hooks.length) return []
    const isNeedless = write.startsWith('nothing: ')
    return [
      {
        hooks,
        widget: other ? undefined : widget,
        isWhole: write.includes('one for all'),
        isNeedless,
        write: plain(write).replace(/^nothing: /, 'take it out: '),
      },
    ]
  })

/** The names in scripts that no longer exist. Names that still work are left out, and so are descriptions in words. */
export const goneOf = (rows: readonly MovingRow[]): Gone[] =>
  rows.flatMap(({ was, write }) =>
    write.startsWith('the same')
      ? []
      : quoted(was)
          // Leaves out plain words, which could be the name of anything.
          .filter(word => /^[\w.]+$/.test(word) && /[_.]|[a-z][A-Z]/.test(word))
          .map(name => ({ name, write: plain(write) })),
  )

/** Reads `#saved-hearts=save-property`, an argument of the command. @returns `undefined` for any other text */
export function mountFrom(text: string): Mount | undefined {
  const [, hook, widget] = /^\s*([#.][\w-]+)\s*=\s*([\w-]+)\s*$/.exec(text) ?? []
  return hook && widget ? { hooks: [hook], widget, isWhole: false, isNeedless: false, write: widget } : undefined
}
