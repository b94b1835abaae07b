import { isSafeAddress } from '../../shared/host/addresses'

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

/** A value of the host as text. Ids and other texts may come as numbers. */
export const text = (value: unknown) => (/string|number/.test(typeof value) ? String(value).trim() : '')

/**
 * Reads a list of items, in the names of the specification or of the host (`title`, `url_target`). Invalid items, and
 * items with neither an address nor a list, are left out. An item with an unsafe address becomes text. `levels`: how
 * many levels of lists (2.56).
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
