import { TextField } from '../../shared/form/fields'
import { messages } from './messages'

/** `username` tells password managers that this email signs in. */
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
