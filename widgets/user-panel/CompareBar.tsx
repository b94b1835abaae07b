import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { Button } from '../../shared/parts/elements/Button/Button'
import { LiveRegion } from '../../shared/parts/elements/LiveRegion/LiveRegion'
import { spoken } from '../../shared/parts/elements/LiveRegion/spoken'
import { compareAddress } from './addresses'
import css from './CompareBar.module.css'
import { $chosen, $refusals, chooseNone, FEWEST } from './chosen'
import { panelMessages } from './messages'

/**
 * Shown at the bottom of the panel while homes are chosen for comparing: their number, and the link to the comparison.
 */
export function CompareBar() {
  const place = useRef<HTMLParagraphElement>(null)
  const chosen = useStore($chosen)
  const refusals = useStore($refusals)
  const { length } = chosen
  const words = refusals ? panelMessages.tooMany : length ? panelMessages.chosen(length) : ''
  return (
    <div className={css.root} data-foot={length ? '' : undefined}>
      <p {...spoken} ref={place} tabIndex={-1} className={css.words}>
        {words}
      </p>
      {/* The words above stay as they are, so nobody would hear them again. */}
      <LiveRegion key={refusals}>{refusals > 1 ? words : ''}</LiveRegion>
      {length > 0 && (
        <div className={css.actions}>
          <Button
            kind="quiet"
            onClick={() => {
              // The pressed button disappears.
              place.current!.focus()
              chooseNone()
            }}
          >
            {panelMessages.chooseNone}
          </Button>
          {length >= FEWEST && (
            <Button
              onClick={() => {
                location.hash = `#/${compareAddress(chosen)}`
              }}
            >
              {panelMessages.compare}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
