import type { Reporter, TestModule } from 'vitest/node'

/** Ends the run with one line that a person and a gate can read: `N passed, N failed`. */
export default class Totals implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    let passed = 0
    let failed = errors.length
    for (const module of modules) {
      if (module.errors().length) failed += module.errors().length
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'passed') passed++
        if (state === 'failed') failed++
      }
    }
    process.env.TOTALS_FILE
      ? import('node:fs').then(fs => fs.writeFileSync(process.env.TOTALS_FILE!, JSON.stringify({ passed, failed })))
      : console.log(`${passed} passed, ${failed} failed`)
  }
}
