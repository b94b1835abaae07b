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

/**
 * What Chromium does without. It takes the last list alone, so this repeats what Playwright's own has about pages. The
 * last name is ours: a process that Chromium starts ahead for the next page. The next test has another context, which
 * cannot use it, and a tenth of the time of a run went into that.
 */
const WITHOUT = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'SpareRendererForSitePerProcess',
]

const launch = (...settings: string[]) =>
  chromium.launch({
    executablePath: findHeadlessShell() ?? findChromium(),
    args: [
      '--no-sandbox',
      // Without a graphics process, a page takes a tenth less of the processor.
      '--disable-gpu',
      '--disable-background-networking',
      `--disable-features=${WITHOUT}`,
      // A page of a test lives for a second. Code that is optimised for the long run never pays for its compilation.
      '--js-flags=--expose-gc --no-opt --no-maglev',
      '--enable-precise-memory-info',
      ...settings,
    ],
  })
