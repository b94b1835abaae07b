import css from './Header.module.css'
import type { MenuItem } from './menuItem'
import * as headerMessages from './messages'

interface ItemsProps {
  items: MenuItem[]
  /** The list is in a dropdown, not in the row. */
  deep?: boolean
}

/** A list of items. An item with a list of its own opens it (2.51, 2.56). */
export function Items({ items, deep }: ItemsProps) {
  const looks = deep ? css.deep : css.top
  return (
    <ul className={deep ? css.list : css.row}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list comes from the server, and its items may have no ids
        <li key={index} className={css.item}>
          {item.items[0] ? (
            <Opener item={item} deep={deep} looks={looks} />
          ) : (
            <ItemLink item={item} className={looks} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Menus with a drawing, by name (2.51). The agency's own picture replaces the drawing. */
const DRAWN = /^(auctions|services|agriculture)$|antique/i

/** The list is beside the `<details>` that opens it, not inside. So a CSS rule can open it under the pointer, too. */
function Opener({ item, deep, looks }: Omit<ItemsProps, 'items'> & { item: MenuItem; looks?: string }) {
  const drawing = DRAWN.exec(item.name)?.[0].toLowerCase()
  return (
    <>
      <Fold className={css.fold} looks={looks} shut={item.name} open={headerMessages.back} />
      {/* Lenis would take the wheel for the page. */}
      <div className={deep ? css.panel : `${css.panel} ${css.sheet}`} data-part="dropdown" data-lenis-prevent="">
        <p className={css.own}>
          <ItemLink item={item} className={css.link} />
        </p>
        <Items items={item.items} deep />
        {!deep && (item.image || drawing) && (
          <div className={css.graphic} data-drawing={drawing}>
            {item.image && <img src={item.image} alt="" width={240} height={280} loading="lazy" />}
          </div>
        )}
      </div>
    </>
  )
}

interface FoldProps {
  className?: string
  /** Class of the button. */
  looks?: string
  /** The text of the button while it is closed, and while it is open. */
  shut: string
  open: string
}

/** A button that opens the element after it. It works without scripts; `operate` adds the rest. */
export function Fold({ className, looks, shut, open }: FoldProps) {
  return (
    // All of one level have the same name, so the browser keeps only one of them open. It may have opened one before
    // React starts.
    <details className={className} name={looks} suppressHydrationWarning>
      {/* Without aria-expanded: browsers say themselves whether it is open. With both, Firefox says neither. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a summary is a button, but not every browser says so */}
      <summary className={looks} role="button">
        <span className={css.shut}>{shut}</span>
        <span className={css.back}>{open}</span>
      </summary>
    </details>
  )
}

/** Target B opens a new tab and says so (2.50, 2.56). An item without an address is text. */
export function ItemLink({ item, className }: { item: MenuItem; className?: string }) {
  const { name, url, newTab } = item
  if (!url) return <span className={className}>{name}</span>
  return (
    <a className={className} href={url} {...(newTab && { target: '_blank', rel: 'noopener' })}>
      <span>{name}</span>
      {newTab && <span className={css.spoken}>{headerMessages.newTab}</span>}
    </a>
  )
}
