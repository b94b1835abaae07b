import { make, makeButton } from '../../page/host/elements'

interface Tab {
  label: string
  panel: HTMLElement
}

/** A tab list after the ARIA pattern: the Tab key stops at it once, and arrow keys move between tabs. */
export function createTabs(name: string, tabs: readonly Tab[]) {
  const list = make('div', 'tabs')
  list.setAttribute('role', 'tablist')
  list.setAttribute('aria-label', name)
  const buttons = tabs.map(({ label, panel }, index) => {
    const button = makeButton('tab', label, () => show(index))
    button.id = `tab-${index}`
    panel.id = `panel-${index}`
    button.setAttribute('role', 'tab')
    button.setAttribute('aria-controls', panel.id)
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-labelledby', button.id)
    // Focusable, so that it can be scrolled with the keyboard.
    panel.tabIndex = 0
    return button
  })

  function show(at: number) {
    buttons.forEach((button, index) => {
      const isShown = index === at
      button.setAttribute('aria-selected', String(isShown))
      button.tabIndex = isShown ? 0 : -1
      tabs[index]!.panel.hidden = !isShown
    })
  }

  list.onkeydown = ({ key }) => {
    const at = buttons.indexOf(list.querySelector('[aria-selected=true]')!)
    const last = buttons.length - 1
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[key]
    if (to === undefined) return
    show(to)
    buttons[to]!.focus()
  }
  list.append(...buttons)
  show(0)
  return { list, show }
}
