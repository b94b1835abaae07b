import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Picture } from '../../../../shared/parts/elements/Picture/Picture'

// Still on its way.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false))
afterEach(cleanup)

const shown = (given: Partial<Parameters<typeof Picture>[0]>) =>
  render(<Picture name="Kitchen" src="/a.jpg" {...given} />).container.querySelector('img')!

it('shows a picture as it is where its server has no sizes of it, and hides one that it lacks', () => {
  const image = shown({ src: '/2026/720x_/kitchen.jpg', srcSet: '/2026/360x_/kitchen.jpg 360w' })
  fireEvent.error(image)
  expect([new URL(image.src).pathname, image.srcset, image.hidden]).toEqual(['/2026/kitchen.jpg', '', false])
  fireEvent.error(image)
  expect(image.hidden).toBe(true)
})

it('hides a picture at once that was asked for as it is', () => {
  const image = shown({})
  fireEvent.error(image)
  expect(image.hidden).toBe(true)
})
