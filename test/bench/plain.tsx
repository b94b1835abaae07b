import { createRoot } from 'react-dom/client'
import counter from '../trial/counter'

/** What the bundle is measured against: one React root per marker, made in one loop, with the same component. */
for (const marker of document.querySelectorAll('[data-widget="counter"]')) {
  const Component = counter.Component as React.ComponentType<{ label: string; start: number }>
  createRoot(marker).render(<Component label="Count" start={0} />)
}
