import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { StampDutyProps } from '../../../../shared/features/tax/props'
import { StampDutyCalculator } from '../../../../shared/features/tax/StampDutyCalculator'
import { setLoader } from '../../../../shared/page/loader/loader'

setLoader({ islands: new Map(), scan: () => {} } as never)

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

/** Shows the calculator of a home on a page, to which Turbo leads without a new document. */
function show(path: string, home: object) {
  cleanup()
  history.replaceState(null, '', path)
  render(<StampDutyCalculator {...v.parse(StampDutyProps, { channel: 'sales', tags: [], price: 350_000, ...home })} />)
}
const chosen = () => screen.queryByRole<HTMLInputElement>('radio', { checked: true })?.labels?.[0]?.textContent

it('keeps the nation that somebody chose to the page of its home, also beside one at the same price', () => {
  show('/properties/1', {})
  expect(chosen()).toBeUndefined()
  fireEvent.click(screen.getByRole('radio', { name: 'Scotland' }))
  expect(chosen()).toBe('Scotland')
  show('/properties/2', { nation: 'england' })
  expect(chosen()).toBe('England')
  show('/properties/1', {})
  expect(chosen()).toBe('Scotland')
})
