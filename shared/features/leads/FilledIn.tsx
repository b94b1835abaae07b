import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useSetValue } from '../../parts/form/formContext'
import { controlsOf } from '../../parts/form/values'

const isText = ({ type }: HTMLInputElement) => /^(text|email|tel|textarea)$/.test(type)

/**
 * Gives the form around it what a password manager has filled in. Some send only `change`, or no event at all, so that
 * the form would not keep the values. It looks whenever a field of the form has changed.
 */
export function FilledIn() {
  const here = useRef<HTMLSpanElement>(null)
  const setValue = useSetValue()
  const look = useEffectEvent((form: HTMLFormElement) => {
    for (const field of controlsOf(form))
      if (isText(field) && field.value !== field.defaultValue) setValue(field.name, field.value)
  })
  // Stops before the form leaves the page, because a focused field may change once more then.
  useLayoutEffect(() => {
    const form = here.current!.closest('form')!
    const onChange = () => look(form)
    form.addEventListener('change', onChange)
    return () => form.removeEventListener('change', onChange)
  }, [])
  return <span ref={here} hidden />
}
