import type { ReadableAtom } from 'nanostores'
import type { ComponentType } from 'react'
import type { Chunks } from '../loader/loader'

/** How a dialog looks. */
export interface DialogLook {
  /**
   * `center` is in the middle, or a sheet at the bottom of a phone. `end` is a panel at that edge. `full` fills the
   * screen.
   */
  placement?: 'center' | 'end' | 'full'
  /** Width on a desktop: 640 or 1040 px. `wide` is always 800 × 700 px (9.14). */
  size?: 'medium' | 'large' | 'wide'
  /**
   * As high as the screen allows, up to 920 px. It does not move when its content arrives or changes. Not for panels at
   * an edge.
   */
  tall?: boolean
  /** Its top stays where it is while the content changes, as from step to step of a form. */
  steady?: boolean
  /** The content fills the dialog. Close lies over its corner, and only screen readers get the name. */
  plain?: boolean
  /** Words of its name that stay together on one line when they fit. */
  unbroken?: string
  /** `dark` for dialogs with pictures. */
  tone?: 'light' | 'dark'
}

/**
 * A modal: the addresses that open it, and what its dialog shows before its code arrives. README.md says how to add
 * one.
 */
export interface Modal {
  /** The name of its component's code, which is its folder's in capitals. Loaded when the modal opens. */
  code: ModalCode
  /** The script that has the code, of widgets/bundle/scripts.mjs. */
  bundle: string
  /** Every address that opens it. The dialog stays open when the visitor goes from one of them to another. */
  routes: readonly ModalRoute[]
  /** How its dialog looks. */
  look?: DialogLook
  /** Words of its name that stay together on one line when they fit, such as the name of an agency. */
  unbroken?: () => string
  /** The message while its code loads. */
  loading?: string
  /** The tabs between its addresses. They appear before its code arrives. */
  tabs?: (match: RouteMatch) => ReadableAtom<ModalTabs>
  /** Links in its dialog to its other addresses replace the history entry, so that Back closes the modal. */
  oneEntry?: boolean
  /** Addresses of the incumbent, each with the present one (contract 11): `'user/alerts': 'user/saved-searches'`. */
  aliases?: Readonly<Record<string, string>>
}

export interface ModalRoute {
  /**
   * Its address after `#/`. It starts with a word that no other route starts with, and may have named parts:
   * `video/:id`. The last part of `property-images/:number?` may be missing. `user/*` opens for every address below it.
   */
  address: string
  /** The dialog's accessible name and heading (contract 9). */
  name: string | ((params: Params) => string)
  /** Whether this page has the data that the modal shows. Without this function every page has it. */
  applies?: (params: Params) => boolean
  /** The text of an error toast that says why this page cannot open it. `undefined` for no toast. */
  refusal?: (params: Params) => string | undefined
}

/** The named parts of an address, decoded. A part that may be missing is absent. */
export type Params = Readonly<Record<string, string>>

/** The route that an address leads to, with the values in the address. */
export interface RouteMatch {
  modal: Modal
  route: ModalRoute
  /** The first part of the address: `video` for `#/video/3`. */
  key: string
  params: Params
  /** The parts below the route, where its address ends with a star: `['sign-in']` for `#/user/sign-in`. */
  below: readonly string[]
}

/** Links that look like tabs. */
export interface ModalTabs {
  /** The accessible name of the tabs. */
  label: string
  links: readonly { href: string; label: string }[]
  /** The `href` of the current tab. */
  current: string
}

/** The props of a modal's component. */
export interface ModalProps extends Pick<RouteMatch, 'params' | 'below'> {
  /** The first part of the address: `video` for `#/video/3`. */
  route: string
  /** The current step of a form with several steps. 0 at first. */
  step: number
  /**
   * Goes to another step, with an entry in the browser's history. Back goes to the step before, and from the first step
   * it closes the modal (contract 5). A reload keeps the step.
   */
  toStep: (step: number) => void
  /** Replaces the present address without a new history entry: `replace('property-images/7')`. */
  replace: (address: string) => void
  close: () => void
}

/** The names of chunks that export a modal's component. */
type ModalCode = { [Name in keyof Chunks]: Chunks[Name] extends ModalModule ? Name : never }[keyof Chunks]

/** The exports of such a chunk. */
export interface ModalModule {
  default: ComponentType<ModalProps>
}

export const nameOf = ({ route: { name }, params }: RouteMatch) => (typeof name === 'string' ? name : name(params))
