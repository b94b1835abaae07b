import { expect } from 'vitest'
import { journey } from '../journey'
import { button, css, dialog, link, nth, role, text, type Visitor, within } from '../visitor'

/** A page of a home, pictures, plans and films, and nothing else. */
const VIEWER = '/gallery/property-gallery/viewer'

const homeOf = ({ site }: Visitor) => {
  const { id, channel, photos } = site.homes.find(one => one.photos > 9 && one.photos < 20 && one.channel === 'sales')!
  return { url: `/properties/${id}/${channel}`, photos }
}
const shown = within(dialog(), css('.yarl__slide_current [data-here=true]'))

journey(
  'home: its gallery, a picture in the viewer, the next one, and Back to the page where it was',
  async visitor => {
    const { url, photos } = homeOf(visitor)
    await visitor.open(url)
    const gallery = nth(0, role('group', /^Pictures/))
    if (!visitor.onPhone) {
      await visitor.press(within(gallery, button('Next')))
      await visitor.sees(within(gallery, text(`2 / ${photos}`)))
      await visitor.press(within(gallery, button('Previous')))
      await visitor.sees(within(gallery, text(`1 / ${photos}`)))
    }
    const picture = within(gallery, link(new RegExp(`^Picture 1 of ${photos}`)))
    await visitor.press(picture)
    await visitor.sees(within(dialog('Property images'), text(`1 / ${photos}`)))
    await visitor.sees(shown)
    await visitor.keys('ArrowRight')
    await visitor.sees(within(dialog(), text(`2 / ${photos}`)))
    await visitor.sees(shown)
    await visitor.back()
    await visitor.misses(dialog())
    expect(await visitor.evaluate(() => location.pathname)).toBe(url)
  },
)

journey('viewer: zoom in and out by buttons and keys, step, and one Back to the link', async visitor => {
  await visitor.open(VIEWER)
  await visitor.press(link('All photographs'))
  await visitor.sees(shown)
  const width = async () => (await visitor.sees(shown)).box.width
  const before = await width()
  await visitor.press(within(dialog(), button('Zoom in')))
  await visitor.becomes(width).toBeGreaterThan(before * 1.2)
  await visitor.keys('0')
  await visitor.becomes(async () => Math.abs((await width()) - before)).toBeLessThan(2)
  await visitor.keys('ArrowRight')
  await visitor.sees(text('2 / 6'))
  await visitor.isAt('#/property-images/2')
  await visitor.back()
  await visitor.misses(dialog())
  await visitor.hasFocus(link('All photographs'))
})

journey('floorplan: from its link, another floor, larger, and closed by its button', async visitor => {
  await visitor.open(VIEWER)
  await visitor.evaluate(() => location.assign('#/floorplan/2'))
  await visitor.sees(within(dialog('Floorplan'), role('img', 'Picture 2: First floor')))
  await visitor.sees(shown)
  await visitor.press(within(dialog(), button('Next')))
  await visitor.sees(within(dialog(), role('img', 'Picture 3: Second floor')))
  await visitor.press(within(dialog(), button('Close')))
  await visitor.misses(dialog())
})

journey(
  'film: its player is asked for at Play and no sooner, and goes with the tab',
  async visitor => {
    await visitor.open(VIEWER)
    await visitor.press(link('The house'))
    const frame = within(dialog(), css('iframe'))
    await visitor.sees(within(dialog('Video'), text('1 / 4')))
    expect(await visitor.count(frame)).toBe(0)
    await visitor.press(within(dialog(), button('Play video')))
    const { attributes } = await visitor.sees(frame)
    expect(attributes.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//)
    await visitor.press(role('tab', 'Photos'))
    await visitor.misses(frame)
    await visitor.press(within(dialog(), button('Close')))
    await visitor.misses(dialog())
    // No network leads to the film's host.
  },
  { expected: [/youtube/] },
)

journey('share and print: the link copied, the print window asked for once', async visitor => {
  const { url } = homeOf(visitor)
  await visitor.open(url)
  await visitor.evaluate(() => {
    const counted = window as { printed?: number; print: () => void }
    counted.print = () => {
      counted.printed = (counted.printed ?? 0) + 1
    }
    // A phone's own list cannot be pressed from here. Without it, the page has one of its own.
    Reflect.deleteProperty(Navigator.prototype, 'share')
  })
  await visitor.press(button('Share'))
  await visitor.press(button('Copy link'))
  await visitor.sees(within(role('status'), text('The link is copied.')))
  await visitor.keys('Escape')
  await visitor.press(button('Print'))
  await visitor.becomes(() => visitor.evaluate(() => (window as { printed?: number }).printed)).toBe(1)
})
