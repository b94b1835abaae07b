import { useEffect, useLayoutEffect, useState } from 'react'
import * as v from 'valibot'
import { defineWidget } from '../../shared/parts/island/defineWidget'

const ThrowerProps = v.object({
  when: v.picklist(['render', 'layout', 'effect', 'press', 'later', 'handler', 'leaving', 'never']),
})

/** Throws at the moment it is told to. */
function Thrower({ when }: v.InferOutput<typeof ThrowerProps>) {
  const [pressed, setPressed] = useState(false)
  const fall = () => {
    throw new Error(`Thrown in ${when}`)
  }
  if (when === 'render' || (when === 'press' && pressed)) fall()
  useLayoutEffect(() => {
    if (when === 'layout') fall()
  })
  useEffect(() => {
    if (when === 'effect') fall()
    if (when === 'later') {
      const timer = setTimeout(() => setPressed(true), 50)
      return () => clearTimeout(timer)
    }
  })
  useEffect(() => {
    if (when === 'leaving') return fall
  })
  if (when === 'later' && pressed) fall()
  return (
    <button type="button" onClick={() => (when === 'handler' ? fall() : setPressed(true))}>
      Press
    </button>
  )
}

export default defineWidget({ name: 'thrower', bundle: 'thrower', props: ThrowerProps, Component: Thrower })
