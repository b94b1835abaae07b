import { type Browser, chromium } from 'playwright-core'
import { findChromium, findHeadlessShell } from './findChromium.mjs'

let launched: Promise<Browser> | undefined

/**
 * The Chromium of this worker. Test files share it and open contexts of their own. It ends with the worker. One Chromium
 * for all workers would be slower, because each command would pass through one more process.
 */
export function workerBrowser(): Promise<Browser> {
  launched ??= launch()
  return launched
}

/** A laptop with a touch screen: its first pointer is the finger, and it has a mouse. Whoever starts it closes it. */
export const touchLaptop = () =>
  launch('--blink-settings=primaryHoverType=1,availableHoverTypes=3,primaryPointerType=2,availablePointerTypes=6')

const launch = (...settings: string[]) =>
  chromium.launch({
    executablePath: findHeadlessShell() ?? findChromium(),
    args: [
      '--no-sandbox',
      // Without a graphics process, a page takes a tenth less of the processor.
      '--disable-gpu',
      '--disable-background-networking',
      // A page of a test lives for a second. Code that is optimised for the long run never pays for its compilation.
      '--js-flags=--expose-gc --no-opt --no-maglev',
      '--enable-precise-memory-info',
      ...settings,
    ],
  })
