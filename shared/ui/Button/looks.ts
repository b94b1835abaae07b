import type { ReactNode } from 'react'
import type { IconName } from '../Icon/Icon'
import css from './Button.module.css'
import kinds from './Kinds.module.css'

/** What a button and a link that looks like one have in common. */
export type ButtonLooks = {
  /** `primary`: the one thing to do here. `secondary`: the others. `quiet`: underlined text, beside a button or in a row of text. */
  kind?: 'primary' | 'secondary' | 'quiet'
  /** Before the words. */
  icon?: IconName
  /** Shows the icon alone; the words stay the name. */
  iconOnly?: boolean
  /** As wide as its container. */
  wide?: boolean
  /** The name, in words. */
  children: ReactNode
}

export const buttonClass = `${css.root} ${kinds.kind}`
