import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * The trial widget `counter`, without what makes it a widget. A copy: were the component shared, each side would load one
 * chunk more that no page has, and this one the engine, too.
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

/** The loop of `plain.tsx` as nobody ships it, who has widgets: React and one component, and nothing else to load. */
for (const marker of document.querySelectorAll('[data-widget="counter"]')) {
  createRoot(marker).render(<Counter label="Count" start={0} />)
}
