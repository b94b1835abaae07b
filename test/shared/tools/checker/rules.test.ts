// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { readContract } from '../../../../shared/tools/build/checker.mjs'
import type { BundleFacts } from '../../../../shared/tools/checker/bundleFacts'
import { fix } from '../../../../shared/tools/checker/fix'
import { type Page, readPage } from '../../../../shared/tools/checker/page'
import type { Problem } from '../../../../shared/tools/checker/problem'
import { hooks } from '../../../../shared/tools/checker/rules/hooks'
import { pictures } from '../../../../shared/tools/checker/rules/pictures'
import { tag } from '../../../../shared/tools/checker/rules/tag'

/** What a rule says of a page, and the page after `--fix`. */
function by(rule: (page: Page) => Iterable<Problem>, source: string, name = 'a.liquid') {
  const problems = [...rule(readPage(name, source))]
  return { problems, mended: fix(source, problems).text }
}

describe('misspelt classes', async () => {
  const { hooks: names } = await readContract(process.cwd())
  const read = (source: string) => by(page => hooks(page, { hooks: names } as unknown as BundleFacts), source)

  it('are those that are nearly one of our own four, which the contract names', () => {
    expect(names).toEqual(['hfview__open', 'hfjs-form-invalid', 'async-recaptcha-submit', 'noAuthToken'])
    expect(read('<p class="hfview_open"></p>').mended).toBe('<p class="hfview__open"></p>')
  })

  it.each(['lazy-load', 'lazy_load', 'fileupload', 'swiper_lazy', 'postcodelookup'])(
    'are none of other scripts: %s',
    name => expect(read(`<img class="${name}" data-src="/a.jpg">`).problems).toEqual([]),
  )

  it('are mended as whole names, each time that one is there, and not inside a longer one', () => {
    const { problems, mended } = read('<form class="x-noauthtoken noauthtoken noauthtoken"></form>')
    expect(problems).toMatchObject([{ start: 27, end: 38 }])
    expect(mended).toBe('<form class="x-noauthtoken noAuthToken noAuthToken"></form>')
  })
})

describe('a second tag', () => {
  const script = '<script type="module" src="/asset_bundles/mount.js"></script>'
  const facts = { widgets: new Map(), own: new Set() } as unknown as BundleFacts

  it.each([
    ['both are always there', `${script}<p></p>${script}`, `${script}<p></p>`],
    ['it is only in a branch', `${script}{% if a %}${script}{% endif %}`, `${script}{% if a %}{% endif %}`],
    ['the first one is only in a branch', `{% if a %}${script}{% endif %}${script}`, `{% if a %}{% endif %}${script}`],
    [
      'two are in branches and the last one is not',
      `{% if a %}${script}{% else %}${script}{% endif %}${script}`,
      `{% if a %}{% else %}{% endif %}${script}`,
    ],
  ])('goes so that each page keeps one, where %s', (_, source, is) => {
    const { problems, mended } = by(page => tag(page, facts), source)
    expect(problems.map(({ rule }) => rule)).toEqual(['tag-twice'])
    expect(mended).toBe(is)
  })
})

describe('a picture', () => {
  const found = (source: string) => by(pictures, source, 'a.html').problems.map(({ rule }) => rule)
  const said = (form: string) =>
    ['alt', 'width', 'height', 'sizes'].map(name => `${form.replace('name', name)}="home.${name}"`).join(' ')

  it.each([':name', 'v-bind:name', 'x-bind:name', ':name.attr', '[name]', '[attr.name]'])(
    'has the text and the size that a framework sets as %s',
    form => {
      expect(found(`<img :src="home.src" srcset="/a.jpg 200w" ${said(form)}>`)).toEqual([])
      expect(found(`<img :src="home.src" width="1" height="1" ${form.replace('name', 'alternative')}="a">`)).toEqual([
        'picture-text',
      ])
    },
  )

  it.each(['v-bind="picture"', 'x-bind="picture"'])('may have any attribute with %s', all =>
    expect(found(`<img src="/a.jpg" ${all}>`)).toEqual([]),
  )

  it('may be hidden by a framework', () => {
    expect(found('<img src="/a.jpg" width="1" height="1" :aria-hidden="isDecoration">')).toEqual([])
    expect(found('<img :src="home.src" v-if="home.src">')).toEqual(['picture-text', 'picture-size'])
  })
})
