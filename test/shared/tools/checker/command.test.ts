// @vitest-environment node
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { widgets } from '../../../../widgets/bundle/all'
import type { renderWidget as Render } from '../../../../widgets/bundle/render'
import { checkPages, command, type Said } from './checkPages'

const folder = mkdtempSync(join(tmpdir(), 'estate-islands-check-'))
const at = (name: string) => join(folder, name)
const save = (name: string, text: string) => {
  mkdirSync(dirname(at(name)), { recursive: true })
  writeFileSync(at(name), text)
  return at(name)
}
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What is wrong with one page. */
async function wrongWith(name: string, text: string, ...more: string[]) {
  const { out, error } = await checkPages(save(name, text), '--format', 'json', ...more)
  return (out ? JSON.parse(out).problems : [{ message: error }]) as Said[]
}
const rules = async (name: string, text: string, ...more: string[]) =>
  (await wrongWith(name, text, ...more)).map(({ rule }) => rule)

const page = (body: string, head = '<script type="module" src="/asset_bundles/mount.js"></script>') =>
  `<!doctype html>\n<html lang="en-GB">\n<head><title>A page</title>${head}</head>\n<body>\n${body}\n</body>\n</html>\n`

describe('how it ends', () => {
  it('with 0 where nothing is wrong, also with warnings, unless they are asked to count as mistakes', async () => {
    save('sound.html', page('<div data-widget="property-search"></div>'))
    expect(await checkPages(folder)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Found nothing wrong on 1 page, with 1 marker.'),
    })
    save('sub/warned.html', page('<img src="/a.jpg" alt="A house">'))
    const warned = await checkPages(folder)
    expect(warned.code).toBe(0)
    expect(warned.out).toContain('Found 1 warning on 1 of 2 pages, with 1 marker.')
    expect((await checkPages(folder, '--strict')).code).toBe(1)
  })

  it('with 1 where the header has another kind of menu, and says once what was expected', async () => {
    const file = save(
      'menu.liquid',
      `<div data-widget="header" data-props='{"header":{"primaryMenuItems":"Buy"}}'></div>`,
    )
    const { code, out } = await checkPages(file)
    expect(code).toBe(1)
    expect(out).toContain('  Found     "Buy"\n  Expected  a list\n')
  })

  it('with 1 where there are mistakes, each with its place, what is found, expected and to be written', async () => {
    const file = save('wrong.html', page('<p>One</p>\r\n  <div data-widget="ofices-grid"></div>'))
    const { code, out } = await checkPages(file)
    expect(code).toBe(1)
    expect(out.split('\n').slice(0, 4)).toEqual([
      `${file}:6:21: mistake: No widget is called "ofices-grid".`,
      '  Found     data-widget="ofices-grid"',
      '  Expected  the name of a widget; the nearest is "offices-grid"',
      '  Write     data-widget="offices-grid"',
    ])
  })

  it('says how many markers it saw, because those in texts of PHP are none', async () => {
    const file = save('echo.php', `<?php echo '<div data-widget="property-serch"></div>'; ?>\n<p>One</p>`)
    expect((await checkPages(file)).out).toContain('Found nothing wrong on 1 page, with 0 markers.')
  })

  it('tells page data that is not there from page data that lacks what a widget shows', async () => {
    const script = (data: object) => `<script type="application/json" data-page-data>${JSON.stringify(data)}</script>`
    const cost = '<div data-widget="move-in-cost"></div>'
    const without = save('without.html', page(script({ property: { property_id: 1 } }) + cost))
    expect((await checkPages(without)).out).toContain('Found     page data "property" without rent, and no data-rent')
    const none = save('none.html', page(cost))
    expect((await checkPages(none)).out).toContain('Found     no page data "property", and no data-rent')
  })

  it('finds names in pagination and place that nothing reads', async () => {
    const messages = async (data: object) => {
      const script = `<script type="application/json" data-page-data>${JSON.stringify(data)}</script>`
      return (await wrongWith('page.html', page(script))).map(({ message }) => message)
    }
    expect(await messages({ pagination: { totalCount: 3, page_count: 1, from_record: 1 } })).toEqual([])
    expect(await messages({ place: { place_id: 3, name: 'Hove', boundary: [] } })).toEqual([])
    expect(await messages({ pagination: { total: 3 } })).toEqual([
      'Nothing of the page data "pagination" is read: none of its names is known.',
    ])
    expect(await messages({ pagination: { total_cout: 3, page_count: 1 } })).toEqual([
      'Nothing reads "total_cout" of the page data "pagination".',
    ])
    expect(await messages({ place: { placeId: 3, countyName: 'Sussex' } })).toEqual([
      'Nothing of the page data "place" is read: none of its names is known.',
    ])
    expect(await messages({ place: { place_id: 3, nme: 'Hove' } })).toEqual([
      'Nothing reads "nme" of the page data "place".',
    ])
  })

  it.each([
    [['nowhere'], /no file or folder called nowhere/],
    [['*.nothing'], /No file is called \*\.nothing/],
    [[], /Name the files, folders or addresses/],
    [['.', '--format', 'xml'], /no format "xml"/],
    [['.', '--loud'], /--loud/],
    [['http://127.0.0.1:9/'], /does not answer/],
    [['https://agency.example/', '--fix'], /cannot be mended/],
  ])('with 2 and a reason where it cannot run: %j', async (args, reason) => {
    const { code, error } = await checkPages(...args)
    expect(code).toBe(2)
    expect(error).toMatch(reason)
  })
})

describe('what cannot be read', () => {
  it.each([
    ['a hundred thousand nested elements', page('<div>'.repeat(100_000))],
    [
      'JSON that is nested twenty thousand deep',
      page(`<div data-widget="header" data-props='{"header":${'['.repeat(20_000)}${']'.repeat(20_000)}}'></div>`),
    ],
    [
      'page data of 20,000 objects in each other',
      page(`<script type="application/json" data-page-data>${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}</script>`),
    ],
  ])('ends with one line where it is: %s', async (_, text) => {
    const file = save('deep.html', text)
    for (const args of [
      ['check', file],
      ['check', file, '--fix'],
      ['move', file],
    ]) {
      const began = performance.now()
      const { code, error, out } = await command(...args)
      expect(performance.now() - began).toBeLessThan(20_000)
      // Moving reads no JSON, so JSON cannot stop it.
      if (args[0] === 'move' && !text.includes('<div><div>')) expect([code, error]).toEqual([expect.any(Number), ''])
      else expect([code, out]).toEqual([2, ''])
      if (code === 2) expect(error).toMatch(/^\S*deep\.html cannot be read: .* nested .*deep\.\n$/)
    }
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  it('is a file that is behind a loop of links only once, and then by its own path', async () => {
    save('loop/a/one.html', page('<div data-widget="nothing-known"></div>'))
    symlinkSync('..', at('loop/a/up'))
    symlinkSync('.', at('loop/a/here'))
    symlinkSync('a', at('loop/Another'))
    const { out } = await checkPages(at('loop'), '--format', 'json')
    expect(JSON.parse(out)).toMatchObject({
      pages: 1,
      mistakes: 1,
      problems: [{ file: expect.stringMatching(/loop\/a\/one\.html$/) }],
    })
  })
})

describe('what it writes', () => {
  const wrong = page(`<div data-widget="ofices-grid"></div>${'<p>A line of the page.</p>\n'.repeat(200)}`)

  it('is the whole file or none of it, when the disk is full', async () => {
    const file = save('full.html', wrong)
    // A limit on the size of files stands for the disk.
    const run = `ulimit -f 1; exec "${process.execPath}" dist/check.mjs check "${file}" --fix`
    const { status, stderr } = spawnSync('sh', ['-c', run], { encoding: 'utf8' })
    expect(stderr).toMatch(/^\S*full\.html cannot be written \(EFBIG\)\.\n$/)
    expect(status).toBe(2)
    expect(readFileSync(file, 'utf8')).toBe(wrong)
    expect(readdirSync(folder)).toEqual(['full.html'])
  })

  it('keeps the file behind a link, its rights and its encoding', async () => {
    const latin = Buffer.from(wrong.replace('A page', 'Caf\xe9 \xa3'), 'latin1')
    save('latin.html', '')
    writeFileSync(at('latin.html'), latin)
    chmodSync(at('latin.html'), 0o640)
    symlinkSync('latin.html', at('link.html'))
    expect((await checkPages(at('link.html'), '--fix')).code).toBe(0)
    expect(lstatSync(at('link.html')).isSymbolicLink()).toBe(true)
    expect(statSync(at('latin.html')).mode & 0o777).toBe(0o640)
    expect(readFileSync(at('latin.html'))).toEqual(
      Buffer.from(latin.toString('latin1').replace('ofices', 'offices'), 'latin1'),
    )
  })
})

describe('what it reads', () => {
  it('patterns, and each page once however often it is named', async () => {
    save('a/one.html', '<div data-widget="nothing-known"></div>')
    save('a/two.liquid', '<div data-widget="nothing-known"></div>')
    save('node_modules/three.html', '<div data-widget="nothing-known"></div>')
    const { out } = await checkPages(at('**/*.html'), at('a'), at('a/one.html'), '--format', 'json')
    expect(JSON.parse(out)).toMatchObject({ pages: 2, mistakes: 2 })
  })

  it('takes a marker in a template’s comment for nothing, and a template’s value for any value', async () => {
    expect(
      await rules(
        'a.liquid',
        '{% comment %}<div data-widget="x"></div>{% endcomment %}<div data-widget="{{ name }}"></div>',
      ),
    ).toEqual([])
    expect(await rules('a.erb', '<div data-widget="offices-grid" data-page-size="<%= size %>"></div>')).toEqual([])
    expect(
      await rules(
        'a.cshtml',
        '<a href="mailto:a@b.example">a</a><div data-widget="offices-grid" data-page-size="@Model.Size"></div>',
      ),
    ).toEqual([])
    expect(
      await rules(
        'a.blade.php',
        '<div data-widget="save-property" @if ($id) data-property-id="{{ $id }}" @endif></div>',
      ),
    ).toEqual([])
  })

  it('tells branches that are never together from places that are', async () => {
    const either = '{% if a %}<p id="one"></p>{% else %}<p id="one"></p>{% endif %}'
    expect(await rules('a.liquid', either)).toEqual([])
    expect(await rules('a.liquid', `${either}<p id="one"></p>`)).toEqual(['same-id'])
    const php = '<?php if ($a): ?><p id="one"></p><?php else: ?><p id="one"></p><?php endif; ?>'
    expect(await rules('a.php', php)).toEqual([])
  })

  it('misses nothing of a part of a page, or of a page whose head comes from elsewhere', async () => {
    expect(await rules('a.liquid', '<div data-widget="property-map"></div>')).toEqual([])
    expect(await rules('a.liquid', page('<div data-widget="property-map"></div>', "{% render 'head' %}"))).toEqual([])
    expect(await rules('a.html', page('<div data-widget="property-map"></div>', ''))).toEqual([
      'missing-page-data',
      'tag-missing',
    ])
  })

  it('knows the widgets that a page registers, or that are named to it', async () => {
    const markers = '<div data-widget="opening-hours"></div>'
    expect(await rules('a.html', markers)).toEqual(['unknown-widget'])
    expect(await rules('a.html', markers, '--widgets', 'opening-hours')).toEqual([])
    expect(await rules('a.html', `${markers}<script>estateIslands.register('opening-hours', {})</script>`)).toEqual([])
  })

  it('takes a price for an offer above a rent only where one sentence says both', async () => {
    expect(
      await rules('a.html', '<p>Rents from £900 pcm. We take offers over the price of homes for sale.</p>'),
    ).toEqual([])
    expect(await rules('a.html', '<p>Offers over £900 per month</p>')).toEqual(['letting-offers'])
  })

  it('says it of each widget that would show nothing, as its own code renders it', async () => {
    const { renderWidget }: { renderWidget: typeof Render } = await import(
      /* @vite-ignore */ join(process.cwd(), 'dist/server.mjs')
    )
    const isEmpty = (name: string) => {
      try {
        return !/data-island="[\w-]+"><\w/.test(renderWidget(name).html)
      } catch {
        return true
      }
    }
    // These widgets show what is stored in the browser, or what is inside the marker.
    const empty = widgets
      .map(({ name }) => name)
      .filter(name => isEmpty(name) && !/^(recently-viewed|own-cards)$/.test(name))
    expect(empty.length).toBeGreaterThan(5)
    const found = await wrongWith('a.html', page(empty.map(name => `<div data-widget="${name}"></div>`).join('\n')))
    expect(found.map(({ line }) => line)).toEqual(empty.map((_, index) => index + 5))
  })
})

describe('a page at an address', () => {
  let server: Server
  let url: string
  beforeAll(async () => {
    server = createServer((request, reply) => {
      if (request.url === '/missing') reply.writeHead(404).end()
      else if (request.url === '/data') reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      else reply.writeHead(200, { 'content-type': 'text/html' }).end(page('<div data-widget="hedder">{{ x }}</div>'))
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  it('is fetched and read as it is; one that is none, or not there, is a reason to end with 2', async () => {
    const { code, out } = await checkPages(`${url}/`)
    expect(code).toBe(1)
    expect(out).toContain(`${url}/:5:19: mistake: No widget is called "hedder".`)
    expect(await checkPages(`${url}/missing`)).toMatchObject({ code: 2, error: expect.stringContaining('answers 404') })
    expect(await checkPages(`${url}/data`)).toMatchObject({
      code: 2,
      error: expect.stringContaining('no page but application/json'),
    })
  })
})

describe('--fix', () => {
  it('mends what has one answer, leaves the rest, and finds nothing more to mend the next time', async () => {
    const body = `<div data-widget="hedder"></div>
<div data-widget="offices-grid" data-pageSize="6" data-load="visable"></div>
<div data-widget="property-search" data-props="{"compact": true}"></div>
<div data-widget="property-search" data-props='{"compact": true,}'></div>
<div data-widget="property-search" data-props="{'compact': true}"></div>
<div data-widget="recently-viewed" data-level="9"></div>
<a href="#/book-a-valuaton">Book</a> <a class="hfview_open" href="#">View</a>`
    const file = save('a.html', page(body, '<script src="/asset_bundles/mount.js"></script>'))
    const { out, code } = await checkPages(file, '--fix')
    expect(out).toContain('Mended 9 mistakes.')
    expect(out).toContain('data-level="9"')
    expect(code).toBe(1)
    expect(readFileSync(file, 'utf8')).toBe(
      page(
        `<div data-widget="header"></div>
<div data-widget="offices-grid" data-page-size="6" data-load="visible"></div>
<div data-widget="property-search" data-props='{"compact": true}'></div>
<div data-widget="property-search" data-props='{"compact": true}'></div>
<div data-widget="property-search" data-props='{"compact": true}'></div>
<div data-widget="recently-viewed" data-level="9"></div>
<a href="#/book-a-valuation">Book</a> <a class="hfview__open" href="#">View</a>`,
        '<script type="module" src="/asset_bundles/mount.js"></script>',
      ),
    )
    expect((await checkPages(file, '--fix')).out).not.toContain('Mended')
  })
})

it('mends a file in the encoding that it has, and counts no column for its mark', async () => {
  const was = '<div data-widget="hedder"></div>\r\n<p>Caf\u00e9 \u00a3</p>'
  const is = was.replace('hedder', 'header')
  for (const [mark, encoding] of [
    ['', 'latin1'],
    ['\uFEFF', 'utf8'],
    ['\uFEFF', 'utf16le'],
  ] as const) {
    const file = at('a.php')
    writeFileSync(file, Buffer.from(mark + was, encoding))
    const { out } = await checkPages(file, '--format', 'json')
    expect(JSON.parse(out).problems[0], encoding).toMatchObject({
      line: 1,
      column: 19,
      message: 'No widget is called "hedder".',
    })
    await checkPages(file, '--fix')
    expect(readFileSync(file).equals(Buffer.from(mark + is, encoding)), encoding).toBe(true)
  }
})

it('gives SARIF 2.1.0 with a rule, a level and a place for each problem', async () => {
  const file = save('a page.html', '<div data-widget="ofices-grid"></div>\n<img src="a.jpg" alt="">')
  const { out, code } = await checkPages(file, '--format', 'sarif')
  const { version, runs } = JSON.parse(out)
  expect([version, code]).toEqual(['2.1.0', 1])
  const [{ tool, results }] = runs
  expect(results).toHaveLength(2)
  for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId)
  expect(results.map(({ level }: { level: string }) => level)).toEqual(['error', 'warning'])
  expect(results[0].locations[0].physicalLocation).toEqual({
    artifactLocation: { uri: `file://${encodeURI(file)}` },
    region: { startLine: 1, startColumn: 19, endLine: 1, endColumn: 30 },
  })
})

it('says what it is for and which widgets there are', () => {
  const run = (...args: string[]) => execFileSync(process.execPath, ['dist/check.mjs', ...args], { encoding: 'utf8' })
  expect(run('--help')).toContain('estate-islands check <files, folders, patterns or addresses>')
  expect(run('widgets')).toMatch(/^offices-grid\n(?: {2}data-.*\n)* {2}data-page-size$/m)
})
