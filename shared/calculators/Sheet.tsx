import { type ReactNode, useState } from 'react'
import { Icon } from '../ui/Icon/Icon'
import { LiveRegion } from '../ui/LiveRegion/LiveRegion'
import { messages } from './messages'
import css from './Sheet.module.css'

interface SheetProps {
  /** What it reckons: its name. */
  label: string
  /** The name of the result, and the result. */
  answer: [name: string, sum: string]
  /** The same in a few words, read out once nobody types any more. */
  said: string
  fields: ReactNode
  /** Whether it is not of what has been entered last, which has to be put right. */
  stale: boolean
  /** Below the answer: what it is made of. */
  working: ReactNode
  /** A question of its own, which follows from the first. */
  further?: ReactNode
}

/** How long the echo of a key may take, in ms. */
const ECHO_MS = 1000

/** A calculator: fields, and beside them the answer and how it comes about. The answer is the largest thing there is. */
export function Sheet({ label, answer: [name, sum], said, stale, fields, working, further }: SheetProps) {
  // Another calculator of the page may have the same price: only the one that is used speaks.
  const [used, use] = useState(false)
  return (
    <section
      className={css.root}
      data-part="calculator"
      aria-label={label}
      onInput={() => use(true)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || use(false)}
    >
      <div className={css.sheet}>
        <div className={css.head}>
          <div className={css.fields}>{fields}</div>
          <p className={css.answer}>
            <span className={css.name}>{name}</span> <span className={css.sum}>{sum}</span>
          </p>
        </div>
        <div className={css.working}>
          {stale && (
            <p className={css.stale}>
              <Icon name="alert" size={18} />
              <span>{messages.stale}</span>
            </p>
          )}
          {working}
        </div>
        {further && <div className={css.further}>{further}</div>}
      </div>
      <LiveRegion delay={ECHO_MS}>{used ? (stale ? messages.stale : said) : ''}</LiveRegion>
    </section>
  )
}

/** Two fields, side by side where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={css.pair}>{children}</div>

/** What is to be read beside a result; `small` where it need not be read first. */
export const Words = ({ small, children }: { small?: boolean; children: ReactNode }) => (
  <p className={small ? css.small : css.words}>{children}</p>
)

/** A link to more, below all that. */
export const More = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className={css.more}>
    {children}
  </a>
)
