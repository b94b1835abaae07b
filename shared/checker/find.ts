import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { relative, resolve, sep } from 'node:path'
import { glob } from 'tinyglobby'
import { endings } from './languages'

/** Something to check. */
export interface Found {
  /** A path from the current folder, or an address. */
  name: string
  read: () => Promise<string>
}

/** What cannot be checked at all; the message says why. */
export class CannotRun extends Error {}

const isAddress = (text: string) => /^https?:\/\//i.test(text)

const TIMEOUT_MS = 15_000

/** What no folder's pages are in. */
const IGNORED = ['**/node_modules/**', '**/.*/**', '**/vendor/bundle/**']

async function fetchPage(address: string) {
  let reply: Response
  try {
    reply = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), headers: { accept: 'text/html' } })
  } catch (error) {
    const { cause, name, message } = error as Error & { cause?: { code?: string; message?: string } }
    throw new CannotRun(
      `${address} does not answer (${name === 'TimeoutError' ? `waited ${TIMEOUT_MS / 1000} seconds` : (cause?.code ?? cause?.message ?? message)}).`,
    )
  }
  const type = reply.headers.get('content-type') ?? ''
  if (!reply.ok)
    throw new CannotRun(`${address} answers ${[reply.status, reply.statusText].filter(Boolean).join(' ')}.`)
  if (type && !/html/i.test(type)) throw new CannotRun(`${address} is no page but ${type}.`)
  return reply.text()
}

const file = (path: string): Found => ({
  name: path,
  async read() {
    try {
      // In one go: a thousand small files come sooner so than by turns.
      return readFileSync(path, 'utf8')
    } catch (error) {
      throw new CannotRun(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
    }
  },
})

/**
 * The pages that somebody names by paths, folders, patterns and addresses, each once, in their order.
 * @throws {CannotRun} for a name that stands for nothing
 */
export async function find(names: readonly string[]): Promise<Found[]> {
  const found = new Map<string, Found>()
  for (const name of names) {
    if (isAddress(name)) {
      found.set(name, { name, read: () => fetchPage(name) })
      continue
    }
    for (const path of await pathsOf(name)) found.set(resolve(path), file(path))
  }
  return [...found.values()]
}

/** A pattern as a folder, and the rest from there: what is ignored is looked for below that folder. */
function splitPattern(pattern: string) {
  const parts = pattern.split(sep).join('/').split('/')
  const first = parts.findIndex(part => /[*?[{(!]/.test(part))
  return {
    cwd: resolve(parts.slice(0, first).join('/') || (pattern.startsWith('/') ? '/' : '.')),
    patterns: [parts.slice(first).join('/')],
  }
}

async function pathsOf(name: string): Promise<string[]> {
  const known = await stat(name).catch(() => undefined)
  if (known?.isFile()) return [name]
  if (!known && !/[*?[{]/.test(name)) throw new CannotRun(`There is no file or folder called ${name}.`)
  const { cwd, patterns } = known ? { cwd: name, patterns: [`**/*{${endings.join(',')}}`] } : splitPattern(name)
  const paths = await glob(patterns, { cwd, ignore: IGNORED, absolute: true, caseSensitiveMatch: false })
  if (!paths.length)
    throw new CannotRun(
      known
        ? `The folder ${name} has no pages in it: no file that ends in ${endings.join(', ')}.`
        : `No file is called ${name}.`,
    )
  // As somebody would write them who stands in this folder.
  return paths.map(path => (relative('.', path).startsWith('..') ? resolve(path) : relative('.', path))).sort()
}
