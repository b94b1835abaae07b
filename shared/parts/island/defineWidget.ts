import type { ComponentType } from 'react'
import type { pageData } from '../../page/host/pageData'
import type { StandardSchema } from '../../page/loader/standardSchema'

/** The services that show first frames. Each is in a script of its own, see widgets/bundle/scripts.mjs. */
export type FrameService = 'Frames' | 'SearchFrames' | 'ResultsFrames' | 'HomeFrames' | 'AgencyFrames'

/** How a widget's first frame is shown, before React is here. */
export interface Frame<Props> {
  service: FrameService
  /** Fetches what the frame shows besides its props. Then the frame is made anew, unless the island is there. */
  prepare?: (props: Props) => Promise<unknown>
  /** Every use of it needs React, which is requested before the frame is made. */
  needsReact?: true
  /** Whether it shows only that something is on its way. The island asks for that, so it does not wait for a calm page. */
  isWaiting?: (props: Props) => boolean
  /** Runs when the frame is in the page, before it is drawn. */
  onShown?: (frame: HTMLElement) => void
  /** Does what a press on a link does besides following it, until the island is there. */
  onPress?: (event: MouseEvent) => void
}

/** What is said of a widget, once: the build, the loader, the checker, the editor and the gallery go by it. */
export interface Widget<Props extends object = never> {
  /** The marker's value: `data-widget="file-upload"`. Same as the folder's name. */
  name: string
  /** The script that it is in, of widgets/bundle/scripts.mjs. */
  bundle: string
  /**
   * The right markup depends on the visitor. The widget mounts when the browser is idle if the visitor is signed in or
   * if `localStorage` has a value under one of these keys (contract 2, 8).
   */
  personal?: string
  /** Takes over the server's markup as soon as that is in sight. */
  adopts?: true
  /** Props of which at least one must have a value. Without any of them the widget shows nothing. */
  needs?: readonly string[]
  /** Props that have the same name and the same value in the page's data. */
  asInPageData?: readonly string[]
  /** Markers that match this selector hold the page's list of homes. A row of homes beside the list does not count. */
  listsHomes?: string
  /** An empty marker shows a first frame before React is here. */
  frame?: Frame<Props>
  props: StandardSchema<Props>
  Component: ComponentType<Props>
  /** Props from page data (contract 3 and 4). Props that the marker has itself win. */
  fromPage?: (read: typeof pageData) => object
  /** Props from the server's markup in the marker (contract 11, Markers). Props that the marker has itself win. */
  fromFallback?: (fallback: Element) => object
}

/**
 * Connects a schema with its component, so that their types stay the same. The build adds `mount`: see `islandOf` in
 * react.tsx.
 */
export const defineWidget = <Props extends object>(widget: Widget<Props>) => widget
