import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { forgetOldView, viewNow } from '../../../shared/page/dialog/view'
import { replaceAddress } from '../../../shared/page/host/addressBar'
import { cameBack } from '../../../shared/page/host/clock'
import { documentPart } from '../../../shared/page/host/documentPart'
import { isPlain } from '../../../shared/page/host/events'
import { rememberClicked, rememberSearch } from '../../../shared/rules/visitor/searchHistory'
import type { ResultsStore } from '../results'
import { bringTo, forgetLeft, keepForReturn, takeReturn } from './wayBack'

/**
 * Whether the visitor came back to this page: by the browser's history, or because the address names a view, as it does
 * after a list was left.
 */
export const isBack = () => !!viewNow() || cameBack()

const ITEM = '[data-property-id]'

const find = (list: Element | null, id = '') =>
  list?.querySelector<HTMLElement>(`[data-property-id="${CSS.escape(id)}"]`)

const focusOn = (item: HTMLElement | null | undefined) =>
  item?.querySelector<HTMLElement>(':is(h3, h4) a')?.focus({ preventScroll: true })

/**
 * Brings a visitor who comes back from a home to the card that they opened. All loaded pages are there, and the card
 * has the focus. It works whether the browser kept the page or loads it again.
 * @returns `leave`, the list's click handler, and `isSettled`: whether the list is restored, if there was one to
 * restore
 */
export function useWayBack(list: RefObject<Element | null>, { $results, restore }: ResultsStore, view: string) {
  const [back, setBack] = useState<ReturnType<typeof takeReturn>>()
  const [isSettled, setSettled] = useState(false)
  const clicked = useRef<string>(undefined)

  useEffect(() => {
    forgetOldView()
    const { query, pages } = $results.get()
    rememberSearch({ ...query.search, page: pages[0]?.number })
    const hasReturned = isBack()
    const entry = hasReturned ? takeReturn(query.search) : undefined
    if (!hasReturned) forgetLeft()
    if (entry?.left) restore(entry.left)
    setBack(entry)
    setSettled(true)
  }, [$results, restore])

  useLayoutEffect(() => {
    const item = find(list.current, back?.id)
    if (item) bringTo(item, back?.left?.top)
    focusOn(item)
  }, [list, back])

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      rememberClicked(undefined)
      forgetLeft()
      if (document.activeElement === documentPart('body')) focusOn(find(list.current, clicked.current))
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [list])

  function leave(event: MouseEvent) {
    const target = event.target as Element
    const item = target.closest<HTMLElement>(ITEM)
    if (!item || !target.closest('a[href]') || !isPlain(event)) return
    const now = $results.get()
    clicked.current = item.dataset.propertyId!
    rememberClicked(clicked.current, now.query.search)
    // A card over the map is not the card that the visitor comes back to.
    const top = list.current?.contains(item) ? item.getBoundingClientRect().top : undefined
    keepForReturn(now, clicked.current, top)
    // The view in the address makes this list mount early when the browser loads the page again.
    if (!viewNow()) replaceAddress(`#/${view}`)
  }
  return { leave, isSettled }
}
