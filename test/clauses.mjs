import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const document = join(root, 'docs/clauses.md')

/** What a test proves, in square brackets at the end of its title: `[2.61]`, `[5.17, 5.18]`, `[2.17, contract 5]`. */
const PROVED = /\[((?:(?:\d+\.|contract )\d+(?:, )?)+)\](?=['"`])/g
const CLAUSE = /\d+\.\d+/g
/** A row of the table: the clause, its text, and the column that is written again. */
const ROW = /^\| (\d+\.\d+) \| (.*?) \| .*? \|$/gm

/** Clauses that no test can prove, and why. */
const NOTHING_TO_PROVE = {
  0.3: 'about the document itself',
  1.1: 'names who reads the pages; what each of them can do is 1.2 to 1.6',
  7.34: 'says what is not known of the server',
  8.22: 'refers to section 5, whose clauses have tests',
  9.37: 'a constant without a purpose: nothing that anybody sees depends on it',
}

/** Clause → the test files whose titles name it, by path from the project's folder. */
export function provedBy() {
  const files = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.test\.tsx?$/.test(file))
    .sort()
  /** @type {Map<string, Set<string>>} */
  const proofs = new Map()
  for (const file of files)
    for (const [, proved] of readFileSync(join(root, 'test', file), 'utf8').matchAll(PROVED))
      for (const [number] of proved.matchAll(CLAUSE))
        proofs.set(number, (proofs.get(number) ?? new Set()).add(join('test', file)))
  return proofs
}

/** The list of clauses with its last column as the tests are now. */
export function clausesNow() {
  const proofs = provedBy()
  const links = number =>
    [...(proofs.get(number) ?? [])]
      .map(file => `[${file.replace(/^test\/|\.test\.tsx?$/g, '')}](${relative(dirname(document), join(root, file))})`)
      .join(', ')
  return readFileSync(document, 'utf8').replace(
    ROW,
    (_, number, text) => `| ${number} | ${text} | ${links(number) || NOTHING_TO_PROVE[number] || '–'} |`,
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(document, clausesNow())
