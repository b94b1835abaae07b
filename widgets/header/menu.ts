/** A `<details>` of the header. Its list is the element after it. Empty: nothing is open. */
export type Fold = HTMLDetailsElement | null | undefined

/** The menu of one header. */
export interface Menu {
  header: HTMLElement
  /** Matches when the window is large enough for a row. */
  large: MediaQueryList
  /**
   * Whether the menu is a row: the window is large, and the row has space for its items. Otherwise it is a sheet that
   * locks the page (9.13).
   */
  isWide: () => boolean
  /** See room.ts. */
  measureRoom: (header: HTMLElement) => void
  /** Ends all listeners. */
  signal: AbortSignal
  /** Opens a fold and the folds around it, and closes all others. */
  show: (fold?: Fold) => void
  /** The deepest open fold. */
  innermost: () => Fold
  /** The fold that opens the list around an element. */
  foldAround: (element: Element) => Fold
  /** The fold that the pointer opened by resting on it. `show` clears it. */
  hovered?: Fold
  /** Runs whenever a fold opens or closes. `attend` sets it. */
  onChange?: () => void
}
