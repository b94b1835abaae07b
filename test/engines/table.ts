import type { Reporter, TestModule } from 'vitest/node'

/** How a test of a journey is named: `title (screen)`, within its engine. */
const NAME = /^(.*) \((\w+)\)$/

interface Row {
  [column: string]: string
}

/** Says how each journey went as it ends, and at the end prints a table: journeys × engines. */
export default class EngineTable implements Reporter {
  onTestCaseResult(test: Parameters<NonNullable<Reporter['onTestCaseResult']>>[0]) {
    const { state } = test.result()
    if (state !== 'skipped') console.log(`${mark(state)} ${test.fullName}: ${seconds(test.diagnostic()?.duration)}`)
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    const rows = new Map<string, Row>()
    const columns = new Set<string>()
    const minutes = new Map<string, number>()
    for (const test of modules.flatMap(module => [...module.children.allTests()])) {
      const { state } = test.result()
      const engine = test.parent.type === 'suite' ? test.parent.name : ''
      const [, title = test.name, screen = ''] = NAME.exec(test.name) ?? []
      const column = `${engine} ${screen}`
      if (state === 'skipped') continue
      const duration = test.diagnostic()?.duration ?? 0
      columns.add(column)
      minutes.set(engine, (minutes.get(engine) ?? 0) + duration / 60_000)
      rows.set(title, { ...rows.get(title), [column]: `${mark(state)} ${seconds(duration)}` })
    }
    const names = [...columns]
    const line = (cells: string[]) => `| ${cells.join(' | ')} |`
    console.log(
      [
        '',
        line(['journey', ...names]),
        line(['---', ...names.map(() => '---')]),
        ...[...rows].map(([title, row]) => line([title, ...names.map(name => row[name] ?? '–')])),
        line(['minutes', ...names.map(name => minutesOf(minutes, name, names))]),
        '',
      ].join('\n'),
    )
  }
}

const mark = (state: string) => (state === 'passed' ? '✓' : '✗')
const seconds = (ms = 0) => `${(ms / 1000).toFixed(1)} s`

/** The minutes of an engine, in the first of its columns. */
function minutesOf(minutes: Map<string, number>, name: string, names: string[]) {
  const engine = name.split(' ')[0]!
  return names.find(one => one.startsWith(engine)) === name ? (minutes.get(engine) ?? 0).toFixed(1) : ''
}
