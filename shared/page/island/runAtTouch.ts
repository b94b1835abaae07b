import { findAll } from '../host/documentPart'
import { STATE } from '../loader/dom'
import { loader, type ServiceName } from '../loader/loader'
import { run } from './engine'

/**
 * Runs a service at the first use of server-rendered markup that no island has taken over yet. The service answers
 * before React can. Pages without such markup do not load it.
 * @param name of the service, which is run only once
 * @param selector the elements that the service answers for
 * @param events of the page that also start the service
 */
export function runAtTouch(name: ServiceName, selector: string, events: string[] = []) {
  const waiting = `[data-hydrate]:is([${STATE}=pending], [${STATE}=failed]) ${selector}`
  const types = ['pointerover', 'focusin', ...events]
  const isUsed = (target: unknown) => target instanceof Element && target.closest(waiting)

  function begin() {
    for (const type of types) document.removeEventListener(type, look, true)
    run(name)
  }
  function look({ type, target }: Event) {
    if (events.includes(type) || isUsed(target)) begin()
  }
  for (const type of types) document.addEventListener(type, look, { capture: true, passive: true })

  // Runs at once if the markup was used before this code arrived.
  const presses = [...loader().islands.values()].flatMap(({ held }) => held.presses)
  if ([document.activeElement, ...presses, ...findAll(`${waiting}:hover`)].some(isUsed)) begin()
}
