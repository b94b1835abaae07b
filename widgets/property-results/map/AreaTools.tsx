import { Button } from '../../../shared/parts/elements/Button/Button'
import { LiveRegion } from '../../../shared/parts/elements/LiveRegion/LiveRegion'
import { resultsMapMessages } from './messages'
import css from './ResultsMap.module.css'

interface AreaToolsProps {
  /** The number of corners of the area that is being drawn; `undefined` if none is. */
  corners: number | undefined
  /** Whether the search is limited to an area. */
  hasArea: boolean
  onStart: () => void
  /** Moves the corners of the area. */
  onChange: () => void
  onAdd: () => void
  onUndo: () => void
  onCancel: () => void
  onFinish: () => void
  onClear: () => void
}

/**
 * Draws an area to search in, by mouse, touch or keyboard. Buttons that undo are at the top. Buttons that finish are at
 * the bottom.
 */
export function AreaTools({
  corners,
  hasArea,
  onStart,
  onChange,
  onAdd,
  onUndo,
  onCancel,
  onFinish,
  onClear,
}: AreaToolsProps) {
  if (corners === undefined)
    return (
      <div className={css.top}>
        <Button kind="secondary" onClick={onStart}>
          {resultsMapMessages.draw}
        </Button>
        {hasArea && (
          <>
            <Button kind="secondary" onClick={onChange}>
              {resultsMapMessages.change}
            </Button>
            <Button kind="secondary" onClick={onClear}>
              {resultsMapMessages.clear}
            </Button>
          </>
        )}
      </div>
    )
  return (
    <>
      <div className={css.top}>
        <Button kind="secondary" onClick={onCancel}>
          {resultsMapMessages.cancel}
        </Button>
        {/* For visitors who use neither a mouse nor a finger on the map. */}
        <div className={css.key}>
          <Button kind="secondary" onClick={onAdd}>
            {resultsMapMessages.corner}
          </Button>
        </div>
        {corners > 0 && (
          <Button kind="secondary" onClick={onUndo}>
            {resultsMapMessages.undo}
          </Button>
        )}
      </div>
      <div className={css.bottom}>
        {corners > 2 ? (
          <>
            <p className={css.how}>{resultsMapMessages.howToChange}</p>
            <Button onClick={onFinish}>{resultsMapMessages.finish}</Button>
          </>
        ) : (
          <p className={css.how}>
            <span className={css.byTouch}>{resultsMapMessages.how.touch}</span>
            <span className={css.byMouse}>{resultsMapMessages.how.mouse}</span>
            <span className={css.howWithKeys}>{` ${resultsMapMessages.howWithKeys}`}</span>
          </p>
        )}
      </div>
      <LiveRegion>
        {corners
          ? resultsMapMessages.corners(corners)
          : `${resultsMapMessages.how.mouse} ${resultsMapMessages.howWithKeys}`}
      </LiveRegion>
    </>
  )
}
