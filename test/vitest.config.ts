import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  // The browser tests run what `npm run build` wrote; these are for happy-dom.
  css: { modules: { generateScopedName: 'ei-[name]-[local]' } },
  test: {
    globalSetup: ['./test/chromium.setup.ts'],
    environment: 'happy-dom',
    include: ['test/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    reporters: ['default', './test/reporter.ts'],
  },
})
