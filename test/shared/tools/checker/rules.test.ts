// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { readContract } from '../../../../shared/tools/build/checker.mjs'
import type { BundleFacts } from '../../../../shared/tools/checker/bundleFacts'
import { fix } from '../../../../shared/tools/checker/fix'
import { type Page, readPage } from '../../../../shared/tools/checker/page'
import type { Problem } from '../../../../shared/tools/checker/problem'
import { hooks } from '../../../../shared/tools/checker/rules/hooks'
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
