import { TextField } from '../../shared/form/fields'
import { messages } from './messages'

/** `username` where it says who signs in, for password managers. */
export const EmailField = ({ autoComplete }: { autoComplete: 'email' | 'username' }) => (
  <TextField
    name="email"
    label={messages.email}
    type="email"
    inputMode="email"
    autoCapitalize="none"
    autoComplete={autoComplete}
  />
)
