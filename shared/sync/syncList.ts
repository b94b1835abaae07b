import type { ApiFailure } from '../api/request'
import type { Result } from '../result'
import type { SavedList } from '../stores/savedList'
import { isStillHere, userId } from '../stores/session'
import { type Choice, isInDoubt, isUnderWay, LONGEST_ANSWER_MS, type Traits } from './account'
import { assignOwners, type Belonging } from './assignOwners'
import { noteReceipt, sendBatch, takeBatch, undo, type Writes } from './batch'
import { merge } from './merge'
import { callFor } from './receipt'
import { accountOf, openRecords } from './records'
import { inTurns, type Standing } from './turns'

/** How the server keeps a list, and what is told to the visitor. */
export interface Remote<Item> extends Omit<Belonging<Item>, 'keyOf'>, Writes<Item> {
  list: () => Promise<Result<unknown[], ApiFailure>>
  /** Whether the server may leave out, without a word, what it does not know of what it is told. */
  mayLeaveOut: boolean
  /** The server has refused so many choices to save, or to let go, which are undone. */
  refused: (saved: boolean, count: number) => void
  /** Nobody is signed in any more, and what was changed waits until they are. */
  waiting: () => void
}

/** After the last of quick toggles, in ms. */
const SETTLED_MS = 300

const IN_STEP: Standing = { state: 'in step' }

/**
 * Keeps a list and the server's in step for whoever is signed in: fetches and merges once, then sends what is chosen, in
 * order, once, several at a time where the server can. What fails is kept and sent later. README.md has the states.
 * @returns what sends everything now, and resolves when all is sent or has failed
 */
export function syncList<Item extends object>(list: SavedList<Item>, remote: Remote<Item>) {
  const { idOf, versionOf, restored } = remote
  const traits: Traits<Item> = { keyOf: list.keyOf, idOf, versionOf }
  const inRecords = openRecords(list)
  const account = (user: string) => inRecords(records => accountOf(records, user))
  /** For whom the server's list has come on this page, and for whom the server has refused it. */
  let listedFor: string | undefined
  let deniedFor: string | undefined
  /** Whether they were to be saved, of the choices that the server has refused and nobody was told of yet. */
  const undone: boolean[] = []

  function settleOwners(user: string) {
    inRecords(records => {
      const left = !user && records.user ? accountOf(records, records.user) : undefined
      assignOwners(records, user, { ...traits, restored })
      if (left?.choices.length) remote.waiting()
    })
  }

  async function sync(): Promise<Standing> {
    const user = userId()
    // Until the user call is answered, nobody knows whose list it is.
    if (user === undefined) return IN_STEP
    // Another tab may have put another's list in place since this one has heard who is here.
    const isShown = (list.shown.read()?.user ?? '') === user
    if (!isShown && !(await isStillHere(user))) return failed(user)
    settleOwners(user)
    if (user) return syncAccount(user).finally(tellUndone)
    listedFor = deniedFor = undefined
    return IN_STEP
  }

  /** Whoever is here instead by now gets a turn of their own. */
  const failed = (user: string): Standing => (userId() === user ? { state: 'failed' } : IN_STEP)

  async function syncAccount(user: string): Promise<Standing> {
    let { most } = remote
    let isFetched = false
    for (;;) {
      if (needsList(user, isFetched)) {
        if (!(await fetchList(user))) return failed(user)
        isFetched = true
      }
      settleOwners(user)
      const batch = inRecords(records => takeBatch(records, user, most))
      if (!batch) {
        if (!hasAssumed(user)) return standing(user)
        listedFor = undefined
        continue
      }
      const { choices } = batch
      const receipt = await sendBatch(batch, user, remote, traits)
      const isAssumed = remote.mayLeaveOut && choices.some(({ isOld }) => isOld || choices.length > 1)
      inRecords(records => noteReceipt(records, user, batch, receipt, isAssumed, traits))
      if (receipt.state === 'unknown' || receipt.state === 'put off') return failed(user)
      if (receipt.state === 'refused') {
        if (choices.length === 1) takeBack(user, choices[0]!)
        // Of several, one was refused.
        most = 1
      }
      if (userId() !== user) return IN_STEP
    }
  }

  function needsList(user: string, isFetched: boolean) {
    if (deniedFor === user) return false
    const { known = {}, choices } = account(user)
    const isWithoutId = ({ key }: Choice<Item>) => known[key]?.ids.length === 0
    return listedFor !== user || choices.some(isInDoubt) || (!isFetched && choices.some(isWithoutId))
  }

  const hasAssumed = (user: string) =>
    deniedFor !== user && Object.values(account(user).known ?? {}).some(({ assumed }) => assumed)

  /** @returns whether it may go on: the list was merged, or will not be had */
  async function fetchList(user: string): Promise<boolean> {
    const receipt = await callFor(user, remote.list)
    if (receipt.state === 'refused') {
      deniedFor = user
      return true
    }
    // Somebody else's list must not be taken for theirs.
    if (receipt.state !== 'taken' || !(await isStillHere(user))) return false
    settleOwners(user)
    const leftOut = inRecords(records => merge(records, list.readEach(receipt.value), traits))
    undone.push(...leftOut.map(() => true))
    listedFor = user
    return true
  }

  /** What other tabs and pages have sent is looked after when its answer cannot come any more. */
  const standing = (user: string): Standing =>
    account(user).choices.some(isUnderWay) ? { state: 'later', ms: LONGEST_ANSWER_MS } : IN_STEP

  function takeBack(user: string, choice: Choice<Item>) {
    if (!inRecords(records => undo(records, user, choice, traits))) return
    undone.push(choice.saved)
    // How it is at the server is in its list.
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
    if (shown?.changes.length && userId()) later(SETTLED_MS)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && list.shown.read()?.changes.length) run()
  })
  return run
}
