import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * The component of the trial widget `counter`, without the widget. It is a copy: if both shared it, each side would
 * load one chunk more that no page has, and this side would load the engine, too.
 */
function Counter({ label, start }: { label: string; start: number }) {
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

/** The loop of `plain.tsx` in its smallest form: only React and one component. Nobody with widgets would ship it. */
for (const marker of document.querySelectorAll('[data-widget="counter"]')) {
  createRoot(marker).render(<Counter label="Count" start={0} />)
}
