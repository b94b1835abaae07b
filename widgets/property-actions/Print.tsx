import { useEffect, useRef, useState } from 'react'
import { fetchLate } from '../../shared/replaced/fetchLate'
import { Button } from '../../shared/ui/Button/Button'
import { icons } from './icons'
import { messages } from './messages'

/** Prints this home on two pages. If that code fails to load, it prints the page itself. */
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

  return (
    <Button kind="quiet" icon={icons.print} busy={isPreparing} onClick={print}>
      {messages.print}
    </Button>
  )
}
