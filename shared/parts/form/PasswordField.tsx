import { type ComponentProps, useState } from 'react'
import { Button } from '../elements/Button/Button'
import { VisuallyHidden } from '../elements/VisuallyHidden/VisuallyHidden'
import { TextInput } from '../inputs/TextInput'
import { accountRuleMessages } from './accountRuleMessages'
import type { Named } from './fields'
import { useField } from './formContext'

/** A password in a `Form`. The visitor can show it and paste it. It is never kept. */
export function PasswordField({
  name,
  ...props
}: Named<ComponentProps<typeof TextInput>> & { autoComplete: 'current-password' | 'new-password' }) {
  const [isPlain, setPlain] = useState(false)
  return (
    <TextInput
      {...props}
      {...useField(name)}
      type={isPlain ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      beside={
        <Button kind="quiet" onClick={() => setPlain(!isPlain)}>
          <span>{isPlain ? accountRuleMessages.hide : accountRuleMessages.show}</span>
          <VisuallyHidden>{` ${props.label.toLowerCase()}`}</VisuallyHidden>
        </Button>
      }
    />
  )
}
