// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { clausesNow, provedBy } from './clauses.mjs'

const list = readFileSync('docs/clauses.md', 'utf8')

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
