import type { ReadableAtom } from 'nanostores'
import type { ComponentType } from 'react'
import type { Chunks } from '../loader/loader'
import type { DialogLook } from '../ui/Dialog/openDialog'

/** A modal: the addresses that open it, and what its dialog shows before its code is here. README.md says how to add one. */
export interface Modal {
  /** Its component, an entry of `late` in widgets/index.ts. Loaded when the modal opens. */
  code: ModalCode
  /** Every address that opens it. To go from one of them to another changes what the dialog shows, and leaves it open. */
  routes: readonly ModalRoute[]
  /** How its dialog looks. */
  look?: DialogLook
  /** Words of its name that stay on one line where they fit: an agency's. */
  unbroken?: () => string
  /** Said while its code arrives. */
  loading?: string
  /** The way between its addresses, which is there before its code is. */
  tabs?: (match: RouteMatch) => ReadableAtom<ModalTabs>
  /** Links in its dialog to another of its addresses replace the history entry, so that Back closes the modal. */
  oneEntry?: boolean
  /** Addresses as the incumbent wrote them → the present ones (contract 11): `'user/alerts': 'user/saved-searches'`. */
  aliases?: Readonly<Record<string, string>>
}

export interface ModalRoute {
  /**
   * Its address after `#/`: a word of its own, which no other route begins with, and then parts by name. `video/:id`;
   * `property-images/:number?`, whose last part may be missing; `user/*`, which opens for everything below it.
   */
  address: string
  /** The dialog's accessible name and heading (contract 9). */
  name: string | ((params: Params) => string)
  /** Whether this page has what it shows. By default every page has. */
  applies?: (params: Params) => boolean
  /** Why this page does not show what it has there, for an error toast. */
  refusal?: (params: Params) => string | undefined
}

/** The named parts of an address, decoded. A part that may be missing is absent. */
export type Params = Readonly<Record<string, string>>

/** A route that an address leads to, with what the address says about it. */
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
  /** What they are of. */
  label: string
  links: readonly { href: string; label: string }[]
  /** `href` of the one the visitor is on. */
  current: string
}

/** What a modal's component is given. */
export interface ModalProps extends Pick<RouteMatch, 'params' | 'below'> {
  /** The first part of the address: `video` for `#/video/3`. */
  route: string
  /** The step that a form of several steps is on, 0 at first. */
  step: number
  /**
   * Goes to another step, which is one step back in the browser as well: Back goes to the step before, and from the first one
   * closes the modal (contract 5). A reload keeps the step.
   */
  toStep: (step: number) => void
  /** Shows another address in place of the present one, without a new entry in the history: `replace('property-images/7')`. */
  replace: (address: string) => void
  close: () => void
}

/** The chunks that a modal may bring. */
export type ModalCode = { [Name in keyof Chunks]: Chunks[Name] extends ModalModule ? Name : never }[keyof Chunks]

/** What `code` brings. */
export interface ModalModule {
  default: ComponentType<ModalProps>
}

export const nameOf = ({ route: { name }, params }: RouteMatch) => (typeof name === 'string' ? name : name(params))
