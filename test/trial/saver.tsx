import { useStore } from '@nanostores/react'
import { useMemo, useRef } from 'react'
import * as v from 'valibot'
import { defineWidget } from '../../shared/island/defineWidget'
import { isSaved } from '../../shared/stores/savedProperties'
import { toggleSaved } from '../../shared/stores/toggleSaved'

const SaverProps = v.object({ propertyId: v.string() })

/** A heart: saves one home, and says how often it has been rendered. */
function Saver({ propertyId }: v.InferOutput<typeof SaverProps>) {
  // One store for each heart, or every render would make and listen to another.
  const $saved = useMemo(() => isSaved(propertyId), [propertyId])
  const saved = useStore($saved, { ssr: () => false })
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

export default defineWidget({ name: 'saver', props: SaverProps, Component: Saver })
