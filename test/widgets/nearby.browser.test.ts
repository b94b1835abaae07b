import { expect, it } from 'vitest'
import { fixtureSite, problems, ready, violations } from '../chromium'
import { overflows } from '../looks'

const { html } = fixtureSite({ keepsPage: true })

const page = (nearby: unknown) =>
  html('<main><h1>A home</h1><h2>Where it is</h2><div data-widget="property-map" data-load="eager"></div></main>', {
    head: `<script type="application/json" data-page-data>${JSON.stringify({
      property: { property_id: 1, display_address: '12 Mill Lane, Tetbury', lat: 51.63, lng: -2.16, price: '£500,000' },
      nearby,
      map: { tileUrl: '/tiles/{z}/{x}/{y}.svg' },
    })}</script>`,
  })

it('lists stations and schools below the map of a home, each kind apart, with directions from the home', async () => {
  const opened = await page([
    { kind: 'school', name: 'St Mary’s Primary School', distance: 0.4, note: 'Ofsted: good' },
    { kind: 'station', name: 'Kemble station', distance: 1 },
    { kind: 'school', name: 'Sir William Romney’s', distance: 'ten minutes on foot' },
    { kind: 'doctor', name: '<b>Romney House</b>', distance: 2 },
    { kind: 'school' },
  ])
  await ready(opened)
  const map = opened.locator('[data-widget]')
  const lists = await map
    .getByRole('list')
    .evaluateAll(all => all.map(list => (list as HTMLElement).innerText.replace(/\s+/g, ' ').trim()))
  expect(lists).toEqual([
    'St Mary’s Primary School Ofsted: good 0.4 mile Directions Sir William Romney’s ten minutes on foot Directions',
    'Kemble station 1 mile Directions',
    '<b>Romney House</b> 2 miles Directions',
  ])
  const way = map.getByRole('link', { name: 'Directions to Kemble station' })
  expect(await way.getAttribute('href')).toContain('origin=51.63%2C-2.16&destination=Kemble+station')
  expect((await violations(opened)).filter(line => !/page-has|landmark/.test(line))).toEqual([])
  expect(problems(opened)).toEqual([])
})

it('shows nothing below the map where the host says nothing', async () => {
  const opened = await page(null)
  await ready(opened)
  expect(await opened.locator('[data-widget]').getByRole('list').count()).toBe(0)
  expect(problems(opened)).toEqual([])
})

it('keeps the way to a place in the window of a phone with letters of twice the size', async () => {
  const opened = await page([
    { kind: 'station', name: 'Kemble station', distance: 1.2, note: 'Great Western' },
    { kind: 'school', name: 'St Mary’s Primary School', distance: 0.4, note: 'Ofsted: outstanding' },
  ])
  await opened.setViewportSize({ width: 320, height: 640 })
  const client = await opened.context().newCDPSession(opened)
  const edges = async (standard: number) => {
    await client.send('Page.setFontSizes', { fontSizes: { standard } })
    await opened.reload()
    await ready(opened)
    const ways = await opened.getByRole('link', { name: /^Directions to/ }).all()
    return Promise.all(ways.map(way => way.evaluate(link => Math.round(link.getBoundingClientRect().right))))
  }
  // All end where the list does.
  expect(new Set(await edges(16))).toEqual(new Set([312]))
  expect(new Set(await edges(32))).toEqual(new Set([312]))
  expect(await overflows(opened.locator('html'))).toBe(false)
})
