import { useLayoutEffect, useRef } from 'react'
import css from './Leads.module.css'

interface StepHeadingProps {
  children: string
  /** Takes the focus as soon as it is rendered, because the element that had the focus is gone. */
  atOnce?: boolean
}

/** The name of a step. It takes the focus when the name changes. */
export function StepHeading({ children, atOnce }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(atOnce ? undefined : children)
  useLayoutEffect(() => {
    if (last.current !== children) heading.current!.focus()
    last.current = children
  }, [children])
  return (
    <h3 ref={heading} className={css.title} tabIndex={-1}>
      {children}
    </h3>
  )
}
