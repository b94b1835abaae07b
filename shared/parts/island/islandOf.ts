import type { Controls } from '../../page/island/mountIsland'
import type { Widget } from './defineWidget'
import { mountReact } from './react'

/** A widget as the engine mounts it: with `mount`, which shows it in a marker. The build exports each in this way. */
export const islandOf = <Props extends object>(widget: Widget<Props>) => ({
  ...widget,
  mount: (marker: HTMLElement, props: Props, controls: Controls) =>
    mountReact(widget.name, widget.Component, marker, props, controls),
})
