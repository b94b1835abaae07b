import { isSafeAddress } from '../../shared/page/host/addresses'
import { listOrNone } from '../../shared/page/host/listFrom'
import { toText } from '../../shared/page/host/values'
import { readPicture } from '../../shared/rules/readers/values/picture'

/** An item of the menu (3.16). */
export interface MenuItem {
  name: string
  /** The address. It is empty if the item only opens a list, or is only text. */
  url: string
  newTab: boolean
  /** The agency's own picture for the item's dropdown. */
  image: string
  items: MenuItem[]
}

/**
 * Reads a list of items, in the names of the specification or of the host (`title`, `url_target`). Invalid items, and
 * items with neither an address nor a list, are left out. An item with an unsafe address becomes text. `levels`: how
 * many levels of lists (2.56).
 */
export const readItems = (list: unknown, levels = 3): MenuItem[] =>
  levels
    ? listOrNone(list).flatMap(item => {
        const entry = Object(item) as Record<string, unknown>
        const name = toText(entry.name) || toText(entry.title)
        const url = toText(entry.url).replace(/^#$/, '')
        const items = readItems(entry.items, levels - 1)
        if (!name || !(url || items[0])) return []
        return {
          name,
          url: isSafeAddress(url) ? url : '',
          newTab: /^(b|_blank)$/i.test(toText(entry.target) || toText(entry.url_target)),
          image: readPicture(entry.image),
          items,
        }
      })
    : []
