import { useLayoutEffect, useRef } from 'react'
import { inNewTask } from '../../shared/page/host/tasks'
import css from './Header.module.css'
import './Header.narrow.module.css'
import './Header.wide.module.css'
import { Fold, ItemLink, Items } from './Items'
import * as headerMessages from './messages'
import { operate } from './operate'
import type { HeaderProps } from './props'
import { LARGE, measureRoom } from './room'

/**
 * Logo, menu and account link (2.49–2.57). The same elements make the row on a desktop and the sheet on a phone. What
 * has another place there, the account link and the links beside the menu, is there twice, and CSS shows one of them. So
 * the order of the elements is the order on the screen, at each width.
 */
export function Header(props: HeaderProps) {
  const { logo, agencyName, primary, left, contact, home } = props
  const header = useRef<HTMLElement>(null)
  const name = agencyName || headerMessages.home
  const [width, height] = props.desktopLogo
  const [mobileWidth, mobileHeight] = props.mobileLogo

  useLayoutEffect(() => {
    const element = header.current!
    const ended = new AbortController()
    // Runs before the first paint, so nothing moves.
    measureRoom(element)
    // The island is in the page by then. Until then, the links and lists of the menu work without it.
    inNewTask(() => operate({ header: element, large: matchMedia(LARGE), measureRoom, signal: ended.signal }))
    return () => ended.abort()
  }, [])

  return (
    // `measureRoom` may have marked it before React is here.
    <div className={css.place} data-home={home} suppressHydrationWarning>
      <header ref={header} className={css.root} data-part="header" data-centred={props.centred}>
        {home && <Beside className={css.above} {...props} />}
        <a className={css.logo} href="/">
          {logo ? (
            <picture>
              <source media={LARGE} srcSet={logo} width={width} height={height} />
              <img className={css.image} src={logo} width={mobileWidth} height={mobileHeight} alt={name} />
            </picture>
          ) : (
            name
          )}
        </a>
        {contact && (
          <a className={`${css.quick} ${css.contact}`} href={contact[0]}>
            <span>{contact[1] ? headerMessages.call : headerMessages.contact}</span>
            <span className={css.spoken}>{contact[1]}</span>
          </a>
        )}
        <Account className={css.inBar} />
        <Fold
          className={css.burger}
          looks={css.toggle}
          shut={headerMessages.openMenu}
          open={headerMessages.closeMenu}
        />
        <div className={css.menu} data-part="menu">
          {primary[0] && (
            <nav className={css.main} aria-label={headerMessages.main}>
              <Items items={primary.slice(0, left)} />
              {/* An empty list still takes its place and keeps the logo in the middle. */}
              {(primary[left] || props.centred) && <Items items={primary.slice(left)} />}
            </nav>
          )}
          <Beside className={css.extra} {...props} />
        </div>
        <Account className={css.atEnd} />
      </header>
      {/* In the bar of a phone it would leave the logo no room. */}
      {!primary[0] && <p className={css.missing}>{headerMessages.noItems}</p>}
    </div>
  )
}

/** The link to the panel. */
function Account({ className }: { className?: string }) {
  return (
    <a className={`${css.quick} ${css.account} ${className}`} href="#/user">
      <span>{headerMessages.account}</span>
      <span className={css.count}>
        {/* attend.ts writes it. A new number must not render the whole menu. */}
        <span />
        <span className={css.spoken} />
      </span>
    </a>
  )
}

/** The links beside the menu: in a line above the row of the home page, and below the menu in the sheet of a phone. */
function Beside({ className, secondary, home }: HeaderProps & { className?: string }) {
  return (
    <div className={`${css.beside} ${className}`}>
      {secondary[0] && (
        <nav aria-label={headerMessages.secondary}>
          <ul className={`${css.list} ${css.others}`}>
            {secondary.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list comes from the server and does not change
              <li key={index}>
                <ItemLink item={item} className={css.link} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {home && (
        <a className={css.valuation} href="#/book-a-valuation">
          {headerMessages.bookValuation}
        </a>
      )}
    </div>
  )
}
