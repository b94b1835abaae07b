import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { names } from '../widgets/bundle/describe'
import { fixtureSite } from './chromium'

const { open } = fixtureSite({ keepsPage: true })

/** As high as the longest page, so that no marker waits until it is in sight. */
const HEIGHT = 9000
const columns = [280, 360, 480, 610, 768, 1000]

/** Waits until every marker of a page has become what it will be without a press. */
const settled = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('[data-widget]')].every(
      ({ dataset: { widgetState, load } }) =>
        widgetState === 'ready' || widgetState === 'failed' || (widgetState === 'pending' && load !== 'eager'),
    ),
  )

/** Sets the page's column to a width. @returns what does not fit there, in all islands: one line for each */
const misfits = (page: Page, width: number) =>
  page.evaluate(async width => {
    const column = document.querySelector<HTMLElement>('main')!
    document.body.style.margin = '0'
    column.style.margin = '0'
    column.style.padding = '0'
    column.style.inlineSize = `${width}px`
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()

    /** A box, whose edges are read often. */
    interface Box {
      left: number
      right: number
      top: number
      bottom: number
    }
    interface Item {
      kind: 'text' | 'control' | 'drawing'
      name: string
      element: Element
      box: Box
      /** Tells the lines of one text from those of another. */
      of: Node
    }
    const found = new Set<string>()
    const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 40)
    /** What of the header is no text and no field, and has nothing over it: its logo, and the buttons of its menu. */
    const drawings = 'header a img, header summary'
    const controls = 'button, select, textarea, input:not([type=hidden])'
    // Focus rings and the targets of short words may reach a little out of it.
    const rightEdge = column.getBoundingClientRect().right + 9

    const boxOf = ({ left, right, top, bottom }: DOMRect): Box => ({ left, right, top, bottom })
    /** What an element does to all that is in it, read once. */
    const seen = new Map<
      Element,
      { isHidden: boolean; cuts?: { across: string; down: string; edge: Box; isMeant: boolean } }
    >()
    function effectOf(element: Element) {
      const known = seen.get(element)
      if (known) return known
      const { clipPath, opacity, overflowX: across, overflowY: down, webkitLineClamp } = getComputedStyle(element)
      const isCutting = across !== 'visible' || down !== 'visible'
      const edge = isCutting ? boxOf(element.getBoundingClientRect()) : undefined
      // A text that is shown in so many lines ends with dots.
      const isMeant = webkitLineClamp !== 'none'
      const effect = { isHidden: clipPath !== 'none' || opacity === '0', cuts: edge && { across, down, edge, isMeant } }
      seen.set(element, effect)
      return effect
    }
    function* around(element: Element) {
      for (let at: Element | null = element; at && at !== column; at = at.parentElement) yield at
    }

    /** Whether people see it. Texts for screen readers alone are cut to nothing. */
    function isSeen(element: Element) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      for (const at of around(element)) if (effectOf(at).isHidden) return false
      return true
    }

    /** The box, if nothing around it cuts it off. Half a text at the end of what scrolls says that it goes on. */
    function inSight(box: Box, element: Element, name: string): Box | undefined {
      for (const at of around(element)) {
        const { cuts } = effectOf(at)
        if (!cuts) continue
        const { across, down, edge, isMeant } = cuts
        const isOut =
          box.left >= edge.right || box.right <= edge.left || box.top >= edge.bottom || box.bottom <= edge.top
        if (isOut) return undefined
        const isCutAcross = box.right > edge.right + 1 || box.left < edge.left - 1
        const isCutDown = box.bottom > edge.bottom + 2 || box.top < edge.top - 2
        const isCut = (isCutAcross && /hidden|clip/.test(across)) || (isCutDown && /hidden|clip/.test(down))
        if (isCut && !isMeant) found.add(`cut: ${name}`)
        if (isCutAcross || isCutDown) return undefined
      }
      return box
    }

    const canvas = document.createElement('canvas').getContext('2d')!
    /** Says when a field is too narrow for its words, or for any. */
    function checkField(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, name: string) {
      if (field instanceof HTMLTextAreaElement || /checkbox|radio|range|file/.test(field.type)) return
      const { paddingLeft, paddingRight, font, letterSpacing } = getComputedStyle(field)
      canvas.font = font
      canvas.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing
      const words = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : field.placeholder
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      if (words && canvas.measureText(words).width > room + 1) found.add(`cut: ${name}: ${short(words)}`)
      if (field.getAttribute('role') === 'combobox' && room < 96) found.add(`narrow: ${name}`)
    }

    /** Whether a control looks like text, so that only its words can be over something. */
    const isPlain = (control: Element) => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(control)
      return borderTopWidth === '0px' && /, 0\)$|^transparent$/.test(backgroundColor)
    }

    /** What is inside a control. Its label or its unit may stand beside that, within the control. */
    function insideOf(control: Element) {
      const { x, y, width, height } = control.getBoundingClientRect()
      if (!control.matches('input, select, textarea')) return { left: x, top: y, right: x + width, bottom: y + height }
      const { paddingLeft, paddingRight, paddingTop } = getComputedStyle(control)
      const [left, right, top] = [paddingLeft, paddingRight, paddingTop].map(Number.parseFloat) as [
        number,
        number,
        number,
      ]
      return { left: x + left, top: y + top, right: x + width - right, bottom: y + height }
    }

    function checkTarget(control: HTMLElement, name: string) {
      const label = control.closest('label') ?? (control as HTMLInputElement).labels?.[0]
      const isInText =
        control.localName === 'a' &&
        getComputedStyle(control).display === 'inline' &&
        short(control.parentElement!.textContent!) !== short(control.textContent!)
      const isTick = /checkbox|radio|file/.test((control as HTMLInputElement).type)
      const own = control.getBoundingClientRect()
      const worded = isTick && label ? label.getBoundingClientRect() : own
      const width = Math.max(own.right, worded.right) - Math.min(own.left, worded.left)
      const height = Math.max(own.bottom, worded.bottom) - Math.min(own.top, worded.top)
      if (!isInText && (width < 23.5 || height < 23.5)) found.add(`small: ${name}: ${width} by ${height}`)
    }

    for (const island of column.querySelectorAll('[data-island]')) {
      const items: Item[] = []
      const walker = document.createTreeWalker(island, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement!
        const name = short(node.textContent!)
        if (!name || element.closest('select, option, script, style, textarea, svg') || !isSeen(element)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const line of range.getClientRects()) {
          const box = line.width > 1 && inSight(boxOf(line), element, name)
          if (!box) continue
          items.push({ kind: 'text', name, element, box, of: node })
          if (box.right > rightEdge) found.add(`wide: ${name}`)
        }
        const control = element.closest('button, a')
        const frame = control && getComputedStyle(control).display !== 'inline' && control.getBoundingClientRect()
        const words = range.getBoundingClientRect()
        if (frame && (words.right > frame.right + 1 || words.left < frame.left - 1)) found.add(`cut: ${name}`)
      }
      for (const control of island.querySelectorAll<HTMLElement>(`${controls}, a[href], summary`)) {
        if (!isSeen(control)) continue
        const name =
          short(control.getAttribute('aria-label') ?? control.textContent ?? '') || control.outerHTML.slice(0, 80)
        checkTarget(control, name)
        if (!control.matches(controls)) continue
        if (control.matches('input, select, textarea')) checkField(control as HTMLInputElement, name)
        const box = isPlain(control) ? undefined : inSight(insideOf(control), control, name)
        if (!box) continue
        items.push({ kind: 'control', name, element: control, box, of: control })
        if (box.right > rightEdge) found.add(`wide: ${name}`)
      }
      for (const drawing of island.querySelectorAll(drawings)) {
        const name = short(drawing.getAttribute('alt') ?? drawing.textContent!)
        const box = isSeen(drawing) && inSight(boxOf(drawing.getBoundingClientRect()), drawing, name)
        if (!box) continue
        items.push({ kind: 'drawing', name, element: drawing, box, of: drawing })
        if (box.right > rightEdge) found.add(`wide: ${name}`)
      }
      items.sort((a, b) => a.box.top - b.box.top)
      items.forEach((one, at) => {
        for (let next = at + 1; next < items.length && items[next]!.box.top < one.box.bottom; next++) {
          const other = items[next]!
          const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
          const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top
          const lower = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top)
          // The boxes of letters are higher than their lines.
          if (across < 2 || down < lower * 0.3) continue
          const areTexts = one.kind === 'text' && other.kind === 'text'
          const isWithin = one.element.contains(other.element) || other.element.contains(one.element)
          if (one.of === other.of || (isWithin && !areTexts)) continue
          found.add(`over each other: ${one.name} / ${other.name}`)
        }
      })
    }
    if (document.documentElement.scrollWidth > innerWidth + 1) found.add('the page is wider than its window')
    return [...found]
  }, width)

/**
 * Opens a page at 1,600 px, and puts its column into each width; at last 1,000 px in a window of as many.
 * @param fills whether the widget is always as wide as its window, which then has these widths
 */
async function misfitsOf(page: Page, fills = false) {
  const all: string[] = []
  const look = async (width: number, place: string) => {
    for (const misfit of await misfits(page, width)) all.push(`${place}: ${misfit}`)
  }
  for (const width of columns) {
    if (fills) await page.setViewportSize({ width, height: HEIGHT })
    await look(width, `${width} px`)
  }
  await page.setViewportSize({ width: 1000, height: HEIGHT })
  await look(1000, '1000 px in 1000')
  return all
}

/** The widgets that lose their width in a place that is as wide as what is in it. */
async function shrunk(page: Page) {
  await page.addStyleTag({ content: 'main > * { display: flex !important; justify-content: center }' })
  return page
    .locator('main > [data-widget] > *, main > * > [data-widget] > *')
    .evaluateAll(islands =>
      islands.flatMap(({ firstElementChild: root }) =>
        root?.checkVisibility() && getComputedStyle(root).containerType !== 'normal' && root.clientWidth < 200
          ? [`${root.className}: ${root.clientWidth} px`]
          : [],
      ),
    )
}

const large = { viewport: { width: 1600, height: HEIGHT } }

it.each(names)('fits columns from 280 to 1,000 px of a wide window, and a place without a width: %s', async name => {
  const page = await open(`/widgets/${name}?theme=heritage`, large)
  await settled(page)
  expect(await misfitsOf(page, name === 'header')).toEqual([])
  expect(await shrunk(page)).toEqual([])
})

it('fits columns from 280 to 1,000 px: a header with its logo at the start, in the middle and split', async () => {
  const page = await open('/widgets/header?theme=heritage', large)
  await settled(page)
  // The header of the home page is fixed to the window.
  await page.evaluate(() => document.querySelector('#home')!.remove())
  for (const id of ['plain', 'centred', 'split']) await page.locator(`#${id} header`).waitFor()
  expect(await misfitsOf(page)).toEqual([])
})

it('fits columns from 280 to 1,000 px of a wide window: the shared parts', async () => {
  const page = await open('/gallery/parts/alone?theme=heritage', large)
  await page.getByRole('heading', { name: 'Buttons' }).waitFor()
  expect(await misfitsOf(page)).toEqual([])
})
