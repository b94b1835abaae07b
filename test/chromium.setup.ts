import { chromium } from 'playwright-core'
import { findChromium, findHeadlessShell } from './findChromium.mjs'

/** Starts one Chromium for the whole run; test files share it and open contexts of their own. */
export default async function setup() {
  const server = await chromium.launchServer({
    executablePath: findHeadlessShell() ?? findChromium(),
    // Without a graphics process, a page takes a tenth less of the processor.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--js-flags=--expose-gc',
      '--enable-precise-memory-info',
    ],
  })
  process.env.CHROMIUM_WS = server.wsEndpoint()
  return () => server.close()
}
