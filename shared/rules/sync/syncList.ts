import type { SavedList } from '../../page/stores/savedList'
import { isStillHere, isUpToDate, refreshSession, tellOnce, userId } from '../../page/stores/session'
import type { Traits } from './account'
import { assignOwners } from './assignOwners'
import type { ListSync, Remote } from './listSync'
import { accountOf, openRecords } from './records'
import { createServerList } from './serverList'
import { failureFor, syncAccount } from './syncAccount'
import { AGAIN, IN_STEP, inTurns, SETTLED_MS, type Standing } from './turns'

/**
 * Keeps a list in step with the server's list for the signed-in user, in turns. README.md has the states.
 * @returns a function that sends everything now. Its promise resolves when all choices were sent or have failed
 */
export function syncList<Item extends object>(list: SavedList<Item>, remote: Remote<Item>) {
  const { run, later } = inTurns(`estate-islands:${list.name}`, turnOf(list, remote))
  list.shown.$value.listen(shown => {
    // It is gone when somebody has emptied the storage.
    if (userId() && (!shown || shown.changes.length)) later(SETTLED_MS)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && list.shown.read()?.changes.length) run()
  })
  return run
}

/** A turn of a list: what is to be done for whoever is here. */
function turnOf<Item extends object>(list: SavedList<Item>, remote: Remote<Item>) {
  const { idOf, versionOf, restored } = remote
  const traits: Traits<Item> = { keyOf: list.keyOf, idOf, versionOf }
  const { inRecords, isStored } = openRecords(list, () => serverList.forget())
  const undone: boolean[] = []

  function settleOwners(user: string) {
    return inRecords(records => {
      const before = records.user
      const left = !user && records.user ? accountOf(records, records.user) : undefined
      const isSettled = assignOwners(records, { user, isUpToDate: isUpToDate() }, { ...traits, restored })
      if (records.user !== before) tellOnce()
      if (isSettled && left?.choices.length) remote.waiting()
      return isSettled
    })
  }

  const sync: ListSync<Item> = { inRecords, isStored, list, remote, traits, settleOwners, undone }
  const serverList = createServerList(sync)

  return async function turn(): Promise<Standing> {
    const user = userId()
    // Until the server says who is signed in, the owner of the list is unknown.
    if (user === undefined) return IN_STEP
    // Another tab may already show the list of another user.
    const isShown = (list.shown.read()?.user ?? '') === user
    if (!isShown && !(await isStillHere(user))) return failureFor(user)
    if (!settleOwners(user)) {
      if (!(await refreshSession()) || userId() !== user) return failureFor(user)
      if (!settleOwners(user)) return AGAIN
    }
    if (user) return syncAccount(user, sync, serverList).finally(() => reportUndone(undone, remote.refused))
    serverList.forgetUser()
    return IN_STEP
  }
}

/** Tells the visitor how many choices the server has refused. */
function reportUndone(undone: boolean[], refused: Remote<unknown>['refused']) {
  for (const saved of [true, false]) {
    const count = undone.filter(each => each === saved).length
    if (count) refused(saved, count)
  }
  undone.length = 0
}
