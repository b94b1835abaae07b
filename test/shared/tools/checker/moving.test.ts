// @vitest-environment node
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

const root = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'estate-islands-move-'))
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const at = (name: string) => join(folder, name)
const read = (name: string) => readFileSync(at(name), 'utf8')

/** Runs the command in the folder of the templates. */
async function move(...args: string[]) {
  const done = await promisify(execFile)(process.execPath, [join(root, 'dist/check.mjs'), 'move', ...args], {
    cwd: folder,
  }).catch(error => error)
  return { code: Number(done.code ?? 0), out: String(done.stdout), error: String(done.stderr) }
}

/** What the planted templates become: each place that changes, and nothing else. */
const changes: Record<string, [was: string, is: string][]> = {
  'search.liquid': [
    ['<div id="property-search-form" class', '<div data-widget="property-search" class'],
    ['<form action', '<div data-widget="property-search"><form action'],
    ['</form>', '</form></div>'],
    ['<div id="hfjs-instant-valuation">\n  <!-- React mounts here -->\n</div>\n<div id="modal-container"></div>\n', ''],
  ],
  'results.html.erb': [
    ['<ul class="hf-property', '<div data-widget="property-results"><ul class="hf-property'],
    ['</ul>', '</ul></div>'],
    [
      "<div class='hf-property-results'>",
      `<div class='hf-property-results' data-widget="property-results" data-load="visible">`,
    ],
  ],
  'property.php': [
    ['<div id="hfjs-property-map"', '<div id="hfjs-property-map" data-widget="property-map" data-load="visible"'],
    ['<div id=hfjs-branch-map>', '<div data-widget="branches-map">'],
    ['<div class="js-save"', '<div class="js-save" data-widget="save-property"'],
  ],
}
const MOUNT = ['--mount', '.js-save=save-property']
const plant = () => cpSync('fixtures/moving', folder, { recursive: true })

describe('templates of the incumbent', () => {
  it('get markers where mounts were, all else stays byte for byte, and a second run finds nothing to do', async () => {
    plant()
    const { code, out } = await move('.', ...MOUNT)
    expect(out).toContain('Moved 9 mounts in 3 of 3 files.')
    // The hint at the stricter rules of names (5.4, 5.5, 5.15).
    expect(out).toContain('"lenient_details": true')
    expect(code).toBe(1)
    for (const [name, places] of Object.entries(changes)) {
      let expected = readFileSync(join('fixtures/moving', name), 'utf8')
      for (const [was, is] of places) {
        expect(expected.split(was), was).toHaveLength(2)
        expected = expected.replace(was, () => is)
      }
      expect(read(name), name).toBe(expected)
    }
    const again = await move('.', ...MOUNT)
    expect(again.out).toContain('Found no mount to move in 3 files.')
    // The written markup is correct. The attribute that nobody reads was reported before.
    const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'dist/check.mjs'), 'check', folder])
    expect(stdout).toContain('Found 1 warning on 1 of 3 pages, with')
  })

  it('have what cannot be moved named with its place, and what to do about it', async () => {
    plant()
    const { out } = await move('.', ...MOUNT)
    const left = out.match(/^.*: left: .*$/gm)!
    expect(left).toEqual([
      'property.php:2:11: left: #hfjs-property-map is named here, so its element has kept it.',
      'property.php:3:57: left: property-map does not read data-marker.',
      'property.php:6:1: left: #hfjs-property-streetview has no marker that can be put in its place.',
      'property.php:7:1: left: #property-map-popup-template is not needed, but it is not empty.',
      'property.php:12:23: left: Nothing answers to custom_terms_text.',
      'results.html.erb:3:19: left: Nothing answers to custom_min_zoom.',
      'results.html.erb:4:5: left: Nothing answers to Homeflow.subscribe.',
      'results.html.erb:4:42: left: Nothing answers to Homeflow.getState.',
      'results.html.erb:5:32: left: Nothing answers to formSubmission.',
      'results.html.erb:8:1: left: #hfjs-draggable-map is a part of what the marker of line 10 shows.',
      'results.html.erb:14:1: left: .hfjs-map is a part of what the marker of line 10 shows.',
      'results.html.erb:15:32: left: #hfjs-branch-map is named here.',
      'results.html.erb:16:1: left: This may be the bundle of the incumbent, which answers the same links.',
      'search.liquid:4:92: left: property-search does not read data-theme.',
    ])
    expect(out.match(/^ {2}Do {8}\S.*$/gm)).toHaveLength(left.length)
  })

  it('are shown as a diff under --dry-run, which git applies, and stay as they are', async () => {
    plant()
    const { out, error } = await move('.', '--dry-run', ...MOUNT)
    expect(error).toContain('Would move 9 mounts in 3 of 3 files.')
    for (const name of Object.keys(changes))
      expect(read(name)).toBe(readFileSync(join('fixtures/moving', name), 'utf8'))
    execFileSync('git', ['apply', '-'], { cwd: folder, input: out })
    const applied = Object.keys(changes).map(read)
    plant()
    await move('.', ...MOUNT)
    expect(applied).toEqual(Object.keys(changes).map(read))
  })

  it('keep their letters, line ends and marks, in any encoding', async () => {
    const text =
      '<p>Caf\u00e9 \u00a3</p>\r\n\t<div id="hfjs-branch-map"></div>\r\n<div id="modal-container"></div>\r\n<p>End'
    const moved = '<p>Caf\u00e9 \u00a3</p>\r\n\t<div data-widget="branches-map"></div>\r\n<p>End'
    const kinds: [name: string, encode: (text: string) => Buffer][] = [
      ['utf8.html', text => Buffer.from(text)],
      ['marked.html', text => Buffer.from(`\uFEFF${text}`)],
      ['latin1.php', text => Buffer.from(text, 'latin1')],
      ['wide.html', text => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ]
    for (const [name, encode] of kinds) writeFileSync(at(name), encode(text))
    const { out } = await move('.')
    expect(out).toContain('Moved 8 mounts in 4 of 4 files.')
    expect(out).toContain('marked.html:2:2: moved')
    for (const [name, encode] of kinds) expect(readFileSync(at(name)).equals(encode(moved)), name).toBe(true)
  })

  it('keep what begins in one branch of the template and ends in another, and what only a comment holds', async () => {
    const text = `{% if a %}<form id="property-search-form">{% endif %}<input>{% if a %}</form>{% endif %}
<!-- <div id="modal-container"></div> -->{# #hfjs-branch-map #}<div id="modal-container">Text</div>`
    writeFileSync(at('a.twig'), text)
    const { out } = await move('a.twig')
    expect(read('a.twig')).toBe(text)
    expect(out).toContain('a.twig:1:11: left: #property-search-form begins and ends in different branches')
    expect(out).toContain('a.twig:2:64: left: #modal-container is not needed, but it is not empty.')
    expect(out).toContain('2 places are left to you.')
  })
})

it('leaves alone pages of a site that has moved, where an incumbent’s id is a widget’s name', async () => {
  cpSync('fixtures/site', folder, { recursive: true })
  writeFileSync(at('own.html'), '<div id="property-map"></div><a href="#property-map">Map</a>')
  const { out, code } = await move('.')
  expect(out.match(/^.*: (left|moved): .*$/gm)).toEqual([
    'own.html:1:1: moved: #property-map is now the marker of property-map.',
    'own.html:1:40: left: #property-map is named here, so its element has kept it.',
  ])
  expect(code).toBe(1)
})

it.each([
  [[], /Name the files or folders/],
  [['nowhere'], /no file or folder called nowhere/],
  [['https://agency.example/'], /cannot be moved/],
  [['.', '--mount', 'save-property'], /write it as --mount/],
  [['.', '--mount', '#a=sav-property'], /no widget is called "sav-property"/],
])('ends with 2 and a reason where it cannot run: %j', async (args, reason) => {
  writeFileSync(at('a.html'), '<div id="a"></div>')
  expect(await move(...args)).toMatchObject({ code: 2, error: expect.stringMatching(reason) })
  expect(read('a.html')).toBe('<div id="a"></div>')
})
