import { loader, type ServiceName } from '../loader/loader'
import { STATE } from '../loader/names'
import { allIslands } from './living'

/**
 * Runs a service as soon as somebody uses what a server has rendered and no island has taken over: it answers before React
 * can, and pages without such a thing do not load it.
 * @param name of the service, which is only run once
 * @param selector what it answers for
 * @param events of the page that ask for it as well
 */
export function fetchWhenUsed(name: ServiceName, selector: string, events: string[] = []) {
  const waiting = `[data-hydrate]:is([${STATE}=pending], [${STATE}=failed]) ${selector}`
  const types = ['pointerover', 'focusin', ...events]
  const isUsed = (target: unknown) => target instanceof Element && target.closest(waiting)

  function run() {
    for (const type of types) document.removeEventListener(type, look, true)
    loader()
      .loadChunk(name)
      .then(service => service.default(), console.error)
  }
  function look({ type, target }: Event) {
    if (events.includes(type) || isUsed(target)) run()
  }
  for (const type of types) document.addEventListener(type, look, { capture: true, passive: true })

  // Used before this code was here.
  const presses = allIslands().map(([, { press }]) => press)
  if ([document.activeElement, ...presses, ...document.querySelectorAll(`${waiting}:hover`)].some(isUsed)) run()
}
