import { useLayoutEffect, useRef } from 'react'
import { tellChange } from '../host/tellChange'

const isText = ({ type }: HTMLInputElement) => /^(text|email|tel|textarea)$/.test(type)

/**
 * Tells the form around it what a password manager has filled in. Some send only `change`, or no event at all, so that
 * the form would not keep the values. It looks whenever a field of the form has changed.
 */
export function FilledIn() {
  const here = useRef<HTMLSpanElement>(null)
  // Stops before the form leaves the page, because a focused field may change once more then.
  useLayoutEffect(() => {
    const form = here.current!.closest('form')!
    const tell = () => {
      for (const field of [...form.elements] as HTMLInputElement[])
        if (isText(field) && field.value !== field.defaultValue) tellChange(field, 'input')
    }
    form.addEventListener('change', tell)
    return () => form.removeEventListener('change', tell)
  }, [])
  return <span ref={here} hidden />
}
