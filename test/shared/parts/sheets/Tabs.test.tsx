import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NavTabs } from '../../../../shared/parts/elements/Tabs/NavTabs'
import { Tabs } from '../../../../shared/parts/sheets/Tabs/Tabs'

afterEach(cleanup)

describe('tabs', () => {
  beforeEach(() => {
    render(
      <Tabs
        label="Calculators"
        tabs={[
          { id: 'mortgage', label: 'Mortgage', content: 'A loan' },
          { id: 'tax', label: 'Stamp duty', content: 'A tax' },
          { id: 'yield', label: 'Yield', content: 'A rent' },
        ]}
      />,
    )
  })

  const tab = (name: string) => screen.getByRole('tab', { name })
  const selected = () => screen.getByRole('tab', { selected: true }).textContent

  it('show the first panel, named after its tab', () => {
    expect(screen.getByRole('tabpanel', { name: 'Mortgage' }).textContent).toBe('A loan')
    expect(screen.getByText('A tax').hidden).toBe(true)
  })

  it('are one stop of the Tab key', () => {
    expect(screen.getAllByRole('tab').map(element => element.tabIndex)).toEqual([0, -1, -1])
  })

  it.each([
    ['ArrowRight', 'Stamp duty'],
    ['ArrowLeft', 'Yield'],
    ['End', 'Yield'],
    ['Home', 'Mortgage'],
  ])('move to the right one on %s, with the focus', (key, name) => {
    tab('Mortgage').focus()
    fireEvent.keyDown(tab('Mortgage'), { key })
    expect(selected()).toBe(name)
    expect(document.activeElement).toBe(tab(name))
  })

  it('leave other keys alone', () => {
    expect(fireEvent.keyDown(tab('Mortgage'), { key: 'a' })).toBe(true)
    expect(selected()).toBe('Mortgage')
  })

  it('open the one that is pressed', () => {
    fireEvent.click(tab('Yield'))
    expect(selected()).toBe('Yield')
    expect(screen.getByText('A rent').hidden).toBe(false)
  })
})

describe('tabs that are links', () => {
  it('say which page this is', () => {
    const links = [
      { href: '/sales', label: 'Sales' },
      { href: '/lettings', label: 'Lettings' },
    ]
    render(<NavTabs label="Departments" links={links} current="/lettings" />)
    expect(screen.getByRole('navigation', { name: 'Departments' })).toBeTruthy()
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Lettings')
  })
})
