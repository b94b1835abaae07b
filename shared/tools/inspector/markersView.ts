import { make, makeButton } from '../../page/host/elements'
import { copy } from './copying'
import { type Facts, propFactsOf, shownState, stateInWords, timesOf, valueInWords, type Widgets } from './facts'
import { masked } from './mask'
import { inMs, markerInWords } from './ticket'

export interface Panel {
  widgets: Widgets
  /** Announces something to screen readers, and shows it. */
  say: (words: string) => void
  /** Texts that are never copied. */
  secrets: () => string[]
  /** Highlights the frame of a marker. Without a marker, no frame is highlighted. */
  point: (marker: HTMLElement | undefined) => void
  /** Reads all markers again. */
  refresh: () => void
}

/** Longest value that is shown whole, in characters. */
const LONGEST = 400

function propsTable(facts: Facts, widgets: Widgets) {
  const rows = propFactsOf(facts, widgets).map(({ key, value, from }) => {
    const words = valueInWords(value)
    const name = make('th', undefined, key)
    name.scope = 'row'
    const shown = make('code', undefined, words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words)
    return make('tr', undefined, name, make('td', undefined, shown), make('td', 'from', from))
  })
  if (!rows.length) return make('p', 'quiet', 'No props.')
  const heads = ['Prop', 'Value', 'From'].map(words => {
    const head = make('th', undefined, words)
    head.scope = 'col'
    return head
  })
  return make(
    'table',
    undefined,
    make('thead', undefined, make('tr', undefined, ...heads)),
    make('tbody', undefined, ...rows),
  )
}

function timesList(facts: Facts) {
  const times = timesOf(facts)
  if (!times.length) return []
  const list = make('dl', 'times')
  for (const [step, ms] of times)
    list.append(make('div', undefined, make('dt', undefined, step), make('dd', undefined, inMs(ms))))
  return [list]
}

function problemPart({ problem }: Facts, { say }: Panel) {
  if (!problem) return []
  const part = make('div', 'problem', ...problem.says.map(words => make('p', undefined, words)))
  if (problem.write) {
    const { write } = problem
    const code = make('pre', undefined, make('code', undefined, write))
    code.tabIndex = 0
    code.setAttribute('aria-label', 'The marker to paste instead')
    code.setAttribute('role', 'group')
    part.append(
      make('p', 'head', 'Paste this instead'),
      code,
      makeButton('button', 'Copy the marker', () => copy(write, part, say)),
    )
  }
  if (problem.advice) part.append(make('p', undefined, problem.advice))
  return [part]
}

function details(facts: Facts, panel: Panel) {
  const { marker, state, says, name } = facts
  const { widgets, say, secrets, refresh } = panel
  const body = make('div', 'body')
  const isRead = widgets.of(name)
  const canCheck = state === 'waiting' && !isRead
  const actions = make(
    'div',
    'actions',
    makeButton('button', 'Show in the page', () => marker.scrollIntoView({ block: 'center' })),
    makeButton('button', 'Copy this marker', () =>
      copy(masked(markerInWords(facts, widgets).join('\n'), secrets()), body, say),
    ),
  )
  if (canCheck)
    actions.append(
      makeButton('button', 'Check its props', async () => {
        say('The code is on its way.')
        try {
          await widgets.fetch(name)
          refresh()
          say('Checked.')
        } catch {
          say('Its code could not be fetched.')
        }
      }),
    )
  body.append(
    make('p', undefined, says),
    ...problemPart(facts, panel),
    propsTable(facts, widgets),
    ...(canCheck
      ? [
          make(
            'p',
            'quiet',
            'Read from the marker as it stands. Its code, which knows the types and the page data, has not been asked for.',
          ),
        ]
      : []),
    ...timesList(facts),
    actions,
  )
  return body
}

/** A row of the list. It opens to show the details of its marker. */
function createRow(panel: Panel) {
  const number = make('span', 'number')
  const name = make('span', 'name')
  const state = make('span', 'state')
  const says = make('span', 'says')
  const summary = make('summary', undefined, number, name, state, says)
  const row = make('details', undefined, summary)
  const item = make('li', undefined, row)
  let now: Facts
  let written = ''

  /** Writes the details again only if they have changed, because people may be reading them or have the focus there. */
  function fill() {
    if (!row.open) return
    const body = details(now, panel)
    const text = body.textContent!
    if (text === written && row.children.length > 1) return
    written = text
    const old = row.querySelector('.body')
    const focused = (row.getRootNode() as ShadowRoot).activeElement
    const at = old ? [...old.querySelectorAll('button')].indexOf(focused as HTMLButtonElement) : -1
    if (old) old.replaceWith(body)
    else row.append(body)
    if (at >= 0) (body.querySelectorAll('button')[at] ?? summary).focus()
  }

  row.ontoggle = fill
  summary.onmouseenter = summary.onfocus = () => panel.point(now.marker)
  summary.onmouseleave = summary.onblur = () => panel.point(undefined)
  return {
    item,
    summary,
    open() {
      row.open = true
      fill()
    },
    show(facts: Facts) {
      now = facts
      const { problem } = facts
      const words = {
        number: `${facts.number}`,
        name: facts.name || '(no name)',
        state: stateInWords(facts),
        says: problem ? problem.says.join(' ') : facts.says,
      }
      for (const [part, element] of Object.entries({ number, name, state, says }))
        if (element.textContent !== words[part as keyof typeof words])
          element.textContent = words[part as keyof typeof words]
      state.dataset.state = shownState(facts)
      fill()
    },
  }
}

/** The list of all markers. */
export function createMarkersView(panel: Panel) {
  const list = make('ol', 'markers')
  const empty = make('p', 'quiet', 'This page has no marker.')
  const view = make('div', 'view', empty, list)
  const rows = new Map<HTMLElement, ReturnType<typeof createRow>>()

  return {
    view,
    show(all: readonly Facts[]) {
      empty.hidden = all.length > 0
      const now = new Set(all.map(({ marker }) => marker))
      for (const [marker, { item }] of rows)
        if (!now.has(marker)) {
          item.remove()
          rows.delete(marker)
        }
      all.forEach((facts, index) => {
        const row = rows.get(facts.marker) ?? createRow(panel)
        rows.set(facts.marker, row)
        if (list.children[index] !== row.item) list.insertBefore(row.item, list.children[index] ?? null)
        row.show(facts)
      })
    },
    /** Opens a marker's row and moves the focus to it. */
    choose(marker: HTMLElement) {
      const row = rows.get(marker)
      row?.open()
      row?.summary.focus()
    },
  }
}
