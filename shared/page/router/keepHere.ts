import { documentPart, find } from '../host/documentPart'
import { isOurHash } from '../loader/dom'
import { isPlainOn } from './cancelledClick'

/** Whether the browser would open a link of only a hash elsewhere: at another address, or in another window. */
const leadsAway = () => documentPart('baseURI') !== location.href || find('base[target]')

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
      if (isOurHash(link.getAttribute('href')?.trim() ?? '')) event.preventDefault()
    },
    true,
  )
