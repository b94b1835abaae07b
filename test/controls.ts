import type { Page } from 'playwright-core'

/** What a person says to press what shows only an icon, with the name of a place or a home where there are several. */
const SPOKEN = [
  /^(Close|Dismiss|Search|Menu|Account|Zoom (in|out)|Use my location|Full screen|Remove)$/,
  /^Watch on .+$/,
  /^(Next|Previous)( (photo|picture|month|page))?$/,
  /^(Save|Remove saved) property$/,
  /^Show .+ on the map$/,
]

/** What is to be said of the controls of a page, and of the frames in it. One line for each. */
interface Controls {
  /** Under 24 px without as much room around it (WCAG 2.5.8), outside of a sentence. */
  small: string[]
  /** The name does not have the words that can be seen (WCAG 2.5.3), so that who says them presses nothing. */
  unlike: string[]
  /** The names of what shows an icon without words and without a photograph. */
  icons: string[]
}

/** Looks at the controls that can be pressed. axe says the same, but has to be sent into each frame, which takes long. */
const look = (page: Page) =>
  page.evaluate(() => {
    const SMALLEST = 24
    const all: Controls = { small: [], unlike: [], icons: [] }
    const documents = [document, ...[...document.querySelectorAll('iframe')].map(frame => frame.contentDocument!)]
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    const isHidden = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return !element.checkVisibility({ visibilityProperty: true }) || width <= 1 || height <= 1
    }
    /** Whether something lies over it, where it is in the window, as the viewer of pictures does over a page. */
    const isCovered = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const above = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
      const labels = [...((element as HTMLInputElement).labels ?? [])]
      return !!above && !above.contains(element) && ![element, ...labels].some(one => one.contains(above))
    }
    /** The words of an element that can be seen. */
    const words = (element: Element): string =>
      [...element.childNodes]
        .map(node =>
          node instanceof element.ownerDocument.defaultView!.Element
            ? isHidden(node) || node.matches('svg, [aria-hidden=true]')
              ? ' '
              : words(node)
            : node.textContent,
        )
        .join('')
    const boxOf = (control: Element) => {
      const label = control.matches('[type=checkbox], [type=radio]') && (control as HTMLInputElement).labels?.[0]
      const boxes = [control, ...(label ? [label] : [])].map(one => one.getBoundingClientRect())
      const [left, top] = [Math.min(...boxes.map(box => box.left)), Math.min(...boxes.map(box => box.top))]
      const [right, bottom] = [Math.max(...boxes.map(box => box.right)), Math.max(...boxes.map(box => box.bottom))]
      // The browser rounds.
      const isLow = right - left < SMALLEST - 0.5 || bottom - top < SMALLEST - 0.5
      return { control, left, top, right, bottom, x: (left + right) / 2, y: (top + bottom) / 2, isLow }
    }
    type Box = ReturnType<typeof boxOf>
    const isNear = ({ control, x, y }: Box, other: Box) => {
      if (control.contains(other.control) || other.control.contains(control)) return false
      const across = Math.max(other.left - x, 0, x - other.right)
      const down = Math.max(other.top - y, 0, y - other.bottom)
      const isTouched = Math.hypot(across, down) < SMALLEST / 2
      return isTouched || (other.isLow && Math.hypot(other.x - x, other.y - y) < SMALLEST)
    }
    const isInSentence = (control: Element) =>
      getComputedStyle(control).display === 'inline' &&
      control.parentElement!.textContent!.trim() !== control.textContent!.trim()

    for (const one of documents) {
      const modal = [...one.querySelectorAll('dialog:modal, [aria-modal=true]')].at(-1)
      const boxes = [
        ...(modal ?? one).querySelectorAll('a[href], button, select, summary, textarea, input, [role=button]'),
      ]
        .filter(control => !isHidden(control) && !control.closest('[inert], [aria-hidden=true]') && !isCovered(control))
        .map(boxOf)
      for (const box of boxes) {
        const { control } = box
        const where = `${new URL(one.URL).pathname} ${innerWidth}: ${control.outerHTML.slice(0, 160)}`
        if (box.isLow && !isInSentence(control) && boxes.some(other => other !== box && isNear(box, other)))
          all.small.push(where)
        if (control.matches('select, input, textarea')) continue
        const shown = plain(words(control))
        const ids = control.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
        const labels = ids.map(id => one.getElementById(id)?.textContent ?? '').join(' ')
        const name = (labels ||
          control.getAttribute('aria-label') ||
          control.textContent ||
          control.getAttribute('title'))!
        if (shown && !plain(name).includes(shown)) all.unlike.push(`${where}: “${shown}” in “${name}”`)
        if (!shown && control.querySelector('svg') && !control.querySelector('img')) all.icons.push(name.trim())
      }
    }
    return { ...all, icons: [...new Set(all.icons)] }
  })

/** What is wrong with the controls of a page and of its frames: one line for each. */
export async function controlFaults(page: Page) {
  const { small, unlike, icons } = await look(page)
  const unspoken = icons.filter(name => !SPOKEN.some(pattern => pattern.test(name)))
  return [
    ...small.map(where => `under 24 px: ${where}`),
    ...unlike.map(where => `called otherwise: ${where}`),
    ...unspoken.map(name => `an icon called “${name}”`),
  ]
}
