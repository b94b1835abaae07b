import { fireEvent, screen } from '@testing-library/dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lockPage } from '../../../../shared/page/dialog/lockPage'
import type { DialogLook } from '../../../../shared/page/dialog/modal'
import { type OpenDialog, openDialog } from '../../../../shared/page/router/openDialog'

let opened: OpenDialog | undefined
const isLocked = () => document.documentElement.hasAttribute('data-ei-locked')
afterEach(() => {
  opened?.close()
  opened = undefined
})

function open(look?: DialogLook) {
  const onClose = vi.fn()
  opened = openDialog(document.body, onClose, 'Book a Viewing', look)
  const file = document.createElement('input')
  file.type = 'file'
  opened.body.append(file)
  return { onClose, file, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Book a Viewing' }) }
}

describe('a dialog', () => {
  it('has its name for a heading, and takes another one [contract 9]', () => {
    open()
    expect(screen.getByRole('heading', { name: 'Book a Viewing' })).toBeTruthy()
    opened!.update('Contact Ada')
    expect(screen.getByRole('dialog', { name: 'Contact Ada' }).querySelector('h2')!.textContent).toBe('Contact Ada')
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
    const { onClose, file } = open()
    fireEvent(file, new Event('cancel', { bubbles: true }))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is closed by a press outside, but not by a drag that ends there', () => {
    const { dialog, onClose, file } = open()
    fireEvent.pointerDown(file)
    fireEvent.click(dialog)
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('goes, and lets the page scroll again, without asking its owner', () => {
    const { onClose, dialog } = open({ placement: 'end' })
    expect(isLocked()).toBe(true)
    opened!.close()
    opened = undefined
    expect(isLocked()).toBe(false)
    expect(dialog.isConnected).toBe(false)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('that becomes plain keeps its name and the very button that may have the focus', () => {
    open()
    const leave = screen.getByRole('button', { name: 'Close' })
    leave.focus()
    opened!.update('Book a Viewing', { plain: true })
    expect(screen.getByRole('dialog', { name: 'Book a Viewing' })).toBeTruthy()
    expect(document.activeElement).toBe(leave)
  })
})

describe('a locked page', () => {
  it('stays locked until the last lock is gone', () => {
    const first = lockPage()
    const second = lockPage()
    first()
    first()
    expect(isLocked()).toBe(true)
    second()
    expect(isLocked()).toBe(false)
  })

  it('locks the window on a page without a doctype, whose body is said to scroll it', () => {
    vi.spyOn(Document.prototype, 'scrollingElement', 'get').mockReturnValue(document.body)
    const unlock = lockPage()
    expect(isLocked()).toBe(true)
    unlock()
    expect(isLocked()).toBe(false)
  })

  it('keeps what the page sets on itself, before and meanwhile', () => {
    const { style } = document.documentElement
    style.setProperty('overflow', 'clip', 'important')
    const unlock = lockPage()
    expect(style.cssText).toBe('overflow: clip !important;')
    style.overflow = ''
    unlock()
    expect(style.overflow).toBe('')
    document.documentElement.removeAttribute('style')
  })
})
