import { useLayoutEffect, useRef } from 'react'
import css from './Leads.module.css'

interface StepHeadingProps {
  children: string
  /** Whether it takes the focus as soon as it is there: what had it is gone. */
  atOnce?: boolean
}

/** The name of a step, which takes the focus when that changes. */
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
