import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import * as v from 'valibot'
import { defineWidget } from '../../shared/island/defineWidget'
import { $savedProperties, toggleSaved } from '../../shared/stores/savedProperties'

const SaverProps = v.object({ propertyId: v.string() })

/** A heart: saves one home, and says how often it has been rendered. */
function Saver({ propertyId }: v.InferOutput<typeof SaverProps>) {
  const saved = useStore($savedProperties, { ssr: 'initial' }).some(home => String(home.property_id) === propertyId)
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
