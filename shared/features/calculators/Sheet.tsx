import { useRef, useState } from 'react'
import type { Content, Elements } from '../../parts/elements/elements'
import { Icon } from '../../parts/elements/Icon/Icon'
import { LiveRegion } from '../../parts/elements/LiveRegion/LiveRegion'
import { useCover } from '../../parts/elements/useCover'
import { Group } from '../../parts/inputs/Group/Group'
import { calculatorMessages } from './messages'
import css from './Sheet.module.css'

interface SheetProps {
  /** The name of the calculator. */
  label: string
  /** The result's name and its sum. */
  answer: [name: string, sum: string]
  /** The same in a few words. It is read out when the visitor pauses. */
  said: string
  fields: Elements
  /** Whether the answer is an older one, because the last entry has a mistake. */
  stale: boolean
  /** Below the answer: how it is calculated. */
  working: Elements
  /** A further question, which follows from the answer: a `Further`. */
  further?: Elements
}

/** A screen reader repeats each key that is typed. The answer waits for this time before it is read out, in ms. */
const ECHO_MS = 1000

/** A calculator: fields, and beside them the answer and how it is calculated. The answer is the largest thing in it. */
export function Sheet({ label, answer: [name, sum], said, stale, fields, working, further }: SheetProps) {
  // Only the calculator that is used speaks, because another one of the page may have the same price.
  const [isUsed, setUsed] = useState(false)
  const root = useRef<HTMLElement>(null)
  useCover(root)
  return (
    <section
      ref={root}
      className={css.root}
      data-part="calculator"
      aria-label={label}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setUsed(false)}
    >
      <div className={css.sheet}>
        <div className={css.head} onInput={() => setUsed(true)}>
          <div className={css.fields}>{fields}</div>
          <p className={css.answer}>
            <span className={css.name}>{name}</span> <span className={css.sum}>{sum}</span>
          </p>
        </div>
        <div className={css.working}>
          {stale && (
            <p className={css.stale}>
              <Icon name="alert" size={18} />
              <span>{calculatorMessages.stale}</span>
            </p>
          )}
          {working}
        </div>
        {further}
      </div>
      <LiveRegion delay={ECHO_MS}>{isUsed ? (stale ? calculatorMessages.stale : said) : ''}</LiveRegion>
    </section>
  )
}

interface FurtherProps {
  label: string
  /** Its answer in a few words, or what is wrong. It is read out when the visitor pauses. */
  said: string
  children: Elements
}

/** A further question of a calculator, with an answer of its own. */
export function Further({ label, said, children }: FurtherProps) {
  const [isUsed, setUsed] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of its fields
    <div
      className={css.further}
      onInput={() => setUsed(true)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setUsed(false)}
    >
      <Group label={label}>{children}</Group>
      <LiveRegion delay={ECHO_MS}>{isUsed ? said : ''}</LiveRegion>
    </div>
  )
}

/** Two fields, side by side where there is room. */
export const Pair = ({ children }: { children: Elements }) => <div className={css.pair}>{children}</div>

/** A text beside a result. `small` is for what the visitor may read later. */
export const Words = ({ small, children }: { small?: boolean; children: Content }) => (
  <p className={small ? css.small : css.words}>{children}</p>
)

/** A link to more, below all the rest. */
export const More = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className={css.more}>
    {children}
  </a>
)
