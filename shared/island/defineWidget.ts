import type { ComponentType } from 'react'
import type { pageData } from '../host/pageData'
import type { StandardSchema } from '../loader/standardSchema'
import type { Controls } from './mountIsland'
import { mountReact } from './react'

/** A widget: what a marker's value names. `mount` is made from the rest. */
export interface Widget<Props extends object = never> {
  /** The marker's value: `data-widget="file-upload"`. Same as the folder's name. */
  name: string
  props: StandardSchema<Props>
  Component: ComponentType<Props>
  /** Props that come from page data (contract 3 and 4); whatever the marker says wins over them. */
  fromPage?: (read: typeof pageData) => object
  /** Props that the server's markup in the marker says (contract 11, Markers); whatever the marker says wins. */
  fromFallback?: (fallback: Element) => object
}

/** Ties a schema to the component it feeds, so their types cannot drift apart, and makes it mountable. */
export const defineWidget = <Props extends object>(widget: Widget<Props>) => ({
  ...widget,
  mount: (marker: HTMLElement, props: Props, controls: Controls) =>
    mountReact(widget.name, widget.Component, marker, props, controls),
})
