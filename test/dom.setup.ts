import { configure } from '@testing-library/react'
import { vi } from 'vitest'

// A second is little on a machine that does ten other things.
configure({ asyncUtilTimeout: 10_000 })

// Files share a worker and its page, with what packages they have loaded, which is two thirds of the time that they
// would take alone. Our own modules, and so the stores, are each file's own, and the page is as it was at first.
vi.resetModules()
if (globalThis.document) {
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
    if (element !== document.documentElement) element.replaceChildren()
  }
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}
