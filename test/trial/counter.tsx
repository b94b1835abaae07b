import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { defineWidget } from '../../shared/parts/island/defineWidget'

const CounterProps = v.object({
  label: v.optional(v.string(), 'Count'),
  start: v.optional(v.pipe(v.number(), v.integer()), 0),
})

/** Counts presses. It also counts the counters that listen on `document`, so tests can find leaks. */
function Counter({ label, start }: v.InferOutput<typeof CounterProps>) {
  const [count, setCount] = useState(start)
  useEffect(() => {
    const living = () => Number(document.documentElement.dataset.counters ?? 0)
    document.documentElement.dataset.counters = String(living() + 1)
    return () => {
      document.documentElement.dataset.counters = String(living() - 1)
    }
  }, [])
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label} {count}
    </button>
  )
}

export default defineWidget({ name: 'counter', bundle: 'counter', props: CounterProps, Component: Counter })
