import { documentPart, find } from '../host/documentPart'
import { isOurHash } from '../loader/dom'
import { hasJQueryMobile, isPlainOn } from './cancelledClick'

/** Whether a link of only a hash would open something else: another address, another window, or a page of jQuery Mobile's. */
const leadsAway = () => documentPart('baseURI') !== location.href || find('base[target]') || hasJQueryMobile()

const cancel = (event: Event) => event.preventDefault()

/**
 * The chunk `Links`, for a page whose links of only a hash lead to another page: that of its `<base>`, or the editor
 * around a preview (`srcdoc`). With `<base target>` they open another window. Cancels clicks on our routes there. The
 * loader then tells the router of them, as of those that a script of the page cancels (contract 5).
 */
export default () =>
  document.addEventListener(
    'click',
    event => {
      const link = (event.target as Element).closest?.('a')
      if (!link || !leadsAway() || !isPlainOn(link, event)) return
      // At the link itself. On the way to one in a dialog nobody can cancel a click, see ownEvents.ts.
      if (isOurHash(link.getAttribute('href')?.trim() ?? '')) link.addEventListener('click', cancel, { once: true })
    },
    true,
  )
