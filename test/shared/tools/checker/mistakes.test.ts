// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkPages, type Said } from './checkPages'

const FOLDER = 'fixtures/mistakes'

/** What the comments of the files say is wrong, as `file:line rule`. */
function marked() {
  const found: string[] = []
  for (const file of readdirSync(FOLDER)) {
    const text = readFileSync(join(FOLDER, file), 'utf8')
    for (const [index, line] of text.split('\n').entries())
      for (const [, rule] of line.matchAll(/<!-- mistake: ([\w-]+) -->/g))
        found.push(`${FOLDER}/${file}:${index + 1} ${rule}`)
    for (const [, line, rule] of text.matchAll(/<!-- line (\d+): ([\w-]+) -->/g))
      found.push(`${FOLDER}/${file}:${line} ${rule}`)
  }
  return found.sort()
}

describe('the page checker', () => {
  it('finds each planted mistake with its line, in eight languages of templates, and nothing else', async () => {
    const { code, out } = await checkPages(FOLDER, '--format', 'json')
    const { problems } = JSON.parse(out) as { problems: Said[] }
    expect(marked().length).toBeGreaterThan(60)
    expect(problems.map(({ file, line, rule }) => `${file}:${line} ${rule}`).sort()).toEqual(marked())
    expect(code).toBe(1)
    const word = problems.find(({ message }) => message.includes('"seach"'))!
    expect(word).toMatchObject({
      message: 'No text has the public name "seach". The nearest is "search".',
      found: '"seach"',
    })
    expect(word.expected).toMatch(/^one of search, more-filters, .*searches-none$/)
    // Each message says what is wrong, what was found, and what was expected or how to write it.
    for (const { message, found, expected, file, line } of problems) {
      expect(message, `${file}:${line}`).toMatch(/^\S.*\.$/)
      expect(`${found ?? ''}${expected ?? ''}`, `${file}:${line}`).not.toBe('')
    }
  })
})
