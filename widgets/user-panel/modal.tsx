import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { accountMessages } from '../../shared/features/account/messages'
import type { ModalProps } from '../../shared/page/dialog/modal'
import { loader } from '../../shared/page/loader/loader'
import { $session, refreshSession } from '../../shared/page/stores/session'
import { say } from '../../shared/page/toasts/say'
import { LiveRegion } from '../../shared/parts/elements/LiveRegion/LiveRegion'
import { fetchCalls } from '../../shared/rules/calls/request'
import { AccountScreen } from './AccountScreen'
import { Compare } from './Compare'
import { Forgotten } from './Forgotten'
import { Profile } from './Profile'
import { Register } from './Register'
import { SavedProperties } from './SavedProperties'
import { SavedSearches } from './SavedSearches'
import { SharingLater } from './SharingLater'
import { SignIn } from './SignIn'
import { type Screen, screenFor } from './screenFor'
import { Viewings } from './Viewings'
import { Waiting } from './Waiting'

const screens: Record<Screen, ComponentType<{ below: readonly string[] }>> = {
  waiting: Waiting,
  register: Register,
  'sign-in': SignIn,
  forgotten: Forgotten,
  reset: () => <AccountScreen form="reset" />,
  profile: Profile,
  edit: () => <AccountScreen form="edit" />,
  marketing: () => <AccountScreen form="marketing" />,
  'saved-properties': SavedProperties,
  'saved-searches': SavedSearches,
  compare: Compare,
  viewings: Viewings,
  sharing: SharingLater,
}

/** How long the panel waits to learn who is signed in, in ms (2.39, 9.32). */
const PATIENCE_MS = 4_500

/** Whether the panel still waits to learn who is signed in. */
function useWaiting() {
  const [waiting, setWaiting] = useState(true)
  useEffect(() => {
    const stop = () => setWaiting(false)
    const timer = setTimeout(stop, PATIENCE_MS)
    // Asks again if the page could not learn it before, because the panel needs it now.
    const ask = (user: unknown) => (user === undefined && $session.get().state === 'unknown' ? refreshSession() : user)
    void loader().user.then(ask).then(stop)
    return () => clearTimeout(timer)
  }, [])
  return waiting
}

/** The heading of the screen that a pressed tab has led to. The focus stays on the tab, so it has to be announced. */
function useArrival(address: string) {
  const last = useRef(address)
  const [arrival, setArrival] = useState('')
  useLayoutEffect(() => {
    if (address === last.current) return
    last.current = address
    const dialog = document.activeElement?.closest('dialog nav')?.closest('dialog')
    if (dialog) setArrival(dialog.querySelector('h3')?.textContent ?? '')
  }, [address])
  return arrival
}

/** The screens of `#/user` and the addresses below it (2.34–2.47). The tabs are in route.ts. */
export default function UserPanel({ below, replace }: ModalProps) {
  const session = useStore($session)
  const waiting = useWaiting()
  const screen = screenFor(below, session, waiting)
  const Content = screen && screens[screen]
  const arrival = useArrival(below.join('/'))

  // Prepares for requests, which most actions here need.
  useEffect(fetchCalls, [])

  useEffect(() => {
    if (screen) return
    if (below[0] === 'marketing-preferences') void say(accountMessages.marketingSignedOut, 'error')
    replace('user')
  }, [screen, below, replace])

  return (
    <>
      {Content && <Content below={below} />}
      <LiveRegion>{arrival}</LiveRegion>
    </>
  )
}
