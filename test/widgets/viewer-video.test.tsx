import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { VideoPanel } from '../../widgets/viewer/VideoPanel'

// Nothing loads here, and happy-dom calls every picture complete.
const complete = { value: false }
beforeEach(() => {
  complete.value = false
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(() => complete.value)
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const video = {
  ids: ['1'],
  description: 'A walk',
  host: 'YouTube',
  src: 'https://v.example/1',
  href: 'https://v.example',
}
const poster = { url: 'https://other.example/front.jpg', caption: '' }

function show() {
  const { container } = render(<VideoPanel videos={[video]} at={0} onMove={() => {}} poster={poster} />)
  return () => container.querySelector('img')
}

it('shows a video’s picture as it came where the server has no sizes of it, and then none [2.66]', () => {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.dataset.pageData = ''
  script.text = '{"picture_sizes":true}'
  document.body.append(script)
  const picture = show()
  expect(picture()?.getAttribute('src')).toBe('https://other.example/1160x646/front.jpg')
  fireEvent.error(picture()!)
  expect(picture()?.getAttribute('src')).toBe(poster.url)
  expect(picture()?.hasAttribute('srcset')).toBe(false)
  fireEvent.error(picture()!)
  expect(picture()).toBeNull()
})

it('asks for no size of a video’s picture where the page names none, and shows none that failed [2.66]', () => {
  const picture = show()
  expect(picture()?.getAttribute('src')).toBe(poster.url)
  expect(picture()?.hasAttribute('srcset')).toBe(false)
  // The address stays the same, so the browser tells of its failure once.
  vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue(poster.url)
  complete.value = true
  fireEvent.error(picture()!)
  expect(picture()).toBeNull()
})
