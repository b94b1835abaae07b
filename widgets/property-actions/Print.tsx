import { useEffect, useRef, useState } from 'react'
import { find } from '../../shared/page/host/documentPart'
import { word } from '../../shared/page/host/words'
import { fetchLate } from '../../shared/page/loader/fetchLate'
import { Button } from '../../shared/parts/elements/Button/Button'
import { icons } from './icons'
import { actionMessages } from './messages'

/** Whether a key opens the browser's print window. */
const isToPrint = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  ctrlKey !== metaKey && !shiftKey && !altKey && key.toLowerCase() === 'p'

/** Prints this home on two pages, for the button and for the browser's own key. If that code fails to load, it prints the page itself. */
export function Print() {
  const [isPreparing, setPreparing] = useState(false)
  const takeAway = useRef<() => void>(undefined)
  useEffect(() => () => takeAway.current?.(), [])

  async function print() {
    setPreparing(true)
    try {
      const { preparePrint } = await fetchLate('print', () => import('./print/preparePrint'))
      takeAway.current?.()
      takeAway.current = await preparePrint()
    } catch (error) {
      console.error(error)
    }
    setPreparing(false)
    window.print()
  }

  const latest = useRef(print)
  latest.current = print
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // An open dialog is printed itself.
      if (event.defaultPrevented || !isToPrint(event) || find('dialog[open]')) return
      event.preventDefault()
      if (!event.repeat) void latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <Button kind="quiet" icon={icons.print} busy={isPreparing} onClick={print}>
      {word('print', actionMessages.print)}
    </Button>
  )
}
