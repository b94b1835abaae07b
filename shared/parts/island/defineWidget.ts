import type { ComponentType } from 'react'
import type { pageData } from '../../page/host/pageData'
import type { Controls } from '../../page/island/mountIsland'
import type { StandardSchema } from '../../page/loader/standardSchema'
import { mountReact } from './react'

/** A widget. A marker refers to it by its name. */
export interface Widget<Props extends object = never> {
  /** The marker's value: `data-widget="file-upload"`. Same as the folder's name. */
  name: string
  props: StandardSchema<Props>
  Component: ComponentType<Props>
  /** Props from page data (contract 3 and 4). Props that the marker has itself win. */
  fromPage?: (read: typeof pageData) => object
  /** Props from the server's markup in the marker (contract 11, Markers). Props that the marker has itself win. */
  fromFallback?: (fallback: Element) => object
}

/**
 * Connects a schema with its component, so that their types stay the same. Adds `mount`, which shows the widget in a
 * marker.
 */
export const defineWidget = <Props extends object>(widget: Widget<Props>) => ({
  ...widget,
  mount: (marker: HTMLElement, props: Props, controls: Controls) =>
    mountReact(widget.name, widget.Component, marker, props, controls),
})
