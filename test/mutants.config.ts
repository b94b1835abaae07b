import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The tests of `npm run mutants`, in happy-dom. test/mutants.mjs writes down which. */
const include: string[] = JSON.parse(readFileSync('node_modules/.mutants/tests.json', 'utf8'))

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  css: { modules: { generateScopedName: 'ei-[name]-[local]' } },
  test: {
    include,
    // Mutants run beside other work, and in a code that counts what it runs.
    testTimeout: 60_000,
    environment: 'happy-dom',
    setupFiles: ['./test/dom.setup.ts', './test/mutants.setup.ts'],
    restoreMocks: true,
  },
})
