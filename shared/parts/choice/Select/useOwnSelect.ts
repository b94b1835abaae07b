import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { tellChange } from '../../../page/host/events'

/** What a plugin sets on a select that it has replaced. Nobody could reach ours then. */
const HIDING = ['aria-hidden', 'hidden', 'tabindex']

/** The selects in the page, each with the value that React keeps for it; `undefined` where the browser keeps it. */
const kept = new Map<HTMLSelectElement, () => unknown>()

/**
 * Tells React what the selects of a form show. A plugin sets a value without an event that React hears, and what a
 * select shows is what the visitor means.
 */
function tellChosen({ target }: Event) {
  const selects = [...(target as Element).querySelectorAll('select')]
  // Reads all of them first, because React sets them anew after each change.
  for (const { select, chosen } of selects.map(select => ({ select, chosen: select.value }))) {
    const value = kept.get(select)?.()
    if (value === undefined || chosen === String(value)) continue
    select.value = chosen
    // Another choice may have left this one out.
    if (select.value) tellChange(select, 'change')
  }
}

/** Puts the options of a select back. Choices leaves only the chosen one in it. */
function keepOptions(select: HTMLSelectElement, options: readonly Node[]) {
  const { value, childNodes } = select
  if (childNodes.length === options.length && options.every((option, index) => option === childNodes[index])) return
  // In two steps: keepElements takes one step for another script's, and would undo it.
  for (const node of [...childNodes]) node.remove()
  select.append(...options)
  select.value = value
}

/**
 * Keeps a select in use where a plugin of the page puts a control of its own in its place: Select2, nice-select, Chosen,
 * selectric, Choices. The stylesheet hides that control.
 * @param root the element around the select
 * @param value the chosen value, when React keeps it
 */
export function useOwnSelect(root: RefObject<HTMLElement | null>, value: unknown) {
  const keptValue = useEffectEvent(() => value)
  /** What React has written into the select. */
  const options = useRef<readonly Node[]>([])
  useLayoutEffect(() => {
    options.current = [...root.current!.querySelector('select')!.childNodes]
  })
  useEffect(() => {
    const select = root.current!.querySelector('select')!
    const uncover = () => {
      for (const name of HIDING) select.removeAttribute(name)
      keepOptions(select, options.current)
    }
    uncover()
    const covered = new MutationObserver(uncover)
    covered.observe(select, { attributeFilter: HIDING, childList: true })
    kept.set(select, () => keptValue())
    // The same function for all selects, so it runs once.
    document.addEventListener('submit', tellChosen, true)
    return () => {
      covered.disconnect()
      kept.delete(select)
      if (!kept.size) document.removeEventListener('submit', tellChosen, true)
    }
  }, [root])
}
