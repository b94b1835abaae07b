import { atom, readonlyType } from 'nanostores'

/** How search results are shown; the page below any modal (2.6, contract 5). */
export type View = 'list' | 'grid' | 'map'

/** The view that the address asks for; stays while a modal is open over it. */
export const $writableView = atom<View | undefined>()
export const $view = readonlyType($writableView)

/** Forgets the view of a page that a script has exchanged for one whose address names none, which no event tells. */
export function forgetOldView() {
  if (/^(#\/?)?$/.test(location.hash)) $writableView.set(undefined)
}

export const VIEWS: readonly string[] = ['list', 'grid', 'map']

/** Whether the parts of an address are a view's. */
export const isView = (parts: readonly string[]): parts is [View] => parts.length === 1 && VIEWS.includes(parts[0]!)
