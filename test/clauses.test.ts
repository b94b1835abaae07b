// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { clausesNow, provedBy } from './clauses.mjs'

const list = readFileSync('docs/clauses.md', 'utf8')

/** A test, a group or a journey up to its title, whatever rows or condition come before that. */
const TITLE =
  /^[ \t]*(?:it|test|describe|journey)(?:\.concurrent)?(?:\.(?:each|runIf|skipIf)[\s\S]*?\))?\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>/gm

const testFiles = ['test', 'fixtures/example-widget'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => join(folder, file)),
)

const titles = testFiles.flatMap(file => {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(TITLE)].map(({ index, groups }) => {
    const { title = '' } = groups ?? {}
    const line = text.slice(0, text.indexOf(title, index)).split('\n').length
    return { title, place: `${file}:${line}` }
  })
})

describe('the list of clauses', () => {
  it('names the tests as they are: npm run clauses writes it anew', () => {
    expect(list === clausesNow(), 'npm run clauses').toBe(true)
  })

  it('has a test for each clause, or says why none can prove it', () => {
    expect([...list.matchAll(/^\| (\d+\.\d+) \|.*\| – \|$/gm)].map(([, number]) => number)).toEqual([])
  })

  it('has every clause that a test names', () => {
    const listed = new Set([...list.matchAll(/^\| (\d+\.\d+) \|/gm)].map(([, number]) => number))
    expect([...provedBy().keys()].filter(number => !listed.has(number))).toEqual([])
  })
})

describe('a title', () => {
  it('fits a line of 100 characters, with the numbers of its clauses', () => {
    expect(titles.length).toBeGreaterThan(2000)
    expect(titles.filter(({ title }) => title.length > 100).map(({ place }) => place)).toEqual([])
  })
})
