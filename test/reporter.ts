import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/**
 * Ends the run with one line that a person and a gate can read: `N passed, N failed`. With `TOTALS_FILE` it writes them
 * there instead, and each failure as text: `{ passed: number, failures: string[] }`.
 */
export default class Totals implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    let passed = 0
    const failures = errors.map(error => describe('outside the tests', [error]))
    for (const module of modules) {
      failures.push(...module.errors().map(error => describe(module.relativeModuleId, [error])))
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result()
        if (state === 'passed') passed++
        if (state === 'failed') failures.push(describe(`${module.relativeModuleId} > ${test.fullName}`, errors))
      }
    }
    process.env.TOTALS_FILE
      ? writeFileSync(process.env.TOTALS_FILE, JSON.stringify({ passed, failures }))
      : console.log(`${passed} passed, ${failures.length} failed`)
  }
}

const describe = (where: string, errors: readonly SerializedError[]) =>
  [where, ...errors.map(error => error.stack || error.message)].join('\n  ')
