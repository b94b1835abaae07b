// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { CompatData } from '@mdn/browser-compat-data'
import { type Node, SyntaxKind } from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'
import { expect, it } from 'vitest'

/**
 * The oldest browsers that docs/stability.md promises to pages, checked against MDN's data. Packages are not checked,
 * and neither is what our own types declare because TypeScript does not know it yet.
 */
const oldest = Object.fromEntries(
  [
    .../The oldest browsers are .*/
      .exec(readFileSync('docs/stability.md', 'utf8'))![0]
      .matchAll(/\b(Chrome|Firefox|Safari) (\d+(?:\.\d+)?)/g),
  ].map(([, name, version]) => [name!.toLowerCase(), Number(version)]),
)

/** Newer APIs that we use, with the files that do without them where they are missing. */
const GUARDED: Record<string, string[]> = {
  requestIdleCallback: ['shared/page/loader/dom.ts', 'shared/page/router/showModalLater.ts'],
  scheduler: ['shared/page/host/tasks.ts'],
  'Scheduler.postTask': ['shared/page/host/tasks.ts'],
  navigation: [
    'shared/page/mount/start.ts',
    'shared/page/router/historyEntries.ts',
    'widgets/back-to-search/listBefore.ts',
  ],
  'Navigation.currentEntry': [
    'shared/page/router/historyEntries.ts',
    'shared/page/router/watchAddress.ts',
    'widgets/back-to-search/listBefore.ts',
  ],
  'Navigation.entries': ['shared/page/router/historyEntries.ts', 'widgets/back-to-search/listBefore.ts'],
  'Navigation.traverseTo': ['shared/page/router/historyEntries.ts', 'widgets/back-to-search/listBefore.ts'],
  'NavigationHistoryEntry.index': ['shared/page/router/historyEntries.ts', 'widgets/back-to-search/listBefore.ts'],
  'NavigationHistoryEntry.key': ['shared/page/router/historyEntries.ts', 'widgets/back-to-search/listBefore.ts'],
  'NavigationResult.committed': ['shared/page/router/historyEntries.ts'],
  // The event `pageswap` comes only to browsers that have the rest.
  'NavigationHistoryEntry.url': ['shared/features/leads/postForm.ts', 'widgets/back-to-search/listBefore.ts'],
  'NavigationActivation.entry': ['shared/features/leads/postForm.ts'],
  'Element.currentCSSZoom': ['shared/page/host/zoomOf.ts'],
  'HTMLElement.showPopover': [
    'shared/page/host/topLayer.ts',
    'shared/parts/elements/Combobox/placeBeside.ts',
    'shared/tools/inspector/place.ts',
  ],
  'HTMLElement.hidePopover': [
    'shared/page/host/topLayer.ts',
    'shared/parts/elements/Combobox/placeBeside.ts',
    'shared/tools/inspector/place.ts',
  ],
  // Where it is no attribute, setting it does nothing.
  'HTMLElement.popover': [
    'shared/page/consent/banner.ts',
    'shared/page/host/topLayer.ts',
    'shared/tools/inspector/panel.ts',
  ],
  'Navigator.share': ['shared/parts/actions/CopyLink/useCopyLink.tsx'],
  'Element.checkVisibility': [
    'shared/page/host/whenInSight.ts',
    'shared/page/island/whenShown.ts',
    'shared/page/loader/moments.ts',
    'shared/parts/cards/PropertyCard/Photos.tsx',
  ],
  'Element.computedStyleMap': ['shared/page/island/whenShown.ts'],
  'StylePropertyMapReadOnly.get': ['shared/page/island/whenShown.ts'],
  // A type. Its event comes only to browsers that have it.
  ContentVisibilityAutoStateChangeEvent: ['shared/page/host/whenInSight.ts'],
  'CSSStyleProperties.overflowAnchor': ['widgets/property-results/paging/keepInPlace.ts'],
  'Navigator.userActivation': ['shared/page/replaced/replaced.ts'],
  'UserActivation.hasBeenActive': ['shared/page/replaced/replaced.ts'],
}

/** What is newer in the built stylesheets, and what older browsers do instead. */
const DONE_WITHOUT: Record<string, string> = {
  ':has': 'its rules only hide what is of no use, or have another rule beside them',
  '@property': 'only for visitors who have changed the size of text',
  'animation-range': 'within @supports',
  'animation-timeline': 'within @supports',
  'contain-intrinsic-block-size': 'only with content-visibility',
  'contain-intrinsic-inline-size':
    'a place that shrinks to its content needs a width of its own, as the changelog says',
  'content-visibility': 'the browser lays out what is out of view, too',
  'content-visibility: auto': 'the browser lays out what is out of view, too',
  'field-sizing': 'the field keeps its size and scrolls',
  'field-sizing: content': 'the field keeps its size and scrolls',
  'float: inline-end': 'float: right stands before it',
  'float: inline-start': 'float: left stands before it',
  'font-size-adjust': 'only takes back what a page sets, which such browsers ignore as well',
  'font-size-adjust: none': 'only takes back what a page sets, which such browsers ignore as well',
  'forced-color-adjust': 'Safari has no forced colours',
  'forced-color-adjust: none': 'Safari has no forced colours',
  'grid-template-rows: subgrid': 'the caption of a card stands below the picture',
  hyphens: 'words break without a hyphen',
  'mask-image': 'the build writes -webkit-mask-image, too',
  'print-color-adjust': 'the build writes -webkit-print-color-adjust, too',
  'print-color-adjust: exact': 'the build writes -webkit-print-color-adjust, too',
  'scroll()': 'within @supports',
  'scrollbar-gutter': 'the page behind a dialog moves by the width of a scrollbar, which Safari lays over the page',
  'scrollbar-gutter: stable':
    'the page behind a dialog moves by the width of a scrollbar, which Safari lays over the page',
  'scrollbar-width': 'Safari has ::-webkit-scrollbar',
  'scrollbar-width: none': 'Safari has ::-webkit-scrollbar',
  'scrollbar-width: thin': 'the scrollbar is as wide as usual',
  size: 'the visitor chooses the paper',
  'text-size-adjust': 'the build writes -webkit-text-size-adjust, too',
  'user-select': 'the build writes -webkit-user-select, too',
  'text-wrap': 'lines break as they do without it',
  'text-wrap: balance': 'lines break as they do without it',
  'text-wrap: pretty': 'lines break as they do without it',
}

const root = process.cwd()
/** Code of these rooms runs in Node. */
const IN_NODE = /^(shared\/tools\/(build|renderer|checker|editor)\/|widgets\/bundle\/(check|server|editor)\.ts$)/

interface Support {
  version_added: unknown
  flags?: unknown
  prefix?: string
  alternative_name?: string
}
/** A part of the data. It has statements of its own in `__compat`, and more parts by name. */
interface Part {
  [name: string]: Part | undefined
}
interface Statement {
  support: Record<string, Support | Support[] | undefined>
}
// Read and not imported, because the runner would take half a minute for it.
const data = JSON.parse(readFileSync('node_modules/@mdn/browser-compat-data/data.json', 'utf8')) as Record<
  Extract<keyof CompatData, 'api' | 'css' | 'javascript'>,
  Part
>
const statementOf = (part: Part | undefined) => part?.__compat as unknown as Statement | undefined

const isSince = ({ version_added: since, flags, prefix, alternative_name }: Support, version: number) =>
  // A prefix or another name is another feature.
  !flags &&
  !prefix &&
  !alternative_name &&
  typeof since === 'string' &&
  Number.parseFloat(since.replace('≤', '')) <= version

/** Whether one of our browsers is too old for a feature. */
const isNewer = ({ support }: Statement) =>
  !Object.entries(oldest).every(([browser, version]) =>
    [support[browser] ?? []].flat().some(each => isSince(each, version)),
  )

/** What TypeScript calls otherwise than the data does. */
const nameOf = (owner: string) =>
  owner.replace(/^Readonly(?=Array|Set|Map)|Constructor$|(?<=Iterator)Object$/g, '').replace(/^Console$/, 'console')

/**
 * The statements about a member of an interface of the browser or of the language. Some interfaces of TypeScript are
 * parts of others (`ParentNode`). The data lists their members with each whole one.
 */
function statementsOf(owner: string | undefined, member: string): Statement[] {
  const { api, css } = data
  const builtins = data.javascript.builtins!
  const of = (...parts: (Part | undefined)[]) => parts.flatMap(part => statementOf(part) ?? [])
  if (!owner) return of(api[member], builtins[member], api.Window![member]).slice(0, 1)
  if (owner.startsWith('CSSStyle')) {
    const property = member.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
    return of(css.properties![property])
  }
  const inside = (whole: Part | undefined) => of(whole?.[member], whole?.[`${member}_static`])
  const name = nameOf(owner)
  const own = [api[name], builtins[name], builtins.Intl![name]].flatMap(inside)
  return own.length || api[name] || builtins[name] ? own.slice(0, 1) : Object.values(api).flatMap(inside)
}

/** Every newer API that a source uses, with the files that use it. */
function newerApis() {
  const found = new Map<string, Set<string>>()
  const typescript = new API({ cwd: root })
  try {
    const [project] = typescript.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects()
    const { program, checker } = project!
    for (const name of program.getSourceFileNames()) {
      const path = relative(root, name)
      if (!/^(mount\.ts|(widgets|shared)\/.*\.tsx?)$/.test(path) || IN_NODE.test(path)) continue
      const identifiers: Node[] = []
      const visit = (node: Node) => {
        if (node.kind === SyntaxKind.Identifier) identifiers.push(node)
        node.forEachChild(visit)
      }
      visit(program.getSourceFile(name)!)
      for (const symbol of checker.getSymbolAtLocation(identifiers)) {
        const declared = symbol?.declarations[0]?.path
        if (!symbol || !declared || !/\/lib\.[a-z0-9.]+\.d\.ts$/.test(declared)) continue
        const owner = symbol.getParent()?.name
        const statements = statementsOf(owner, symbol.name)
        if (!statements.length || !statements.every(isNewer)) continue
        const api = owner ? `${owner}.${symbol.name}` : symbol.name
        found.set(api, (found.get(api) ?? new Set()).add(path))
      }
    }
  } finally {
    typescript.close()
  }
  return Object.fromEntries([...found].map(([api, files]) => [api, [...files].sort()]))
}

/** All functions of values, from everywhere in the data of types: `color-mix`. */
function* functionsIn(part: Part): Generator<[string, Part]> {
  for (const [name, inner] of Object.entries(part)) {
    if (name === '__compat' || !inner) continue
    yield [name, inner]
    yield* functionsIn(inner)
  }
}

/** The rules for browsers that know an alternative text in `content`. Strings in them are empty. */
const WITH_ALTERNATIVE = /@supports ?\(content: ?"" ?\/ ?""\) ?\{(?:[^{}]*\{[^{}]*\})*\}/g

/** Every newer feature in the built stylesheets. */
function newerStyles() {
  const found = new Set<string>()
  const { properties, selectors, types, 'at-rules': atRules } = data.css
  const functions = new Map(functionsIn(types!))
  const note = (feature: string, part: Part | undefined) => {
    const statement = statementOf(part)
    if (statement && isNewer(statement)) found.add(feature)
  }
  for (const file of readdirSync('dist').filter(name => name.endsWith('.css'))) {
    const sheet = readFileSync(join('dist', file), 'utf8')
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/"(?:\\.|[^"])*"/gs, '""')
      .replace(WITH_ALTERNATIVE, '')
    for (const [, property = '', value = ''] of sheet.matchAll(/[{;]([a-z][a-z-]+):([^;{}]+)(?=[;}])/g)) {
      const part = properties![property]
      note(property, part)
      for (const [word] of value.matchAll(/(?<![\w-])[a-z][a-z-]+(?![\w-]*\()/g))
        note(`${property}: ${word}`, part?.[word])
      if (property === 'text-decoration' && /\s[\d.]+(px|em)\b/.test(value))
        note(`${property}: thickness`, part?.includes_thickness)
      if (property === 'content' && value.includes('/')) note('content: alternative text', part?.alt_text)
      for (const [, name = ''] of value.matchAll(/([a-z-]+)\(/g)) note(`${name}()`, functions.get(name))
    }
    for (const [, name = ''] of sheet.matchAll(/@([a-z][a-z-]+)/g))
      if (name !== 'page') note(`@${name}`, atRules![name])
    for (const [, selector = ''] of sheet.matchAll(/([^{};]+)\{/g))
      if (!selector.startsWith('@'))
        for (const [, name = ''] of selector.matchAll(/::?([a-z][a-z-]+)/g)) note(`:${name}`, selectors![name])
  }
  return [...found].sort()
}

it('reads which browsers are the oldest', () => {
  expect(Object.keys(oldest)).toEqual(['chrome', 'firefox', 'safari'])
})

it('uses newer APIs only where a guard is, and names each guard', () => {
  expect(newerApis()).toEqual(GUARDED)
})

it('uses newer styles only where older browsers do without', () => {
  expect(newerStyles()).toEqual(Object.keys(DONE_WITHOUT).sort())
})

it('would find what is not on the lists', () => {
  expect(statementsOf('Array', 'fromAsync').every(isNewer)).toBe(true)
  expect(statementsOf('ArrayConstructor', 'fromAsync').every(isNewer)).toBe(true)
  expect(statementsOf('ParentNode', 'moveBefore').every(isNewer)).toBe(true)
  expect(statementsOf('ParentNode', 'querySelector').some(isNewer)).toBe(false)
  expect(statementsOf('ReadonlyArray', 'toSorted').some(isNewer)).toBe(false)
})
