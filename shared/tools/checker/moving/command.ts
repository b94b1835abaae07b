import type { BundleFacts } from '../bundleFacts'
import { CannotRun, find, type Output, type PageSource, reading } from '../find'
import { edited } from '../fix'
import { positions } from '../problem'
import { counted } from '../reports/report'
import { diffOf } from './diff'
import { type Mount, mountFrom } from './mounts'
import { move } from './move'

interface MoveOptions {
  dryRun: boolean
  /** `#saved-hearts=save-property` */
  mounts: readonly string[]
}

/**
 * Moves pages from the incumbent's mounts to markers.
 * @returns 0 when nothing is left for people to do, else 1
 * @throws {CannotRun}
 */
export async function movePages(
  names: readonly string[],
  facts: BundleFacts,
  { dryRun, mounts }: MoveOptions,
  { out, error }: Output,
) {
  const more = mounts.map(text => readMount(text, facts))
  const files = await find(names)
  if (files.some(({ write }) => !write))
    throw new CannotRun('A page at an address cannot be moved from here. Name its template.')
  // The diff is for a program, so nothing else goes to the same output.
  const say = dryRun ? error : out
  const totals = { moved: 0, left: 0, files: 0 }
  // One file after the other is fast enough, because most have nothing to move.
  for (const file of files) {
    const { moved, left, report, diff } = await moveOne(file, facts, more, dryRun)
    totals.moved += moved
    totals.left += left
    if (moved) totals.files++
    if (report) say(report)
    if (diff) out(diff)
  }
  say(summary(totals, files.length, dryRun))
  return totals.left ? 1 : 0
}

function readMount(text: string, { widgets, own }: BundleFacts): Mount {
  const mount = mountFrom(text)
  if (!mount) throw new CannotRun(`--mount ${text}: write it as --mount "#id=widget" or --mount ".class=widget".`)
  if (!widgets.has(mount.widget!) && !own.has(mount.widget!))
    throw new CannotRun(`--mount ${text}: no widget is called "${mount.widget}". "estate-islands widgets" lists them.`)
  return mount
}

async function moveOne({ name, read, write }: PageSource, facts: BundleFacts, more: readonly Mount[], dryRun: boolean) {
  const source = await read()
  const { edits, steps } = reading(name, () => move(name, source, facts, more))
  if (edits.length && !dryRun) write!(edited(source, edits))
  const at = steps.length ? positions(source) : undefined
  const lines = steps.flatMap(step => {
    const { line, column } = at!(step.start)
    return [
      `${name}:${line}:${column}: ${step.kind}: ${step.message}`,
      `  Found     ${step.found}`,
      ...(step.write ? [`  Do        ${step.write}`] : []),
      '',
    ]
  })
  return {
    moved: steps.filter(({ kind }) => kind === 'moved').length,
    left: steps.filter(({ kind }) => kind === 'left').length,
    report: lines.join('\n'),
    diff: dryRun ? diffOf(name, source, edits).replace(/\n$/, '') : '',
  }
}

function summary({ moved, left, files }: Record<'moved' | 'left' | 'files', number>, all: number, dryRun: boolean) {
  const sentences = [
    moved
      ? `${dryRun ? 'Would move' : 'Moved'} ${counted(moved, 'mount')} in ${files} of ${counted(all, 'file')}.`
      : `Found no mount to move in ${counted(all, 'file')}.`,
    left && `${counted(left, 'place')} ${left === 1 ? 'is' : 'are'} left to you.`,
    moved && !dryRun && 'Then: estate-islands check, with the same names.',
    moved && 'Forms refuse names such as O’Brien, unless page data says "lenient_details": true (docs/moving.md).',
  ]
  return sentences.filter(Boolean).join(' ')
}
