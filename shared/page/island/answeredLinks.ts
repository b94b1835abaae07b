import { around, on } from '../loader/dom'

/** Runs at an island's own element, after the island. Marks the link whose click it has answered. */
function mark(click: Event) {
  const link = around(click, 'a')
  if (link && click.defaultPrevented) link.dataset.noSwup = link.dataset.barbaPrevent = ''
}

/**
 * Keeps scripts that go from page to page from following a link whose click an island has answered, such as that to the
 * next page of a list. pjax, Turbo and htmx see that the click is cancelled. swup and Barba do not look, but each leaves
 * links with an attribute of its own alone. InstantClick follows before an island hears of the click, so it leaves all
 * links of islands and around hearts to the browser. The click goes on to the page's other scripts, which may count it.
 */
export const keepAnswered = () =>
  on('click', click => {
    const link = around(click, 'a')
    if (link && around(click, '[data-island],[data-save]')) link.dataset.noInstant = ''
    // An island listens at its own element as well. Adding the same function again changes nothing.
    around(click, '[data-island],[data-widget]')?.addEventListener('click', mark)
  })
