import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isWithoutPage = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment node')

/**
 * Runs files without a page first. A worker cannot go from one environment to another: it ends, and a new one loads
 * everything again, which takes a third of the processor's time.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return [...sorted.filter(isWithoutPage), ...sorted.filter(file => !isWithoutPage(file))]
  }
}
