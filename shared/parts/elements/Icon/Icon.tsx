import css from './Icon.module.css'
import { type IconName, paths } from './paths'

export type { IconName }

interface IconProps {
  name: IconName
  /** Width and height in px, at a font size of 16 px. */
  size?: 16 | 18 | 20 | 22 | 24
}

/** A line drawing in the colour of the text around it. Screen readers skip it and read the words beside it. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      className={/left|right/.test(name) ? `${css.root} ${css.sideways}` : css.root}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={(paths as Record<string, string>)[name] ?? name} />
    </svg>
  )
}
