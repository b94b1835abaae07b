import css from '../../../page/looks/Tabs.module.css'

type NavTabsProps = {
  /** The accessible name of the links. */
  label: string
  links: readonly { href: string; label: string }[]
  /** The `href` of the current link. */
  current?: string
}

/** Links that look like tabs. Each has its own address. In a narrow place their text is smaller, so that a few of them fit. */
export function NavTabs({ label, links, current }: NavTabsProps) {
  return (
    <nav className={css.root} aria-label={label}>
      <ul className={css.list} data-fit>
        {links.map(link => (
          <li key={link.href} className={css.item}>
            <a href={link.href} className={css.tab} aria-current={link.href === current ? 'page' : undefined}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
