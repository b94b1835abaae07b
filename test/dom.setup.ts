import { setTimeout as wait } from 'node:timers/promises'
import { configure } from '@testing-library/react'
import { STORE_UNMOUNT_DELAY } from 'nanostores'
import { afterAll, vi } from 'vitest'

// A second is too short on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

// Files share a worker and its page with the loaded packages. Loading them again would take two thirds of the time.
// Each file gets its own copy of our modules and stores, and an empty page.
vi.resetModules()
if (globalThis.document) {
  // happy-dom lays nothing out, and has only the method for one element.
  document.elementsFromPoint ??= () => []
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
    if (element !== document.documentElement) element.replaceChildren()
  }
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  // A store that nobody listens to any more lets go of the page after this time. The page must still be there then.
  afterAll(() => wait(STORE_UNMOUNT_DELAY + 50))
}
