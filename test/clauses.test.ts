// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAst } from 'vitest/node'
import { clausesNow, provedBy } from './clauses.mjs'

const list = readFileSync('docs/clauses.md', 'utf8')

/** A test, a group or a journey up to its title, whatever rows or condition come before that. */
const TITLE =
  /^[ \t]*(?:it|test|describe|journey)(?:\.concurrent)?(?:\.(?:each|runIf|skipIf)[\s\S]*?\))?\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>/gm

const testFiles = ['test', 'fixtures/example-widget', 'fixtures/example-modal'].flatMap(folder =>
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

/** What this file reads of a node of the syntax tree. */
interface Syntax {
  type: string
  end: number
  name?: string
  callee?: Syntax
  object?: Syntax
  tag?: Syntax
  arguments?: Syntax[]
}

/** The name that a call begins with: `it` for `it(…)` and for `it.each(rows)(…)`. */
function nameOf({ type, name, ...parts }: Syntax): string | undefined {
  if (type === 'Identifier') return name
  const inner = parts.callee ?? parts.object ?? parts.tag
  return inner && nameOf(inner)
}

/** The tests of a file, with their lines. Rows before the title do not count. */
function testsOf(file: string) {
  const text = readFileSync(file, 'utf8')
  const lineOf = (index: number) => text.slice(0, index).split('\n').length
  const tests: { place: string; lines: number }[] = []
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || !node) return
    const { callee, arguments: [title] = [], end } = node as Syntax
    const isTitled = title && /^(Literal|TemplateLiteral)$/.test(title.type)
    if (callee && isTitled && /^(it|test)$/.test(nameOf(callee) ?? '')) {
      const line = lineOf(callee.end)
      tests.push({ place: `${file}:${line}`, lines: lineOf(end) - line + 1 })
    }
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return tests
}

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

describe('a test', () => {
  it('has at most 40 lines: what is longer is two tests, or has a helper with a name', () => {
    const tests = testFiles.flatMap(testsOf)
    expect(tests.length).toBeGreaterThan(2000)
    expect(tests.filter(({ lines }) => lines > 40).map(({ place, lines }) => `${place} has ${lines}`)).toEqual([])
  })
})
