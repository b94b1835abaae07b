import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { globSync } from 'tinyglobby'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { withPage } from '../../../../shared/page/host/saidByPage'
import { wordNames } from '../../../../shared/page/host/wordNames'
import { word } from '../../../../shared/page/host/words'

const says = (words: unknown) => {
  document.body.innerHTML = `<script type="application/json" data-page-data>${JSON.stringify({ words })}</script>`
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

describe('a text with a public name', () => {
  it('is the agency’s where the page data has one, else ours', () => {
    expect(word('search', 'Search')).toBe('Search')
    says({ search: '  Find my home ', share: 'Pass it on' })
    expect(word('search', 'Search')).toBe('Find my home')
    expect(word('print', 'Print')).toBe('Print')
    says({ search: 'Find &amp; view' })
    expect(word('search', 'Search')).toBe('Find & view')
  })

  it.each([
    ['a number', { search: 7 }],
    ['blank', { search: ' ' }],
    ['an object', { search: { text: 'Go' } }],
    ['null', { search: null }],
    ['a list', ['Go']],
    ['a text in place of the object', 'Go'],
    ['null in place of the object', null],
  ])('is ours where theirs is %s', (_, words) => {
    says(words)
    expect(word('search', 'Search')).toBe('Search')
    expect(word('constructor' as never, 'Search')).toBe('Search')
  })

  it('is that of the page that is rendered, on a server, and of no other page', () => {
    vi.stubGlobal('document', undefined)
    expect(withPage({ words: { search: 'Find my home' } }, () => word('search', 'Search'))).toBe('Find my home')
    expect(word('search', 'Search')).toBe('Search')
    expect(() =>
      withPage({ words: { search: 'Find my home' } }, () => {
        throw new Error('broken')
      }),
    ).toThrow('broken')
    expect(word('search', 'Search')).toBe('Search')
  })
})

/** Where sources use a public name: the name, and the text that they give as ours. */
async function uses() {
  const found: [name: string, ours: string][] = []
  for (const file of globSync('{shared,widgets}/**/*.{ts,tsx}')) {
    const source = readFileSync(file, 'utf8')
    for (const [, name, texts, key] of source.matchAll(/\b(?:word|own)\('([\w-]+)', (\w+)\.(\w+)/g)) {
      const [, exported, path] = new RegExp(
        `import \\{[^}]*?(?:(\\w+) as )?\\b${texts}\\b[^}]*\\} from '([^']+)'`,
      ).exec(source)!
      const module = await import(/* @vite-ignore */ join(process.cwd(), dirname(file), path!))
      const text = module[exported ?? texts!][key!]
      found.push([name!, typeof text === 'string' ? text : text[0]])
    }
  }
  return found
}

it('has each public name somewhere, with the text that the list says', async () => {
  const used = await uses()
  expect([...new Set(used.map(([name]) => name))].sort()).toEqual(Object.keys(wordNames).sort())
  for (const [name, ours] of used) expect(ours, name).toBe(wordNames[name as keyof typeof wordNames])
})
