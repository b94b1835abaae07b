// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readContract } from '../shared/tools/build/checker.mjs'
import { accessibilityNow, dependenciesNow, packagesIn } from '../shared/tools/build/documents.mjs'
import { kindsNow } from '../shared/tools/build/kinds.mjs'
import { listsNow } from '../shared/tools/build/lists.mjs'
import { apiDocument } from '../widgets/bundle/api'

const root = process.cwd()
const read = (file: string) => readFileSync(join(root, file), 'utf8')

describe('docs/api.md', () => {
  it('is what the sources say: npm run documents writes it anew', async () => {
    const now = await apiDocument(root, await readContract(root))
    expect(read('docs/api.md') === now, 'npm run documents').toBe(true)
  })

  it('begins each widget with a marker that can be pasted without the renderer', () => {
    const [, ...sections] = read('docs/api.md').split(/^(?=### .*\n)/m)
    const markers = sections.map(section => /```html\n([\s\S]*?)```/.exec(section)?.[1]).filter(Boolean)
    expect(markers.length).toBeGreaterThan(20)
    expect(markers.filter(marker => /data-hydrate|renderWidget/.test(marker!))).toEqual([])
  })
})

it('the kinds of props are what their schemas say: npm run documents writes them anew', async () => {
  const files = Object.entries(await kindsNow(root))
  expect(files.map(([file]) => file)).toEqual(['widgets/header/kinds.ts'])
  for (const [file, now] of files) expect(read(file), file).toBe(now)
})

it('the lists of homes are those of the widgets: npm run documents writes them anew', async () => {
  expect(read('widgets/bundle/core/lists.ts')).toBe(await listsNow(root))
})

describe('docs/dependencies.md', () => {
  const licences = read('dist/THIRD-PARTY.md')
  const document = read('docs/dependencies.md')

  it('has versions and sizes of the build: npm run build, then npm run documents', () => {
    expect(document).toBe(dependenciesNow(document, licences))
  })

  it('has a row for every package of the build, and for none besides', () => {
    const [built] = document.split('## For development only')
    const rows = [...built!.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name!)
    expect(rows.sort()).toEqual([...packagesIn(licences).keys()].sort())
    expect(built, 'a row that nothing was written into').not.toMatch(/^\| `[^`]+` \| – \|/m)
  })

  it('names every package that a checkout installs', () => {
    const { devDependencies } = JSON.parse(read('package.json'))
    expect(Object.keys(devDependencies).filter(name => !document.includes(`\`${name}\``))).toEqual([])
  })
})

it('docs/accessibility.md says what was listened to, and no more: npm run documents writes it anew', () => {
  const document = read('docs/accessibility.md')
  const record = JSON.parse(read('test/spoken/record.json'))
  expect(document).toBe(accessibilityNow(document, record))
  for (const title of Object.keys(record)) expect(document).toContain(`| ${title} |`)
})

describe('docs/SECURITY.md', () => {
  const security = read('docs/SECURITY.md')
  const sources = ['shared', 'widgets'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .map(file => [`${folder}/${file}`, read(join(folder, file))] as const),
  )

  it('lists every key under which the browser keeps something', () => {
    const [, kept = ''] = security.split('## What a browser keeps')
    const keys = sources.flatMap(([file, text]) => {
      if (!/\b(stored|storedList|localStorage|sessionStorage|setCookie)\b/.test(text)) return []
      const named = [...text.matchAll(/(?<!from )['`](estate-islands:[\w:]*|cookieconsent_status)/g)].map(
        ([, key]) => key!,
      )
      const called = [...text.matchAll(/\bstored(?:List)?(?:<[^(]*>)?\('(\w+)'/g)].map(([, key]) => key!)
      return [...named, ...called].map(key => ({ file, key }))
    })
    expect(keys.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['recentlyViewed', 'searchHistory', 'estate-islands:draft:', 'estate-islands:session']),
    )
    expect(keys.filter(({ key }) => !kept.includes(`\`${key}`))).toEqual([])
  })

  it('names the one Trusted Types policy, and the files that may be the only ones to use it', () => {
    const users = sources.filter(([, text]) => /\bpolicy\(\)\.?|\bscriptAddress\(/.test(text)).map(([file]) => file)
    expect(users.sort()).toEqual([
      'shared/page/booking/booking.ts',
      'shared/page/consent/analytics.ts',
      'shared/page/host/trustedTypes.ts',
      'shared/page/purify/purify.ts',
      'shared/rules/challenge/provider.ts',
      'shared/rules/resources/hostPage.ts',
    ])
    expect(read('docs/contract.md')).toContain('One policy, named `estate-islands`')
  })
})

describe('docs/README.md', () => {
  const index = read('docs/README.md')

  it('leads to every document, and to nothing that is not there', () => {
    const links = [...index.matchAll(/\]\(([^)#]+)/g)].map(([, link]) => join('docs', link!))
    expect(links.filter(link => !existsSync(join(root, link)))).toEqual([])
    const documents = readdirSync(join(root, 'docs')).filter(file => file !== 'README.md' && file.endsWith('.md'))
    expect(documents.filter(file => !links.includes(join('docs', file)))).toEqual([])
  })
})
