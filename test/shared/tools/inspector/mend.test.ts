import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import type { PropsSource } from '../../../../shared/page/island/props'
import { mend } from '../../../../shared/tools/inspector/mend'
import { attributesOf, writtenTag } from '../../../../shared/tools/inspector/write'

const schema: PropsSource = {
  props: v.object({
    label: v.string(),
    channel: v.optional(v.picklist(['selling', 'letting'])),
    pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    compact: v.optional(v.boolean(), false),
    rooms: v.optional(v.array(v.string())),
  }),
}

afterEach(() => {
  document.body.replaceChildren()
})

function mended(markup: string, source = schema) {
  document.body.innerHTML = markup
  const marker = document.body.firstElementChild as HTMLElement
  const attributes = mend(marker, 'probe', attributesOf(marker), source, marker.childNodes)
  return attributes && writtenTag(marker, attributes)
}

const with_ = (attributes: string) => `<div data-widget="probe" ${attributes}></div>`

it.each([
  ['the nearest choice', 'data-label="A" data-channel="sellin"', 'data-label="A" data-channel="selling"'],
  ['the number in a text', 'data-label="A" data-page-size="12px"', 'data-label="A" data-page-size="12"'],
  ['a yes', 'data-label="A" data-compact="yes"', 'data-label="A" data-compact="true"'],
  ['nothing, where a prop can be left out', 'data-label="A" data-page-size="many"', 'data-label="A"'],
  ['nothing for a number that the schema refuses, too', 'data-label="A" data-page-size="0 homes"', 'data-label="A"'],
  ['an ellipsis for what only the editor knows', 'data-compact', 'data-compact data-label="…"'],
  ['the name that was meant', 'data-lable="A"', 'data-label="A"'],
  [
    'all mistakes at once',
    'data-lable="A" data-channel="leting" data-page-size="x"',
    'data-label="A" data-channel="letting"',
  ],
  ['JSON with double quotes', `data-props="{'label': 'A', }"`, `data-props='{"label": "A" }'`],
  [
    'JSON whose name and value are wrong',
    `data-props='{"lable":"A","channel":"sellign"}'`,
    `data-props='{"label":"A","channel":"selling"}'`,
  ],
])('a tag to paste has %s', (_, wrong, right) => {
  expect(mended(with_(wrong))).toBe(`<div data-widget="probe" ${right}>`)
})

it('says nothing where all is right, or where another place is wrong', () => {
  expect(mended(with_('data-label="A"'))).toBeUndefined()
  expect(mended(with_(`data-props='{"label":"A","rooms":[1]}'`))).toBeUndefined()
  const fromPage = () => ({ channel: 'nonsense' })
  expect(mended(with_('data-label="A"'), { ...schema, fromPage })).toBeUndefined()
  expect(mended('<div data-widget="probe"><script type="application/json">{"label"</script></div>')).toBeUndefined()
})

it('keeps what the markup inside says', () => {
  const fromFallback = (element: Element) => ({ label: element.querySelector('label')?.textContent ?? undefined })
  const markup = '<div data-widget="probe" data-channel="leting"><label>Town</label></div>'
  expect(mended(markup, { ...schema, fromFallback })).toBe('<div data-widget="probe" data-channel="letting">')
})

it('writes text of the page as text', () => {
  const marker = document.createElement('section')
  marker.dataset.widget = 'probe'
  marker.dataset.widgetState = 'failed'
  marker.dataset.label = `"><img src=x> & 'more'`
  expect(writtenTag(marker, attributesOf(marker))).toBe(
    `<section data-widget="probe" data-label='"><img src=x> &amp; &#39;more&#39;'>`,
  )
})
