// @vitest-environment node
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Validator } from '@cfworker/json-schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attributeJson, scriptJson } from '../../../../shared/tools/checker/json'
import { attribute, readPage } from '../../../../shared/tools/checker/page'
import { widgets } from '../../../../widgets/bundle/all'

const names = widgets.map(({ name }) => name)
const read = (file: string) => readFileSync(file, 'utf8')
const readJson = (file: string) => JSON.parse(read(file))

describe('custom data for editors', () => {
  const { version, globalAttributes } = readJson('dist/editor/html-data.json')
  const attributeOf = (name: string) => globalAttributes.find((one: { name: string }) => one.name === name)
  const valuesOf = (name: string) => attributeOf(name).values.map((value: { name: string }) => value.name)

  it('has every widget with what it is for and a marker', () => {
    expect(version).toBe(1.1)
    expect(valuesOf('data-widget').sort()).toEqual([...names].sort())
    for (const { name, description } of attributeOf('data-widget').values) {
      expect(description.value.length, name).toBeGreaterThan(60)
      expect(description.value, name).toContain(`data-widget="${name}"`)
      expect(description.value, name).not.toMatch(/Clauses? \d/)
    }
  })

  it('completes attributes with their words, kinds and defaults, each attribute once', () => {
    expect(valuesOf('data-load')).toContain('visible')
    expect(valuesOf('data-channel')).toContain('selling')
    expect(attributeOf('data-page-size').description.value).toMatch(
      /\*\*offices-grid\*\*: Offices on one page.*default `9`/s,
    )
    const all = globalAttributes.map((one: { name: string }) => one.name)
    expect(new Set(all).size).toBe(all.length)
    expect(globalAttributes.filter((one: { description?: object }) => !one.description)).toEqual([])
  })
})

describe('JSON Schemas', () => {
  const schemas = new Map(names.map(name => [name, new Validator(readJson(`dist/editor/${name}.schema.json`), '7')]))
  const pageDataSchema = readJson('dist/editor/page-data.schema.json')
  const pageData = new Validator(pageDataSchema, '7')

  it('name keys of page data, no field of one as a key, and no number of a clause', () => {
    expect(Object.keys(pageDataSchema.properties).filter(key => key.includes('.'))).toEqual([])
    expect(read('dist/editor/page-data.schema.json')).not.toMatch(/\(\d+\.\d+|Clauses? \d/)
  })

  it('take the props and the page data of the fixtures, and refuse what is of another kind', () => {
    let count = 0
    for (const file of readdirSync('fixtures/widgets')) {
      const page = readPage(
        file,
        read(join('fixtures/widgets', file)).replace(/<section id="(?:wrong|host|no-items)">[\s\S]*?<\/section>/g, ''),
      )
      for (const element of page.elements) {
        const name = attribute(element, 'data-widget')
        const value = name ? attributeJson(page, element, 'data-props')?.value : scriptJson(page, element)?.value
        const validator = name ? schemas.get(name) : attribute(element, 'data-page-data') !== undefined && pageData
        if (!validator || value === undefined) continue
        count++
        expect(validator.validate(value).errors, `${file}: ${name ?? 'page data'}`).toEqual([])
      }
    }
    expect(count).toBeGreaterThan(10)
    expect(schemas.get('offices-grid')!.validate({ pageSize: 0 }).valid).toBe(false)
    expect(schemas.get('postcode-lookup')!.validate({ channel: 'buying' }).valid).toBe(false)
    expect(schemas.get('save-property')!.validate({}).valid).toBe(false)
    expect(pageData.validate({ sold_display: 'no' }).valid).toBe(false)
    expect(pageData.validate({ words: { search: 'Find my home' } }).valid).toBe(true)
    for (const words of [{ seach: 'Find my home' }, { search: 7 }, ['Find my home']])
      expect(pageData.validate({ words }).valid).toBe(false)
  })
})

describe('the types for scripts of a theme', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync('node_modules/.cache/theme-')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function compile(file: string) {
    return promisify(execFile)('node_modules/.bin/tsc', [
      '--noEmit',
      '--strict',
      '--ignoreConfig',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--target',
      'es2022',
      '--types',
      '',
      '--lib',
      'es2022,dom',
      file,
    ])
  }

  it('fit what a page may call, hear and say, and nothing else', async () => {
    writeFileSync(
      join(folder, 'theme.ts'),
      `import { register, notify, unmount, version, type PageData, type WidgetProps } from '../../../dist/mount'
register('opening-hours', { load: async () => ({ mount: marker => { marker.textContent = version; return () => marker.replaceChildren() } }), when: 'visible' })
register('map', { load: async () => ({ mount() {} }), when: 'media((min-width: 768px))' })
const dismiss = notify('Saved', 'success', { duration: 2000 })
void dismiss()
unmount(document.body)
document.addEventListener('saved_property_added', ({ detail }) => console.log(String(detail)))
document.addEventListener('lead_submitted', ({ detail }) => console.log(detail.kind.trim()))
window.estateIslands?.mount()
export const data: PageData = { page_route: 'home#index', agency: { name: 'Hartley', branchPath: 'offices' }, 'flash-message-sent': 'Sent' }
export const props: WidgetProps['postcode-lookup'] = { channel: 'selling' }
// @ts-expect-error no such moment
register('hours', { load: async () => ({ mount() {} }), when: 'sometimes' })
// @ts-expect-error no such type of toast
notify('Saved', 'warning')
// @ts-expect-error no such channel
export const wrong: WidgetProps['postcode-lookup'] = { channel: 'buying' }
// @ts-expect-error a route is a text
export const worse: PageData = { page_route: 7 }
`,
    )
    const { stdout } = await compile(join(folder, 'theme.ts')).catch(error => error)
    expect(stdout).toBe('')
  })
})
