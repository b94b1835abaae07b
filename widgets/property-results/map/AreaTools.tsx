import { Button } from '../../../shared/ui/Button/Button'
import { LiveRegion } from '../../../shared/ui/LiveRegion/LiveRegion'
import { messages } from './messages'
import css from './ResultsMap.module.css'

interface AreaToolsProps {
  /** How many corners the area has that is being drawn; `undefined` while none is. */
  corners: number | undefined
  /** Whether the search is within an area. */
  hasArea: boolean
  onStart: () => void
  onAdd: () => void
  onUndo: () => void
  onCancel: () => void
  onFinish: () => void
  onClear: () => void
}

/** Draws an area to search in, by mouse, touch or keys. */
export function AreaTools({ corners, hasArea, onStart, onAdd, onUndo, onCancel, onFinish, onClear }: AreaToolsProps) {
  if (corners === undefined)
    return (
      <>
        <Button kind="secondary" onClick={onStart}>
          {messages.draw}
        </Button>
        {hasArea && (
          <Button kind="secondary" onClick={onClear}>
            {messages.clear}
          </Button>
        )}
      </>
    )
  return (
    <>
      {/* Small screens have no room for it beside the area. */}
      {corners === 0 && <p className={css.how}>{messages.how}</p>}
      {corners > 2 && <Button onClick={onFinish}>{messages.finish}</Button>}
      <Button kind="secondary" onClick={onAdd}>
        {messages.corner}
      </Button>
      {corners > 0 && (
        <Button kind="secondary" onClick={onUndo}>
          {messages.undo}
        </Button>
      )}
      <Button kind="secondary" onClick={onCancel}>
        {messages.cancel}
      </Button>
      <LiveRegion>{corners ? messages.corners(corners) : messages.how}</LiveRegion>
    </>
  )
}
