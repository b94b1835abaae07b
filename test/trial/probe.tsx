import { useId, useRef } from 'react'
import * as v from 'valibot'
import { defineWidget } from '../../shared/parts/island/defineWidget'

const ProbeProps = v.object({
  text: v.optional(v.string()),
  amount: v.optional(v.number()),
  flag: v.optional(v.boolean(), false),
  size: v.optional(v.picklist(['small', 'large']), 'small'),
  list: v.optional(v.array(v.string())),
  nested: v.optional(v.object({ deep: v.number() })),
  agency: v.optional(v.object({ name: v.string() })),
  longName: v.optional(v.string()),
})

/** Shows its props, its own id and how often it has rendered. */
function Probe(props: v.InferOutput<typeof ProbeProps>) {
  const renders = useRef(0)
  renders.current++
  return (
    <output id={useId()} data-renders={renders.current}>
      {JSON.stringify(props)}
    </output>
  )
}

export default defineWidget({
  name: 'probe',
  bundle: 'probe',
  props: ProbeProps,
  Component: Probe,
  fromPage: read => ({ agency: read('agency') }),
})
