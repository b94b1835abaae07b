import { isSafeAddress } from '../../shared/host/addresses'

/** An item of the menu, as the widget uses it (3.16). */
export interface MenuItem {
  name: string
  /** Where it leads; empty where it only opens a list, or is text. */
  url: string
  newTab: boolean
  /** A picture of the agency's own for its dropdown. */
  image: string
  items: MenuItem[]
}

/** Text as the host gives it; ids and the like may be numbers. */
export const text = (value: unknown) => (/string|number/.test(typeof value) ? String(value).trim() : '')

/**
 * A list of items in the specification's words or the host's (`title`, `url_target`). What is no item, or leads nowhere
 * and opens nothing, is left out; what leads where no link may is text. `levels`: how many lists deep (2.56).
 */
export const readItems = (list: unknown, levels = 3): MenuItem[] =>
  Array.isArray(list) && levels
    ? list.flatMap(entry => {
        const name = text(entry?.name) || text(entry?.title)
        const url = text(entry?.url).replace(/^#$/, '')
        const items = readItems(entry?.items, levels - 1)
        if (!name || !(url || items[0])) return []
        return {
          name,
          url: isSafeAddress(url) ? url : '',
          newTab: /^(b|_blank)$/i.test(text(entry.target) || text(entry.url_target)),
          image: text(entry.image),
          items,
        }
      })
    : []
