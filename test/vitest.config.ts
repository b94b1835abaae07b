import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Tests of, or against, the fixture site: most of them in Chromium. */
const siteTests = ['test/**/*.browser.test.ts', 'test/fixtures/**/*.test.ts']

const shared = {
  root,
  // Browsers run what `npm run build` wrote; these are for happy-dom.
  css: { modules: { generateScopedName: 'ei-[name]-[local]' } },
}
const limits = {
  restoreMocks: true,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // A second is little on a machine that does ten other things.
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  ...shared,
  test: {
    maxWorkers: 2,
    reporters: ['default', './test/reporter.ts'],
    projects: [
      {
        ...shared,
        test: {
          ...limits,
          name: 'site',
          include: siteTests,
          environment: 'node',
          // Each has a site of its own, but the code of it, a second's work, stays loaded from one file to the next.
          isolate: false,
          globalSetup: ['./test/chromium.setup.ts'],
          // The bundle's renderer is built already, and large.
          server: { deps: { external: [/\/dist[^/]*\/server\.mjs/] } },
        },
      },
      {
        ...shared,
        test: {
          ...limits,
          name: 'dom',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...siteTests],
          environment: 'happy-dom',
          // What the setup file says of it.
          isolate: false,
          setupFiles: ['./test/dom.setup.ts'],
        },
      },
    ],
  },
})
