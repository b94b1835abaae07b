import { make } from '../../page/host/elements'
import { type Facts, shownState, stateInWords } from './facts'

/** How far outside the window a marker's frame is still drawn, in px. */
const NEAR = 40

/** The box of a marker. For a marker without one, the box of its contents. `undefined` when nothing is drawn. */
function boxOf(marker: Element): DOMRect | undefined {
  if (marker.getClientRects().length) return marker.getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(marker)
  return range.getClientRects().length ? range.getBoundingClientRect() : undefined
}

const px = (number: number) => `${Math.round(number)}px`

/**
 * Draws frames around markers, over the page. They do not change the page. The markers may move at any time, so their
 * boxes are read before each frame of the screen, and only changes are written.
 * @param choose called with the marker whose label was pressed
 */
export function createFrames(choose: (marker: HTMLElement) => void) {
  const layer = make('div', 'frames')
  // The list in the panel says the same to people who cannot see the frames.
  layer.setAttribute('aria-hidden', 'true')
  const frames = new Map<HTMLElement, { frame: HTMLElement; label: HTMLElement; place: string }>()
  let chosen: HTMLElement | undefined
  let due = 0

  function made(marker: HTMLElement) {
    const label = make('span', 'label')
    label.onclick = () => choose(marker)
    const frame = make('div', 'frame', label)
    // Hidden until its place is known.
    frame.hidden = true
    layer.append(frame)
    const made = { frame, label, place: '' }
    frames.set(marker, made)
    return made
  }

  function follow() {
    const boxes = [...frames].map(([marker, frame]) => ({ marker, frame, box: boxOf(marker) }))
    for (const { frame, box } of boxes) {
      const isNear = box && box.bottom > -NEAR && box.top < innerHeight + NEAR
      const place = isNear ? [box.left, box.top, box.width, box.height].map(px).join(' ') : ''
      if (place === frame.place) continue
      frame.place = place
      frame.frame.hidden = !place
      const [x, y, width, height] = place.split(' ')
      const { style } = frame.frame
      for (const [name, value] of Object.entries({ x, y, width, height }))
        style.setProperty(`--_${name}`, value ?? '0px')
      frame.frame.toggleAttribute('data-high', !!box && box.top < 24)
    }
    due = requestAnimationFrame(follow)
  }

  return {
    layer,
    show(all: readonly Facts[]) {
      const now = new Set(all.map(({ marker }) => marker))
      for (const [marker, { frame }] of frames)
        if (!now.has(marker)) {
          frame.remove()
          frames.delete(marker)
        }
      for (const facts of all) {
        const { marker, number, name } = facts
        const { frame, label } = frames.get(marker) ?? made(marker)
        const words = `${number} ${name || '(no name)'} · ${stateInWords(facts)}`
        if (label.textContent !== words) label.textContent = words
        frame.dataset.state = shownState(facts)
      }
      if (!due) follow()
    },
    /** Highlights the frame of a marker. Without a marker, no frame is highlighted. */
    point(marker: HTMLElement | undefined) {
      if (chosen) frames.get(chosen)?.frame.removeAttribute('data-chosen')
      chosen = marker
      if (marker) frames.get(marker)?.frame.setAttribute('data-chosen', '')
    },
    end() {
      cancelAnimationFrame(due)
    },
  }
}
