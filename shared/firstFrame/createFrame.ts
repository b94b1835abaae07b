import { check, type PropsSource, readMarker } from '../island/props'
import { type FrameElement, jsx } from './react'
import { renderFrame } from './renderFrame'

/** What a first frame needs of a widget. */
export interface FramedWidget extends PropsSource {
  // biome-ignore lint/suspicious/noExplicitAny: the schema has checked the props
  Component: (props: any) => unknown
}

let count = 0

/**
 * Renders the first frame of an island from its marker's props.
 * @returns `element`, as the engine makes it for React; `complete`, which renders the rest of long lists when the
 * element is in the page
 * @throws {Error} when the props are wrong
 */
export function createFrame(marker: HTMLElement, name: string, { Component, ...source }: FramedWidget) {
  const props = check(name, source.props, readMarker(marker, name, source))
  const element = document.createElement('div')
  element.dataset.island = name
  element.dataset.prefix = `ei-frame-${++count}-`
  const content: FrameElement = jsx(Component as FrameElement['type'], props as FrameElement['props'])
  return { element, complete: renderFrame(element, content, element.dataset.prefix) }
}
