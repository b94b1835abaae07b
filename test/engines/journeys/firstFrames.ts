import { widgets } from '../../../widgets/bundle/all'
import { journey } from '../journey'
import { button, css, nth, role, within } from '../visitor'

// Some states of these pages have wrong props, or pictures that are not there.
const expected = [/MarkerError/, /404/, /Failed to load resource/]

const frameOf = (name: string) => nth(0, css(`[data-widget=${name}][data-hydrate=frame]`))

journey(
  'before React is here a home is saved, and what is typed and pressed is kept',
  async visitor => {
    const react = visitor.site.faults.add({ path: '/asset_bundles/react-*', delay: 'never' })
    await visitor.open('/widgets/property-results')
    const results = frameOf('property-results')
    await visitor.press(nth(0, within(results, button('Save property'))))
    await visitor.sees(within(results, button('Remove saved property')))

    await visitor.open('/widgets/property-search')
    const where = nth(0, within(frameOf('property-search'), role('combobox', 'Location')))
    await visitor.write(where, 'Hove')
    await visitor.until('a request for React', async () => react.hits > 0)
    visitor.site.faults.release(react)
    await visitor.isReady('[data-widget=property-search]')
    await visitor.seesThat(where, ({ value }) => value === 'Hove')

    await visitor.open('/widgets/header')
    const header = frameOf('header')
    const menu = nth(0, within(header, visitor.onPhone ? button('Open menu') : css('nav summary')))
    await visitor.press(menu)
    await visitor.isReady('[data-widget=header]')
    await visitor.sees(within(header, css('[open]')))
  },
  { expected },
)

journey(
  'React takes the place of each first frame without an error',
  async visitor => {
    const framed = widgets.flatMap(widget =>
      'frame' in widget && widget.frame ? [[widget.name, widget] as const] : [],
    )
    for (const [name] of framed) {
      await visitor.open(`/widgets/${name}`)
      await visitor.sees({ css: `[data-widget=${name}][data-hydrate=frame]`, hidden: true })
      await visitor.evaluate(name => {
        const marker = document.querySelector(`[data-widget=${name}][data-hydrate=frame]`)!
        marker.dispatchEvent(new Event('pointerover', { bubbles: true }))
      }, name)
      await visitor.isReady(`[data-widget=${name}][data-hydrate=frame]`)
    }
  },
  { expected },
)
