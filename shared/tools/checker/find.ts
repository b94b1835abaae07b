import { isUtf8 } from 'node:buffer'
import { readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { glob } from 'tinyglobby'
import { inTime } from './inTime'
import { endings } from './languages'
import { TooDeep } from './page'

/** Something to check. */
export interface PageSource {
  /** The path from the current folder, or the address. */
  name: string
  read: () => Promise<string>
  /** Writes the file in the encoding that it had. Missing for a page at an address. */
  write?: (text: string) => void
}

/** Where a command writes. */
export interface Output {
  out: (text: string) => void
  error: (text: string) => void
}

/** Something cannot be checked at all. The message says why. */
export class CannotRun extends Error {}

export const isAddress = (text: string) => /^https?:\/\//i.test(text)

const TIMEOUT_MS = 15_000
const HTML = { accept: 'text/html' }

/** Folders that are never searched for pages. */
const IGNORED = ['**/node_modules/**', '**/.*/**', '**/vendor/bundle/**']

async function fetchPage(address: string) {
  try {
    return await inTime(TIMEOUT_MS, async signal =>
      textOfReply(address, await fetch(address, { signal, headers: HTML })),
    )
  } catch (error) {
    if (error instanceof CannotRun) throw error
    const { cause, name, message } = error as Error & { cause?: { code?: string; message?: string } }
    throw new CannotRun(
      `${address} does not answer (${name === 'TimeoutError' ? `waited ${TIMEOUT_MS / 1000} seconds` : (cause?.code ?? cause?.message ?? message)}).`,
    )
  }
}

/** The text of a page. @throws {CannotRun} when it is none */
async function textOfReply(address: string, reply: Response) {
  const type = reply.headers.get('content-type') ?? ''
  if (!reply.ok)
    throw new CannotRun(`${address} answers ${[reply.status, reply.statusText].filter(Boolean).join(' ')}.`)
  if (type && !/html/i.test(type)) throw new CannotRun(`${address} is no page but ${type}.`)
  return reply.text()
}

const BOM = '\uFEFF'

/**
 * Old templates are in Latin-1 or in the variant of Windows. Read as Latin-1 each byte is one character, so nothing is
 * lost.
 */
function encodingOf(bytes: Buffer) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf16le'
  return isUtf8(bytes) ? 'utf8' : 'latin1'
}

/** Characters that Latin-1 does not have are written as HTML writes them. */
const encoded = (text: string, encoding: BufferEncoding) =>
  Buffer.from(
    encoding === 'latin1' ? text.replace(/[^\0-\xff]/gu, character => `&#${character.codePointAt(0)};`) : text,
    encoding,
  )

/**
 * Replaces a file. Writes beside it and renames, because a disk that is full would leave half of it. A link stays a
 * link.
 */
function replaceFile(path: string, bytes: Buffer) {
  const place = realpathSync(path)
  const beside = join(dirname(place), `.${basename(place)}.${process.pid}.tmp`)
  try {
    writeFileSync(beside, bytes, { flag: 'wx', flush: true, mode: statSync(place).mode })
    renameSync(beside, place)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}

/**
 * Does some work on a page's source.
 * @throws {CannotRun} when something in it is nested so deep that it cannot be read
 */
export function reading<Result>(name: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    // The stack of a thread has an end, too.
    if (error instanceof TooDeep) throw new CannotRun(`${name} cannot be read: ${error.message}.`)
    if (error instanceof RangeError) throw new CannotRun(`${name} cannot be read: something in it is nested too deep.`)
    throw error
  }
}

function file(path: string): PageSource {
  let encoding: BufferEncoding = 'utf8'
  let mark = ''
  return {
    name: path,
    async read() {
      try {
        // Reads synchronously, because that is faster for a thousand small files.
        const bytes = readFileSync(path)
        encoding = encodingOf(bytes)
        const text = bytes.toString(encoding)
        mark = text.startsWith(BOM) ? BOM : ''
        // Editors do not count it as a column.
        return text.slice(mark.length)
      } catch (error) {
        throw new CannotRun(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
      }
    },
    write(text) {
      try {
        replaceFile(path, encoded(mark + text, encoding))
      } catch (error) {
        throw new CannotRun(`${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
      }
    },
  }
}

/** The place of a file, behind all links. A link that leads nowhere is its own place, and is reported when it is read. */
function placeOf(path: string) {
  try {
    return realpathSync(path)
  } catch {
    return resolve(path)
  }
}

/**
 * The pages that are named by paths, folders, patterns and addresses, each once, in their order.
 * @throws {CannotRun} for a name that matches nothing
 */
export async function find(names: readonly string[]): Promise<PageSource[]> {
  const sources = new Map<string, PageSource>()
  for (const name of names) {
    if (isAddress(name)) {
      sources.set(name, { name, read: () => fetchPage(name) })
      continue
    }
    for (const path of await pathsOf(name)) {
      const place = placeOf(path)
      // Links may lead to a file on many ways. Its own path is the best name.
      if (!sources.has(place) || place === resolve(path)) sources.set(place, file(path))
    }
  }
  return [...sources.values()]
}

/** Splits a pattern into a folder and the rest. Ignored folders are looked for only below that folder. */
function splitPattern(pattern: string) {
  const parts = pattern.split(sep).join('/').split('/')
  const first = parts.findIndex(part => /[*?[{(!]/.test(part))
  return {
    cwd: resolve(parts.slice(0, first).join('/') || (pattern.startsWith('/') ? '/' : '.')),
    patterns: [parts.slice(first).join('/')],
  }
}

async function pathsOf(name: string): Promise<string[]> {
  const stats = await stat(name).catch(() => undefined)
  if (stats?.isFile()) return [name]
  if (!stats && !/[*?[{]/.test(name)) throw new CannotRun(`There is no file or folder called ${name}.`)
  const { cwd, patterns } = stats ? { cwd: name, patterns: [`**/*{${endings.join(',')}}`] } : splitPattern(name)
  const paths = await glob(patterns, { cwd, ignore: IGNORED, absolute: true, caseSensitiveMatch: false })
  if (!paths.length)
    throw new CannotRun(
      stats
        ? `The folder ${name} has no pages in it: no file that ends in ${endings.join(', ')}.`
        : `No file is called ${name}.`,
    )
  // Gives paths from the current folder, as a user would write them.
  return paths.map(path => (relative('.', path).startsWith('..') ? resolve(path) : relative('.', path))).sort()
}
