import { parseArgs } from 'node:util'
import { type BundleFacts, vocabularyOf } from './bundleFacts'
import { check } from './check'
import { CannotRun, find, isAddress, type Output, type PageSource, reading } from './find'
import { fix } from './fix'
import { host } from './host/command'
import { PASSWORD } from './host/password'
import { movePages } from './moving/command'
import { positions } from './problem'
import { type Checked, counts, jsonReport, textReport } from './reports/report'
import { sarifReport } from './reports/sarif'

const HELP = `estate-islands check <files, folders, patterns or addresses>
estate-islands host <address of a site>
estate-islands move <files, folders or patterns>
estate-islands widgets

The first reads pages and templates, and says what is wrong about the markers in them and what belongs to these.
The second asks a site for all that the widgets ask it for, and says what is not as docs/host.md has it.
The third writes markers in the place of the mounts of homeflowjs, and names what it leaves to you.
The fourth lists the widgets and their attributes.

check and host
  --format text        for people (the default); json and sarif for programs. --json is --format json
  --strict             warnings count as mistakes
check
  --fix                mend what has one answer
host
  --write              writes as well: saves, asks, signs in and out with a test account, and removes what it saved
  --email address      the address of that account. Its password is in the environment variable
                       ${PASSWORD}. Without an account only enquiries are tried
  --timeout 15         seconds that an answer may take
  --pause 100          milliseconds between two requests
move
  --dry-run            change nothing, and show the changes as a diff
  --mount "#id=widget" one more mount, by its id, or by its class: ".class=widget"
all
  --widgets one,two    names of widgets that scripts of yours register
  --help               this text
  --version            the version of the bundle that it knows

It ends with 0 where nothing is wrong or left to you, 1 where something is, 2 where it could not run.
Examples: estate-islands check templates
          estate-islands check "app/views/**/*.erb" --format sarif > islands.sarif
          estate-islands move templates --dry-run > moves.diff
          estate-islands check https://www.agency.example/
          estate-islands host https://www.agency.example/
          ${PASSWORD}=… estate-islands host https://staging.agency.example/ --write --email test@agency.example`

const reports = { text: textReport, json: jsonReport, sarif: sarifReport }

const isFormat = (name: string): name is keyof typeof reports => Object.hasOwn(reports, name)

/** How many files are open at a time, at most. */
const AT_ONCE = 32

async function checkOne({ name, read, write }: PageSource, facts: BundleFacts, mends: boolean): Promise<Checked> {
  let source = await read()
  const checked = () => reading(name, () => check(name, source, facts))
  let { problems, markers } = checked()
  let mended = 0
  // A correction may reveal the next mistake, so there are up to five rounds.
  for (let round = 0; mends && round < 5; round++) {
    const better = fix(source, problems)
    if (!better.mended.length) break
    source = better.text
    mended += better.mended.length
    ;({ problems, markers } = checked())
  }
  if (mended) write?.(source)
  const at = problems.length ? positions(source) : () => ({ line: 1, column: 1 })
  return {
    name,
    markers,
    mended,
    problems: problems.map(problem => {
      const end = at(problem.end)
      return { ...problem, ...at(problem.start), endLine: end.line, endColumn: end.column }
    }),
  }
}

async function checkAll(pages: readonly PageSource[], facts: BundleFacts, mends: boolean) {
  const results: Checked[] = []
  for (let index = 0; index < pages.length; index += AT_ONCE)
    results.push(...(await Promise.all(pages.slice(index, index + AT_ONCE).map(page => checkOne(page, facts, mends)))))
  return results
}

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        fix: { type: 'boolean', default: false },
        format: { type: 'string', default: 'text' },
        widgets: { type: 'string', multiple: true, default: [] },
        'dry-run': { type: 'boolean', default: false },
        mount: { type: 'string', multiple: true, default: [] },
        strict: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        email: { type: 'string' },
        timeout: { type: 'string', default: '15' },
        pause: { type: 'string', default: '100' },
        help: { type: 'boolean', short: 'h', default: false },
        version: { type: 'boolean', short: 'v', default: false },
      },
    })
  } catch (error) {
    throw new CannotRun((error as Error).message)
  }
}

/**
 * Runs `estate-islands` with its arguments.
 * @returns 0 when nothing is wrong, 1 when there are mistakes, 2 when it could not run
 */
export async function command(args: readonly string[], facts: BundleFacts, version: string, { out, error }: Output) {
  try {
    const { values, positionals } = readOptions(args)
    const [verb, ...names] = positionals
    if (values.version) return say(out, version)
    if (values.help || verb === 'help') return say(out, HELP)
    if (verb === 'widgets') return say(out, listed(facts))
    const own = new Set([...facts.own, ...values.widgets.flatMap(list => list.split(',')).map(name => name.trim())])
    if (verb === 'move') {
      if (!names.length) throw new CannotRun('Name the files or folders that are to be moved. --help has examples.')
      return await movePages(
        names,
        { ...facts, own },
        { dryRun: values['dry-run'], mounts: values.mount },
        { out, error },
      )
    }
    const format = values.json ? 'json' : values.format
    if (!isFormat(format))
      throw new CannotRun(`There is no format "${format}"; there are ${Object.keys(reports).join(', ')}.`)
    if (verb === 'host') return await host(names, { ...facts, own }, version, { ...values, format }, { out, error })
    if (verb !== 'check') throw new CannotRun(verb ? `There is no command "${verb}".\n\n${HELP}` : HELP)
    if (!names.length)
      throw new CannotRun('Name the files, folders or addresses that are to be checked. --help has examples.')
    const pages = await find(names)
    if (values.fix && pages.some(({ name }) => isAddress(name)))
      throw new CannotRun('A page at an address cannot be mended from here. Name its template.')
    const results = await checkAll(pages, { ...facts, own }, values.fix)
    out(reports[format](results, version))
    const { mistakes, warnings } = counts(results)
    return mistakes || (values.strict && warnings) ? 1 : 0
  } catch (problem) {
    if (!(problem instanceof CannotRun)) throw problem
    error(problem.message)
    return 2
  }
}

/** The widgets and their attributes. */
const listed = ({ widgets }: BundleFacts) =>
  [...widgets.values()]
    .map(widget => [widget.name, ...vocabularyOf(widget).attributes.map(name => `  ${name}`)].join('\n'))
    .join('\n')

function say(out: Output['out'], text: string) {
  out(text)
  return 0
}
