import { expect, it, vi } from 'vitest'
import { watch } from '../../../../shared/page/island/watch'
import { eventually } from '../../../eventually'

it('tells every marker of its change, also where the listener of another one throws', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const [first, second] = [document.createElement('div'), document.createElement('div')]
  const broken = new Error('broken')
  const heard = vi.fn()
  watch(first, () => {
    throw broken
  })
  watch(second, heard)
  for (const marker of [first, second]) marker.dataset.props = '{}'
  await eventually(() => expect(heard).toHaveBeenCalledExactlyOnceWith(true))
  expect(told).toHaveBeenCalledExactlyOnceWith(broken, first)
  told.mockRestore()
})
