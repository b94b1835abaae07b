import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '../../../../shared/parts/elements/Button/Button'
import { ButtonLink } from '../../../../shared/parts/elements/Button/ButtonLink'

afterEach(cleanup)

describe('a button', () => {
  it('is no submit button unless it says so', () => {
    render(<Button>Next</Button>)
    expect(screen.getByRole('button', { name: 'Next' }).getAttribute('type')).toBe('button')
  })

  it('keeps its name when only the icon shows [contract 9]', () => {
    render(
      <Button icon="heart" iconOnly>
        Save property
      </Button>,
    )
    expect(screen.getByRole('button', { name: 'Save property' })).toBeTruthy()
  })
})

describe('a busy button', () => {
  it('ignores presses and keeps the focus', () => {
    const onClick = vi.fn()
    const { rerender } = render(<Button onClick={onClick}>Submit</Button>)
    const button = screen.getByRole('button', { name: 'Submit' })
    button.focus()
    rerender(
      <Button onClick={onClick} busy>
        Submit
      </Button>,
    )
    fireEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.hasAttribute('disabled')).toBe(false)
  })

  it('does not send its form', () => {
    const onSubmit = vi.fn()
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy>
          Submit
        </Button>
      </form>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('a link that looks like a button', () => {
  it('is a link', () => {
    render(<ButtonLink href="/branches">Branches</ButtonLink>)
    expect(screen.getByRole('link', { name: 'Branches' }).getAttribute('href')).toBe('/branches')
  })
})
