import { isSessionBeginning, userId } from '../../page/stores/session'
import type { Choice } from './account'
import { type Batch, noteReceipt, sendBatch, takeBatch, undo } from './batch'
import type { ListSync } from './listSync'
import type { ServerList } from './serverList'
import { AGAIN, IN_STEP, type Standing } from './turns'

/** A failure counts only for the same user. When another user is here now, that user has a separate turn. */
export const failureFor = (user: string): Standing => (userId() === user ? { state: 'failed' } : IN_STEP)

/**
 * Fetches and merges the server's list where only that can tell what the account holds, and sends each choice once, in
 * order, and several with one call when the server can.
 */
export async function syncAccount<Item extends object>(
  user: string,
  sync: ListSync<Item>,
  serverList: ServerList,
): Promise<Standing> {
  const { traits, inRecords, isStored, settleOwners } = sync
  let { most } = sync.remote
  let isFetched = false
  let isChecked = false
  for (;;) {
    if (isSessionBeginning()) return AGAIN
    if (serverList.isNeeded(user, isFetched)) {
      if (!(await serverList.fetch(user))) return failureFor(user)
      isFetched = true
    }
    if (!settleOwners(user)) return AGAIN
    // Other records were found than those about which the list was asked.
    if (serverList.isNeeded(user, isFetched)) continue
    const batch = inRecords(records => takeBatch(records, user, most))
    if (!batch) {
      const waits = serverList.msUntilChecked(user)
      // A list of now may already have them all. If it does not, one of later tells which are left out.
      if (!waits.length || (isChecked && !waits.some(ms => ms <= 0))) return serverList.standing(user)
      isChecked = true
      serverList.forget()
      continue
    }
    // Another tab may have sent them, and could not store that either. Only the list can tell.
    if (!isFetched && !serverList.isDenied(user) && !isStored()) {
      inRecords(records => noteReceipt(records, batch, { state: 'put off' }, false, traits))
      serverList.forget()
      continue
    }
    const receipt = await send(batch, sync, serverList)
    if (!receipt) return AGAIN
    if (receipt.state === 'unknown' || receipt.state === 'put off') return failureFor(user)
    // The server refused one of several, so each one is sent alone from now on.
    if (receipt.state === 'refused') most = 1
    if (userId() !== user) return IN_STEP
  }
}

/** Sends a batch and stores the result. @returns `undefined` when another tab has settled it meanwhile */
async function send<Item extends object>(batch: Batch<Item>, sync: ListSync<Item>, serverList: ServerList) {
  const { remote, traits, inRecords } = sync
  const { user, choices } = batch
  const receipt = await sendBatch(batch, remote, traits)
  const isAssumed = remote.mayLeaveOut && choices.some(({ isOld }) => isOld || choices.length > 1)
  if (!inRecords(records => noteReceipt(records, batch, receipt, isAssumed, traits))) {
    // Only the list can tell.
    serverList.forget()
    return undefined
  }
  if (receipt.state === 'unknown' && receipt.isWrong) remote.faulty()
  if (receipt.state === 'refused' && choices.length === 1) takeBack(user, choices[0]!, sync, serverList)
  return receipt
}

/** Undoes a choice that the server has refused. */
function takeBack<Item extends object>(
  user: string,
  choice: Choice<Item>,
  { traits, inRecords, undone }: ListSync<Item>,
  serverList: ServerList,
) {
  if (!inRecords(records => undo(records, user, choice, traits))) return
  undone.push(choice.saved)
  // Fetches the server's list again, because it has the version of the item.
  if (choice.edited) serverList.forget()
}
