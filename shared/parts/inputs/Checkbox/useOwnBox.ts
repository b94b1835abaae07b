import { type RefObject, useEffect, useEffectEvent } from 'react'

type Box = HTMLInputElement

interface Choice {
  /** Whether React keeps a box as chosen. */
  isChosen: (box: Box) => boolean
  /** Tells React that the visitor has made another choice. */
  tell: (box: Box) => void
}

/** The elements around boxes whose choice React keeps. */
const kept = new Map<Element, Choice>()

/**
 * Tells React what boxes show. A plugin may cover a box, cancel the click on it and set its state without an event that
 * React hears, as iCheck does. What a box shows is what the visitor means. Of the radios of a group, the chosen one tells.
 */
function tellChosen() {
  for (const [root, { isChosen, tell }] of kept)
    for (const box of root.querySelectorAll('input'))
      if (box.checked !== isChosen(box) && (box.checked || box.type === 'checkbox')) tell(box)
}

/** Chooses a box whose click a plugin has cancelled: it has parts of its own to press, and our stylesheet hides them. */
function choosePressed({ target, defaultPrevented }: Event) {
  if (!defaultPrevented || !(target instanceof HTMLInputElement)) return
  for (const [root, { isChosen }] of kept)
    if (root.contains(target) && target.checked === isChosen(target))
      target.checked = target.type === 'radio' || !target.checked
}

/** After the scripts that set it. */
const tellSoon = (event: Event) =>
  setTimeout(() => {
    if (event.type === 'click') choosePressed(event)
    tellChosen()
  })

const USES = ['click', 'keyup', 'touchend'] as const

function listen(how: 'addEventListener' | 'removeEventListener') {
  for (const type of USES) document[how](type, tellSoon, true)
  document[how]('submit', tellChosen, true)
}

/**
 * Keeps boxes in use that a plugin of the page has covered with parts of its own.
 * @param root the element around the boxes
 * @param choice what React keeps; absent where the browser keeps the choice
 */
export function useOwnBox(root: RefObject<HTMLElement | null>, choice: Choice | false) {
  const isKept = Boolean(choice)
  const isChosen = useEffectEvent((box: Box) => (choice ? choice.isChosen(box) : box.checked))
  const tell = useEffectEvent((box: Box) => (choice ? choice.tell(box) : undefined))
  useEffect(() => {
    const { current } = root
    if (!isKept || !current) return
    if (!kept.size) listen('addEventListener')
    kept.set(current, { isChosen: box => isChosen(box), tell: box => tell(box) })
    return () => {
      kept.delete(current)
      if (!kept.size) listen('removeEventListener')
    }
  }, [root, isKept])
}
