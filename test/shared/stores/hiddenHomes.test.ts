import { beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '../../eventually'

/** The stores of a page that has just been opened. */
async function page() {
  vi.resetModules()
  const notify = vi.fn(
    (_words: string, _type?: string, _options?: { action?: { label: string; run: () => void } }) => () => {},
  )
  const { setLoader } = await import('../../../shared/loader/loader')
  setLoader({ user: new Promise(() => {}), loadChunk: async () => ({ notify }) } as never)
  const { savedProperties } = await import('../../../shared/stores/savedProperties')
  return { ...(await import('../../../shared/stores/hiddenHomes')), savedProperties, notify }
}

beforeEach(() => localStorage.clear())

it('shows a home that is saved, though it was hidden before', async () => {
  const { $hiddenIds, setHidden, savedProperties } = await page()
  setHidden(7, true)
  setHidden(8, true)
  savedProperties.change({ property_id: 7 }, true)
  expect([...$hiddenIds.get()]).toEqual(['8'])
})

it('hides by Undo all that were shown again, and what was hidden since stays hidden', async () => {
  const { $hiddenIds, setHidden, forgetHidden, notify } = await page()
  setHidden(7, true)
  forgetHidden()
  expect($hiddenIds.get().size).toBe(0)
  await eventually(() => expect(notify).toHaveBeenCalled())
  const undo = notify.mock.lastCall![2]!.action!
  setHidden(8, true)
  undo.run()
  expect([...$hiddenIds.get()]).toEqual(['7', '8'])
})

it('shows the home again that was hidden first, once there are more than five hundred', async () => {
  const { $hiddenIds, setHidden } = await page()
  for (let id = 0; id <= 500; id++) setHidden(id, true)
  expect($hiddenIds.get().size).toBe(500)
  expect($hiddenIds.get().has('0')).toBe(false)
  expect($hiddenIds.get().has('500')).toBe(true)
})
