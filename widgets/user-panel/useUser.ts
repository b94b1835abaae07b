import { useStore } from '@nanostores/react'
import type { User } from '../../shared/page/loader/fetchUser'
import { $session } from '../../shared/page/stores/session'

/** The signed-in user, for screens that need one. It is empty for a moment while the user signs out. */
export function useUser(): Partial<User> {
  const session = useStore($session)
  return session.state === 'user' ? session.user : {}
}
