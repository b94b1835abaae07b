import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from '../../../shared/ui/Dialog/Dialog'
import { lockPage } from '../../../shared/ui/Dialog/lockPage'
import { SidePanel } from '../../../shared/ui/SidePanel/SidePanel'

afterEach(cleanup)

describe.each([
  ['a dialog', Dialog],
  ['a side panel', SidePanel],
])('%s', (_, Modal) => {
  function open() {
    const onClose = vi.fn()
    const { unmount } = render(
      <Modal name="Book a Viewing" onClose={onClose}>
        <input type="file" aria-label="File" />
      </Modal>,
    )
    return { onClose, unmount, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Book a Viewing' }) }
  }

  it('has its name for a heading [contract 9]', () => {
    open()
    expect(screen.getByRole('heading', { name: 'Book a Viewing' })).toBeTruthy()
  })

  it('is closed by its button "Close" [contract 9]', () => {
    const { onClose } = open()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('asks its owner on Escape', () => {
    const { dialog, onClose } = open()
    const cancel = new Event('cancel', { cancelable: true })
    fireEvent(dialog, cancel)
    expect(onClose).toHaveBeenCalledOnce()
    expect(cancel.defaultPrevented).toBe(true)
  })

  it('stays when a file chooser in it is cancelled', () => {
    const { onClose } = open()
    fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is closed by a press outside, but not by a drag that ends there', () => {
    const { dialog, onClose } = open()
    fireEvent.pointerDown(screen.getByLabelText('File'))
    fireEvent.click(dialog)
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('lets the page scroll again when it goes', () => {
    const { unmount } = open()
    expect(document.documentElement.style.overflow).toBe('hidden')
    unmount()
    expect(document.documentElement.hasAttribute('style')).toBe(false)
  })
})

describe('a plain dialog', () => {
  it('has a name, and leaves heading and button to its content', () => {
    render(
      <Dialog name="Property images" plain onClose={() => {}}>
        Pictures
      </Dialog>,
    )
    expect(screen.getByRole('dialog', { name: 'Property images' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('a locked page', () => {
  it('stays locked until the last lock is gone', () => {
    const first = lockPage()
    const second = lockPage()
    first()
    first()
    expect(document.documentElement.style.overflow).toBe('hidden')
    second()
    expect(document.documentElement.style.overflow).toBe('')
  })

  it('gets back what the page had set on itself', () => {
    document.documentElement.style.setProperty('overflow', 'clip', 'important')
    lockPage()()
    expect(document.documentElement.style.getPropertyValue('overflow')).toBe('clip')
    expect(document.documentElement.style.getPropertyPriority('overflow')).toBe('important')
    document.documentElement.removeAttribute('style')
  })
})
