import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allNow, modalsNow } from '../shared/tools/build/all.mjs'
import { blocksOf } from '../shared/tools/documents/readme'
import { widgets } from '../widgets/bundle/all'
import { readmeDocument } from '../widgets/bundle/api'
import { modals } from '../widgets/bundle/modals'

const root = process.cwd()
const names = widgets.map(({ name }) => name)
const readme = readFileSync(join(root, 'README.md'), 'utf8')

describe('the README', () => {
  const floors = ['page', 'rules', 'parts', 'features', 'tools']
  /** What a README says of the rooms of a folder. shared/README.md has a section for each floor. */
  function textAbout(of: string) {
    const [folder = '', floor] = of.split('/')
    const text = readFileSync(join(root, folder, 'README.md'), 'utf8')
    return floor ? text.split(/^## /m).find(section => section.startsWith(`${floor}:`))! : text
  }
  /** The paths in the trees of README.md, shared/README.md and fixtures/README.md. */
  const tree = () =>
    ['', ...floors.map(floor => `shared/${floor}`), 'fixtures'].flatMap(of => {
      const blocks = blocksOf(textAbout(of)).flatMap(({ kind, ...rest }) => {
        const { text } = rest as { text: string }
        return kind === 'code' && /^(mount\.ts|\w+\/) /.test(text) ? [text] : []
      })
      let folder = of
      return blocks.flatMap(text =>
        text.split('\n').map(line => {
          const [, indent = '', name = ''] = /^( *)(\S+)/.exec(line) ?? []
          const path = join(indent ? folder : of, name).replace(/\/$/, '')
          if (!indent) folder = path
          return path
        }),
      )
    })
  const folders = (of: string) =>
    readdirSync(join(root, of), { withFileTypes: true })
      .filter(entry => entry.isDirectory() && !/^\.|node_modules|^dist/.test(entry.name))
      .map(entry => (of ? `${of}/${entry.name}` : entry.name))

  it('names nothing that is not there', () => {
    expect(tree().filter(path => !existsSync(join(root, path)))).toEqual([])
  })

  it('has a line for every room', () => {
    const rooms = ['', 'shared', ...floors.map(floor => `shared/${floor}`), 'fixtures'].flatMap(folders)
    expect(rooms.filter(room => !tree().includes(room))).toEqual([])
  })

  it('leads to nothing that is not there', () => {
    const links = [...readme.matchAll(/\]\(([^)#]+)\)|src="(docs[^"]+)"/g)].map(([, link, source]) => link ?? source!)
    expect(links.length).toBeGreaterThan(12)
    expect(links.filter(link => !existsSync(join(root, link)))).toEqual([])
  })

  it('shows pictures that are small, and says what is on each', () => {
    const files = readdirSync(join(root, 'docs/pictures'))
    const shown = [...readme.matchAll(/<img src="docs\/pictures\/([^"]+)" height="\d+" alt="([^"]{20,})">/g)]
    expect(shown.map(([, file]) => file).sort()).toEqual(files.sort())
    for (const file of files) expect(statSync(join(root, 'docs/pictures', file)).size, file).toBeLessThan(120_000)
  })

  it('gives figures as they are', () => {
    const { budgets } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const figures = readme.slice(readme.indexOf('## In figures'), readme.indexOf('## How to get it'))
    expect(figures).toContain(`at most ${budgets['mount.js'] / 1024} KB packed`)
    const bench = readFileSync(join(root, 'test/bench/README.md'), 'utf8')
    const [, seconds] = /^\| home: the search form can be used \| ([\d.]+ s),/m.exec(bench)!
    const [, scripts] = /^\| scripts until they are used: home, and 10 homes \| (\d+ KB in \d+ files),/m.exec(bench)!
    expect(figures).toContain(`| ${seconds} until its search form can be used`)
    expect(figures).toContain(`| ${scripts} until the home page is used |`)
  })

  it('says what each widget is, and how many there are: npm run documents writes it anew', () => {
    expect(readme).toBe(readmeDocument(root, readme))
    const rows = blocksOf(readme).flatMap(block =>
      block.kind === 'table' && block.head[0] === 'widget' ? block.rows : [],
    )
    expect(rows.map(([name]) => name!.replaceAll('`', ''))).toEqual(names)
    for (const [name, about] of rows) expect(about!.length, name).toBeLessThan(160)
    expect(readme).toContain(`| ${names.length} widgets, ${modals.length} dialogs |`)
  })
})

describe('the contract', () => {
  it('names every key of the page data that the code reads [contract 4]', () => {
    const contract = readFileSync(join(root, 'docs/contract.md'), 'utf8')
    const table = contract.slice(contract.indexOf('## 4.'), contract.indexOf('## 5.'))
    const sources = ['shared', 'widgets'].flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(file => /\.tsx?$/.test(file))
        .map(file => readFileSync(join(root, folder, file), 'utf8'))
        .filter(text => text.includes('pageData')),
    )
    const keys = sources.flatMap(text => [...text.matchAll(/\b(?:pageData|read)\('([\w-]+)'\)/g)].map(([, key]) => key))
    expect(keys).toContain('video_hosts')
    expect(keys.filter(key => !table.includes(`\`${key}\``))).toEqual([])
  })
})

describe('each widget', () => {
  it('is in the lists that npm run documents writes, as each modal is', () => {
    const bundle = (file: string) => readFileSync(join(root, 'widgets/bundle', file), 'utf8')
    expect(bundle('all.ts')).toBe(allNow(root))
    expect(bundle('modals.ts')).toBe(modalsNow(root))
    expect(names.length).toBeGreaterThan(20)
  })

  it.each(names)('has a README with its purpose and a marker to paste: %s', name => {
    const path = join(root, `widgets/${name}/README.md`)
    expect(existsSync(path), path).toBe(true)
    const blocks = blocksOf(readFileSync(path, 'utf8'))
    expect(blocks.slice(0, 2).map(({ kind }) => kind)).toEqual(['heading', 'text'])
    const marker = blocks.find(block => block.kind === 'code')
    expect(marker?.kind === 'code' && marker.text).toContain(`data-widget="${name}"`)
  })

  it.each(names)('has a page of its states: %s', name => {
    expect(existsSync(join(root, `fixtures/widgets/${name}.html`))).toBe(true)
  })
})
