import type { Result } from '../../page/result/result'
import type { SavedList } from '../../page/stores/savedList'
import { isSessionBeginning, isStillHere, knownAt, refreshSession, userId } from '../../page/stores/session'
import type { ApiFailure } from '../calls/request'
import { type Choice, isInDoubt, isLongAgo, LAG_MS, type Traits, unlistedMs, untellableMs } from './account'
import { assignOwners, type Belonging } from './assignOwners'
import { noteReceipt, sendBatch, takeBatch, undo, type Writes } from './batch'
import { merge } from './merge'
import { callFor } from './receipt'
import { accountOf, openRecords } from './records'
import { inTurns, type Standing } from './turns'

/** The server's calls for a list, and the messages to the visitor. */
export interface Remote<Item> extends Omit<Belonging<Item>, 'keyOf'>, Writes<Item> {
  list: () => Promise<Result<unknown[], ApiFailure>>
  /** Whether the server may silently leave out items that it does not know. */
  mayLeaveOut: boolean
  /** Called when the server has refused this many choices to save or to remove. They were undone. */
  refused: (saved: boolean, count: number) => void
  /** Called when the host answered with something that cannot be read. Choices are kept. */
  faulty: () => void
  /** Called when the user was signed out while changes wait for the next sign-in. */
  waiting: () => void
}

/** Wait after the last press, in ms. */
const SETTLED_MS = 300

const IN_STEP: Standing = { state: 'in step' }
const AGAIN: Standing = { state: 'later', ms: SETTLED_MS }

/**
 * Keeps a list in step with the server's list for the signed-in user. Fetches and merges it once. Then sends each
 * choice once, in order, and several with one call when the server can. A choice that fails is kept and sent later.
 * README.md has the states.
 * @returns a function that sends everything now. Its promise resolves when all choices were sent or have failed
 */
export function syncList<Item extends object>(list: SavedList<Item>, remote: Remote<Item>) {
  const { idOf, versionOf, restored } = remote
  const traits: Traits<Item> = { keyOf: list.keyOf, idOf, versionOf }
  /** The user whose list was fetched on this page, and the user whose list the server has refused. */
  let listedFor: string | undefined
  let deniedFor: string | undefined
  /** The user whose list was older than what the server had confirmed. */
  let behindFor: string | undefined
  const { inRecords, isStored } = openRecords(list, () => {
    listedFor = undefined
  })
  const account = (user: string) => inRecords(records => accountOf(records, user))
  /** One entry for each refused choice that the visitor was not told of yet: whether it wanted to save the item. */
  const undone: boolean[] = []

  /** @returns whether that was possible. It is not when another page may know better who is here */
  function settleOwners(user: string) {
    // Where the clock was changed since, nobody knows when that was.
    const at = knownAt() ?? 0
    return inRecords(records => {
      const left = !user && records.user ? accountOf(records, records.user) : undefined
      const isSettled = assignOwners(records, { user, knownAt: at }, { ...traits, restored })
      if (isSettled && left?.choices.length) remote.waiting()
      return isSettled
    })
  }

  async function sync(): Promise<Standing> {
    const user = userId()
    // Until the server says who is signed in, the owner of the list is unknown.
    if (user === undefined) return IN_STEP
    // Another tab may already show the list of another user.
    const isShown = (list.shown.read()?.user ?? '') === user
    if (!isShown && !(await isStillHere(user))) return failed(user)
    if (!settleOwners(user)) {
      if (!(await refreshSession()) || userId() !== user) return failed(user)
      if (!settleOwners(user)) return AGAIN
    }
    if (user) return syncAccount(user).finally(tellUndone)
    listedFor = deniedFor = undefined
    return IN_STEP
  }

  /** A failure counts only for the same user. When another user is here now, that user has a separate turn. */
  const failed = (user: string): Standing => (userId() === user ? { state: 'failed' } : IN_STEP)

  async function syncAccount(user: string): Promise<Standing> {
    let { most } = remote
    let isFetched = false
    let isChecked = false
    for (;;) {
      if (isSessionBeginning()) return AGAIN
      if (needsList(user, isFetched)) {
        if (!(await fetchList(user))) return failed(user)
        isFetched = true
      }
      if (!settleOwners(user)) return AGAIN
      // Other records were found than those about which the list was asked.
      if (needsList(user, isFetched)) continue
      const batch = inRecords(records => takeBatch(records, user, most))
      if (!batch) {
        const assumed = assumedMs(user)
        // A list of now may already have them all. If it does not, one of later tells which are left out.
        if (!assumed.length || (isChecked && !assumed.some(ms => ms <= 0))) return standing(user)
        isChecked = true
        listedFor = undefined
        continue
      }
      const { choices } = batch
      // Another tab may have sent them, and could not store that either. Only the list can tell.
      if (!isFetched && deniedFor !== user && !isStored()) {
        inRecords(records => noteReceipt(records, batch, { state: 'put off' }, false, traits))
        listedFor = undefined
        continue
      }
      const receipt = await sendBatch(batch, remote, traits)
      const isAssumed = remote.mayLeaveOut && choices.some(({ isOld }) => isOld || choices.length > 1)
      if (!inRecords(records => noteReceipt(records, batch, receipt, isAssumed, traits))) {
        // Another tab has settled it since, so only the list can tell.
        listedFor = undefined
        return AGAIN
      }
      if (receipt.state === 'unknown' && receipt.isWrong) remote.faulty()
      if (receipt.state === 'unknown' || receipt.state === 'put off') return failed(user)
      if (receipt.state === 'refused') {
        if (choices.length === 1) takeBack(user, choices[0]!)
        // The server refused one of several, so each one is sent alone from now on.
        most = 1
      }
      if (userId() !== user) return IN_STEP
    }
  }

  function needsList(user: string, isFetched: boolean) {
    if (deniedFor === user) return false
    const { known, choices } = account(user)
    // Somebody has emptied the storage since the list was fetched.
    const isLost = !known && !isFetched
    const isWithoutId = ({ key }: Choice<Item>) => known?.[key]?.ids.length === 0
    // What is found in a list without a choice for it may have been sent by another tab.
    const isFound = ({ isOld, delivery }: Choice<Item>) => isOld && delivery.state === 'waiting'
    const isUnsure = choices.some(choice => isWithoutId(choice) || isFound(choice))
    return listedFor !== user || isLost || choices.some(isInDoubt) || (!isFetched && isUnsure)
  }

  /** How long it takes until the list can tell which homes the server has left out, in ms. Empty when there are none. */
  function assumedMs(user: string) {
    const { known = {}, ...rest } = account(user)
    const assumed = Object.keys(known).filter(key => known[key]!.assumed)
    return deniedFor === user ? [] : assumed.map(key => unlistedMs(rest, key))
  }

  /** @returns whether the turn may continue: the list was merged, or the server refuses to send it */
  async function fetchList(user: string): Promise<boolean> {
    const askedAt = Date.now()
    const receipt = await callFor(user, remote.list)
    if (receipt.state === 'refused') {
      deniedFor = user
      return true
    }
    if (receipt.state === 'unknown' && receipt.isWrong && account(user).choices.length) remote.faulty()
    // The list of another user must not be merged into this one.
    if (receipt.state !== 'taken' || !(await isStillHere(user, askedAt))) return false
    // The tab has slept, or the clock was changed: nobody knows how old the list is.
    if (isLongAgo(askedAt)) return false
    // The turn ends there, and the next one begins with a question.
    if (!settleOwners(user)) return true
    // Without locks, another tab may already have merged a newer list.
    const isNewer = askedAt >= (account(user).listedAt ?? 0)
    if (isNewer) {
      const { leftOut, isBehind } = inRecords(records => merge(records, list.readEach(receipt.value), askedAt, traits))
      undone.push(...leftOut.map(() => true))
      if (isBehind) behindFor = user
    }
    listedFor = user
    return true
  }

  /**
   * Looks at the list again when it can tell: about choices whose answer is lost or may still come in another tab, about
   * homes that the server may have left out, and when it was older than what was confirmed.
   */
  function standing(user: string): Standing {
    if (deniedFor === user) return IN_STEP
    const { choices } = account(user)
    const waits = choices.filter(({ delivery }) => delivery.state !== 'waiting').map(choice => untellableMs(choice))
    waits.push(...assumedMs(user))
    if (behindFor === user) {
      behindFor = listedFor = undefined
      waits.push(LAG_MS)
    }
    return waits.length ? { state: 'later', ms: Math.max(SETTLED_MS, Math.min(...waits)) } : IN_STEP
  }

  function takeBack(user: string, choice: Choice<Item>) {
    if (!inRecords(records => undo(records, user, choice, traits))) return
    undone.push(choice.saved)
    // Fetches the server's list again, because it has the version of the item.
    if (choice.edited) listedFor = undefined
  }

  function tellUndone() {
    for (const saved of [true, false]) {
      const count = undone.filter(each => each === saved).length
      if (count) remote.refused(saved, count)
    }
    undone.length = 0
  }

  const { run, later } = inTurns(`estate-islands:${list.name}`, sync)
  list.shown.$value.listen(shown => {
    // It is gone when somebody has emptied the storage.
    if (userId() && (!shown || shown.changes.length)) later(SETTLED_MS)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && list.shown.read()?.changes.length) run()
  })
  return run
}
