import { useStore } from '@nanostores/react'
import type { User } from '../../shared/loader/fetchUser'
import { $session } from '../../shared/stores/session'

/** Whoever is signed in, for the screens that are theirs only; nobody in the moment in which they sign out. */
export function useUser(): Partial<User> {
  const session = useStore($session)
  return session.state === 'user' ? session.user : {}
}
