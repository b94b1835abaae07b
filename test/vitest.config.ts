import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { ByEnvironment } from './byEnvironment.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Tests that use the fixture site. Most of them run in Chromium. */
const siteTests = ['test/**/*.browser.test.ts', 'test/fixtures/**/*.test.ts']

const shared = {
  root,
  // Browsers use the class names that `npm run build` wrote. These are for happy-dom.
  css: { modules: { generateScopedName: 'ei-[name]-[local]' } },
}
const limits = {
  restoreMocks: true,
  // For whoever has a laptop at a third of the usual speed with something else to do. A test that passes waits for none.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
}

export default defineConfig({
  ...shared,
  test: {
    maxWorkers: 2,
    sequence: { sequencer: ByEnvironment },
    reporters: ['default', './test/reporter.ts'],
    projects: [
      {
        ...shared,
        test: {
          ...limits,
          name: 'engines',
          include: ['test/engines/*.journeys.ts'],
          environment: 'node',
        },
      },
      {
        ...shared,
        test: {
          ...limits,
          name: 'hosts',
          include: ['test/hosts/*.journeys.ts'],
          environment: 'node',
        },
      },
      {
        ...shared,
        test: { ...limits, name: 'spoken', include: ['test/spoken/*.journeys.ts'], environment: 'node' },
      },
      {
        ...shared,
        test: {
          ...limits,
          name: 'site',
          include: siteTests,
          environment: 'node',
          // Each file has its own site. The site's code takes a second to load and stays loaded between files.
          isolate: false,
          // The bundle's renderer is already built, and large.
          server: { deps: { external: [/\/dist[^/]*\/server\.mjs/] } },
        },
      },
      {
        ...shared,
        test: {
          ...limits,
          name: 'dom',
          include: ['test/**/*.test.{ts,tsx}', 'fixtures/example-widget/*.test.tsx'],
          exclude: [...configDefaults.exclude, ...siteTests],
          environment: 'happy-dom',
          // See the setup file for the reason.
          isolate: false,
          setupFiles: ['./test/dom.setup.ts'],
        },
      },
    ],
  },
})
