import { leaveAsItIs } from '../../page/host/asItIs'
import { rendering } from '../../page/island/hydration'
import { check, type PropsSource, readMarker } from '../../page/island/props'
import type { Frame } from '../island/defineWidget'
import { type FrameElement, jsx } from './react'
import { renderFrame } from './renderFrame'

/** What a first frame needs of a widget. */
// biome-ignore lint/suspicious/noExplicitAny: the schema has checked the props
export interface FramedWidget extends PropsSource, Omit<Frame<any>, 'service' | 'needsReact'> {
  // biome-ignore lint/suspicious/noExplicitAny: the schema has checked the props
  Component: (props: any) => unknown
}

/** The props of a marker. @throws {Error} when they are wrong */
export const propsOf = (marker: HTMLElement, name: string, source: PropsSource): object =>
  check(name, source.props, readMarker(marker, name, source)) as object

let count = 0

/**
 * Renders the first frame of an island.
 * @param props what `propsOf` has read
 * @returns `element`, as the engine makes it for React; `complete`, which renders the rest of long lists when the
 * element is in the page
 */
export function createFrame(name: string, { Component }: FramedWidget, props: object) {
  const element = document.createElement('div')
  element.dataset.island = name
  leaveAsItIs(element)
  element.dataset.prefix = `ei-frame-${++count}-`
  const content: FrameElement = jsx(Component as FrameElement['type'], props as FrameElement['props'])
  const complete = rendering({ isFrame: true }, () => renderFrame(element, content, element.dataset.prefix!))
  return { element, complete }
}
