import { base as builtFor, stylesheets } from 'estate-islands:stylesheets'
import { renderToString } from 'react-dom/server'
import { explained } from '../../shared/page/complaints/complaints'
import { nearest } from '../../shared/page/complaints/nearest'
import { AS_IT_IS } from '../../shared/page/host/asItIs'
import { withPage } from '../../shared/page/host/saidByPage'
import { MarkerError } from '../../shared/page/island/errors'
import { pageProps, readInput } from '../../shared/page/island/props'
import { LONGEST } from '../../shared/page/text/editDistance'
import type { Rendered } from '../../shared/tools/renderer/renderer'
import { widgets } from './all'

/** How a marker's content is rendered ahead of time. */
interface RenderOptions {
  /** Page data by key, for widgets that read it (contract 4). */
  data?: Record<string, unknown>
  /** The address of `dist/`, with a slash at the end. Default: the one it was built for, `/asset_bundles/`. */
  base?: string
  /** Tells apart two markers with the same props on one page. Any text works that is unique among them. */
  key?: string
}

/** A short hash of a text. It is the same on every machine. */
function digest(text: string) {
  let hash = 5381
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 33) ^ text.charCodeAt(index)) >>> 0
  return hash.toString(36)
}

/** @throws {MarkerError} no widget has this name; the error suggests the closest one */
function widgetCalled(name: string) {
  const widget = widgets.find(candidate => candidate.name === name)
  if (widget) return widget
  const names = widgets.map(candidate => candidate.name)
  // The sentence goes into an answer and a log, and a wrong name may have any length.
  const short = name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name
  throw new MarkerError(short, `no widget has this name; did you mean "${nearest(name, names) ?? names.join('", "')}"?`)
}

/**
 * A marker's props together with those that the widget reads from page data. The marker's own props win. The result is
 * not checked yet.
 * @throws {MarkerError} no widget has this name, or the page data has the wrong shape
 */
export function gatherProps(name: string, props: object, data: object): object {
  const widget = widgetCalled(name)
  const read = (key: string) => (Object.hasOwn(data, key) ? data[key as keyof typeof data] : undefined)
  try {
    return { ...pageProps(widget, read), ...props }
  } catch (cause) {
    throw new MarkerError(name, `page data: not of the shape that it reads (${(cause as Error).message})`, { cause })
  }
}

/**
 * Renders the content of `<div data-widget="{name}" data-hydrate …>`. It uses no browser global.
 * The marker must have the same props and page data. Otherwise hydration renders everything again.
 *
 * @returns `html` for inside the marker; `stylesheet`, the `<link>` tags for the page's head
 * @throws {MarkerError} no widget has this name, or its props are invalid
 */
export function renderWidget(name: string, props: object = {}, options: RenderOptions = {}): Rendered {
  const { data = {}, base = builtFor, key = '' } = options
  const widget = widgetCalled(name)
  if (!('Component' in widget))
    throw new MarkerError(name, 'the page writes its markup itself, there is nothing to render')
  const gathered = gatherProps(name, props, data)
  const checked = explained(() => readInput(name, widget.props, { ...gathered }))
  const prefix = `${name}-${digest(JSON.stringify([key, gathered]))}-`
  const Component = widget.Component as React.ComponentType<object>
  const content = withPage(data, () => renderToString(<Component {...checked} />, { identifierPrefix: prefix }))
  const asItIs = AS_IT_IS.map(name => `${name}=""`).join(' ')
  return {
    html: `<div role="none" ${asItIs} data-prefix="${prefix}" data-island="${name}">${content}</div>`,
    stylesheet: (stylesheets[name] ?? []).map(file => `<link rel="stylesheet" href="${base}${file}">`).join(''),
  }
}
