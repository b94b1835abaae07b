import { useRef, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { $savedIds, isSaved } from '../../shared/page/stores/savedProperties'
import { defineWidget } from '../../shared/parts/island/defineWidget'
import { toggleSaved } from '../../shared/rules/visitor/toggleSaved'

const SaverProps = v.object({ propertyId: v.string() })

const listen = (onChange: () => void) => $savedIds.listen(onChange)

/** A heart: saves one home, and says how often it has been rendered. */
function Saver({ propertyId }: v.InferOutput<typeof SaverProps>) {
  const saved = useSyncExternalStore(
    listen,
    () => isSaved(propertyId),
    () => false,
  )
  const renders = useRef(0)
  renders.current++
  return (
    <button
      type="button"
      aria-pressed={saved}
      data-renders={renders.current}
      onClick={() => toggleSaved({ property_id: propertyId })}
    >
      Save {propertyId}
    </button>
  )
}

export default defineWidget({ name: 'saver', bundle: 'saver', props: SaverProps, Component: Saver })
