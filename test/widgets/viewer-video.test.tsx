import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { VideoPanel } from '../../widgets/viewer/VideoPanel'

// Nothing loads here, and happy-dom calls every picture complete.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false))
afterEach(cleanup)

it('shows the picture before a video as it came where the server has no sizes of it, and then none [2.66]', () => {
  const video = {
    ids: ['1'],
    description: 'A walk',
    host: 'YouTube',
    src: 'https://v.example/1',
    href: 'https://v.example',
  }
  const poster = { url: 'https://other.example/front.jpg', caption: '' }
  const { container } = render(<VideoPanel videos={[video]} at={0} onMove={() => {}} poster={poster} />)
  const picture = () => container.querySelector('img')
  expect(picture()?.getAttribute('src')).toBe('https://other.example/1160x646/front.jpg')
  fireEvent.error(picture()!)
  expect(picture()?.getAttribute('src')).toBe(poster.url)
  expect(picture()?.hasAttribute('srcset')).toBe(false)
  fireEvent.error(picture()!)
  expect(picture()).toBeNull()
})
