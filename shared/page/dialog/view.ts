import { atom, readonlyType } from 'nanostores'

/** How the page shows search results, also below a modal (2.6, contract 5). */
export type View = 'list' | 'grid' | 'map'

/** The view that the address names. It stays while a modal is open over it. */
export const $writableView = atom<View | undefined>()
export const $view = readonlyType($writableView)

/**
 * Forgets the view after a script has replaced the page by one whose address names no view. The browser sends no event
 * for that.
 */
export function forgetOldView() {
  if (/^(#\/?)?$/.test(location.hash)) $writableView.set(undefined)
}

export const VIEWS: readonly string[] = ['list', 'grid', 'map']

/** Whether the parts of an address name a view. */
export const isView = (parts: readonly string[]): parts is [View] => parts.length === 1 && VIEWS.includes(parts[0]!)

/**
 * The view of the page, also before the router has read the address. A list may be there before it. `undefined` if the
 * page has its own.
 */
export const viewNow = () => $view.get() ?? VIEWS.find(view => location.hash === `#/${view}`)
