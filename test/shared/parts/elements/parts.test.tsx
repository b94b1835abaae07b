import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Parts } from '../../../../fixtures/parts/Parts'
import { LiveRegion } from '../../../../shared/parts/elements/LiveRegion/LiveRegion'
import { Notice } from '../../../../shared/parts/elements/Notice/Notice'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('every part, rendered by a server', () => {
  it('carries no style attribute, which a strict style-src would refuse', () => {
    expect(renderToString(<Parts />)).not.toMatch(/\sstyle=/)
  })

  it('hydrates without a difference', async () => {
    const complaints = vi.spyOn(console, 'error')
    const container = document.createElement('div')
    container.innerHTML = renderToString(<Parts />)
    document.body.append(container)
    const before = container.innerHTML
    const onRecoverableError = vi.fn()
    const root = await act(async () => hydrateRoot(container, <Parts />, { onRecoverableError }))
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(complaints).not.toHaveBeenCalled()
    expect(container.innerHTML).toBe(before)
    act(() => root.unmount())
    container.remove()
  })
})

describe('a notice', () => {
  it('is read out where it is asked to be', () => {
    render(
      <Notice kind="error" title="The file was not uploaded" role="alert">
        Try again.
      </Notice>,
    )
    expect(screen.getByRole('alert').textContent).toBe('The file was not uploadedTry again.')
  })
})

describe('a live region', () => {
  it('is there before it has something to say, and says only the last thing', () => {
    vi.useFakeTimers()
    const { rerender } = render(<LiveRegion delay={1000}>1 place found</LiveRegion>)
    const status = screen.getByRole('status')
    act(() => vi.advanceTimersByTime(900))
    rerender(<LiveRegion delay={1000}>2 places found</LiveRegion>)
    act(() => vi.advanceTimersByTime(900))
    expect(status.textContent).toBe('')
    act(() => vi.advanceTimersByTime(100))
    expect(status.textContent).toBe('2 places found')
  })
})
