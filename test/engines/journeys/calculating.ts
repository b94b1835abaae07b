import { expect } from 'vitest'
import { journey } from '../journey'
import { css, field, nth, role, text, within } from '../visitor'

journey('mortgage: the price retyped, the result follows, a wrong entry says so', async visitor => {
  await visitor.open('/gallery/mortgage-calculator/page-data')
  await visitor.sees(text(/^Monthly payment £1,596/))
  await visitor.write(field('Property price'), '400000')
  await visitor.write(field('Deposit'), '50000')
  await visitor.write(field('Interest rate'), '5')
  await visitor.write(field('Term'), '30')
  await visitor.sees(text(/^Monthly payment £1,879/))
  await visitor.write(field('Interest rate'), '10.5')
  await visitor.sees(text('Enter a value between 0.01 and 10'))
  expect((await visitor.sees(field('Interest rate'))).attributes['aria-invalid']).toBe('true')
})

journey('stamp duty: who buys, ticked by keys, and the tax band by band', async visitor => {
  await visitor.open('/gallery/stamp-duty-calculator/page-data')
  await visitor.sees(text(/^Total to pay £7,500/))
  await visitor.tabTo(role('checkbox', 'First-time buyer'))
  await visitor.keys('Space')
  await visitor.sees(text(/^Total to pay £2,500/))
  expect(await visitor.count(within(role('table', 'How it adds up'), css('tr')))).toBeGreaterThan(2)
})

// A fieldset's legend is drawn into its line, unless it is taken out of there. Each engine has its own rules for that.
journey('groups: each legend stands below the line of its group, and nothing stands in it', async visitor => {
  for (const page of ['mortgage-calculator', 'stamp-duty-calculator']) {
    await visitor.open(`/gallery/${page}/page-data`)
    await visitor.isReady('[data-widget]')
    for (const details of await visitor.look(css('details:not([open]) > summary')))
      await visitor.press(nth(0, text(details.text)))
    await visitor.sees(css('fieldset.ei-Group-group > legend'))
    const wrong = await visitor.evaluate(() =>
      [...document.querySelectorAll('.ei-Group-group')].flatMap(group => {
        const line = group.getBoundingClientRect().top
        const [legend, next] = group.children
        const { top, bottom, width } = legend!.getBoundingClientRect()
        const below = next!.getBoundingClientRect().top
        const { paddingTop } = getComputedStyle(group)
        return top >= line + Number.parseFloat(paddingTop) && bottom <= below + 1 && width > 0
          ? []
          : [`${legend!.textContent}: line ${line}, legend ${top} to ${bottom}, next ${below}`]
      }),
    )
    expect(wrong, page).toEqual([])
  }
})
