import { beforeEach, expect, it } from 'vitest'
import { eventually } from '../../../eventually'
import { pageWithToasts } from './pageWithToasts'

async function page() {
  const opened = await pageWithToasts()
  return { ...opened, ...(await import('../../../../shared/rules/visitor/hiddenHomes')) }
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
