// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createSite, type Site } from '../../../../fixtures/server/site'
import { widgets } from '../../../../widgets/bundle/all'
import { checkPages } from './checkPages'
import { languages, translate } from './translate'

const folder = mkdtempSync(join(tmpdir(), 'estate-islands-pages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const save = (name: string, text: string) => writeFileSync(join(folder, name), text)

/** A widget's own page, without what it shows as wrong or empty on purpose. */
const withoutWrong = (html: string) =>
  html.replace(/<section id="(wrong|nothing|none|nonsense)">[\s\S]*?<\/section>/g, '')

const LEGACY = ['none', 'bootstrap3', 'foundation', 'bespoke']

/** A page of each kind. */
function pathsOf(site: Site) {
  const home = site.homes.find(({ channel }) => channel === 'sales')!
  const flat = site.homes.find(({ channel }) => channel === 'lettings')!
  return [
    '/',
    '/properties/sales',
    '/properties/lettings',
    '/search?channel=sales&fragment=from-2-bed',
    `/properties/${home.id}/sales`,
    `/properties/${flat.id}/lettings`,
    '/branches',
    '/articles',
    '/staff',
    '/contact',
    '/mortgages',
    '/nowhere',
  ]
}

it('finds nothing wrong in 300 pages and templates of the site, four legacy kinds, nine languages', async () => {
  const site = createSite({ homes: 60 })
  let pages = 0
  for (const [index, legacy] of LEGACY.entries()) {
    for (const path of pathsOf(site)) {
      const data = (index + pages) % 2 ? 'json' : 'homeflow'
      const reply = await site.app.request(`${path}${path.includes('?') ? '&' : '?'}legacy=${legacy}&data=${data}`)
      save(`page-${++pages}.html`, await reply.text())
    }
    for (const name of widgets.map(({ name }) => name)) {
      const reply = await site.app.request(`/widgets/${name}?legacy=${legacy}`)
      save(`widget-${name}-${legacy}.html`, withoutWrong(await reply.text()))
    }
  }
  for (const path of ['/gallery/header', '/gallery/theming'])
    save(`gallery-${++pages}.html`, await (await site.app.request(path)).text())
  for (const file of readdirSync('fixtures/site').filter(file => file.endsWith('.liquid'))) {
    const liquid = readFileSync(join('fixtures/site', file), 'utf8')
    save(file, liquid)
    for (const [ending, language] of Object.entries(languages))
      save(file.replace('.liquid', ending), translate(liquid, language))
  }

  // The gallery shows two widgets that a theme registers.
  const { out } = await checkPages(folder, '--format', 'json', '--widgets', 'arrival,hartley-hours')
  const { pages: count, problems } = JSON.parse(out)
  expect(problems).toEqual([])
  expect(count).toBeGreaterThanOrEqual(300)
})
