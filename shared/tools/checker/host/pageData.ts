import { pageDataOf } from '../data'
import { type Page, textOf } from '../page'

/** Where a value of JavaScript ends that is written as JSON. */
function endOf(text: string, start: number) {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const character = text[at]!
    if (character === '"') {
      at++
      while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
    } else if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
    else if (character === ')' && !depth) return at
  }
  return text.length
}

const SET = /\bHomeflow\.set\(\s*(["'])([\w-]+)\1\s*,\s*/g

/** The values that a script sets with `Homeflow.set(key, value)`, where these are JSON. */
function* setBy(script: string): Generator<[string, unknown]> {
  for (const match of script.matchAll(SET)) {
    const start = match.index + match[0].length
    try {
      yield [match[2]!, JSON.parse(script.slice(start, endOf(script, start)))]
    } catch {
      // Only the browser knows what other code makes.
    }
  }
}

const dataOf = new WeakMap<Page, ReadonlyMap<string, unknown>>()

/** A page's data as the bundle finds it (contract 4): by `Homeflow.set`, else in JSON scripts. */
export function dataOn(page: Page): ReadonlyMap<string, unknown> {
  const before = dataOf.get(page)
  if (before) return before
  const written = [...pageDataOf(page).values].map(([key, { value }]) => [key, value] as const)
  const scripts = page.elements.filter(({ tagName }) => tagName === 'script').map(textOf)
  const data = new Map([...written, ...scripts.flatMap(script => [...setBy(script)])])
  dataOf.set(page, data)
  return data
}
