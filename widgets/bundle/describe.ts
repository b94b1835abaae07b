import * as documents from '../../shared/tools/documents/describe'
import { widgets } from './all'
import { documentedProps } from './documented'
import { modals } from './modals'

/** Names of all widgets, and of all modals: those of their folders. */
export const names = widgets.map(({ name }) => name)
export const modalNames = modals.map(({ code }) => folderOf(code))

/** `BookAValuation` is in `widgets/book-a-valuation/`. */
function folderOf(code: string) {
  return code.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase()
}

/** @returns `undefined` when there is no such widget */
export function describe(root: string, name: string) {
  const widget = widgets.find(candidate => candidate.name === name)
  return widget && documents.describeWidget(root, widget, documentedProps(root, widget))
}

/** @returns `undefined` when there is no such modal */
export function describeModal(root: string, name: string) {
  const modal = modals[modalNames.indexOf(name)]
  return modal && documents.describeModal(root, name, modal)
}
