import css from './Tabs.module.css'

type NavTabsProps = {
  /** What the links are of. */
  label: string
  links: readonly { href: string; label: string }[]
  /** `href` of the one the visitor is on. */
  current?: string
}

/** Links that look like tabs: each has an address of its own. Where there are few on a phone, their type is smaller. */
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
