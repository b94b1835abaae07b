import { isStillHere, requestsSoFar } from '../../page/stores/session'
import {
  type Account,
  type Choice,
  isInDoubt,
  isLongAgo,
  LAG_MS,
  msUntilListed,
  msUntilSettled,
  numberList,
} from './account'
import type { ListSync } from './listSync'
import { merge } from './merge'
import { callFor } from './receipt'
import { accountOf } from './records'
import { IN_STEP, SETTLED_MS, type Standing } from './turns'

/** Whether only the server's list can tell what it holds. @param isFetched whether it was fetched in this turn */
function isListMissing({ known, choices }: Account<unknown>, isFetched: boolean) {
  // Somebody has emptied the storage since the list was fetched.
  const isLost = !known && !isFetched
  const isWithoutId = ({ key }: Choice<unknown>) => known?.[key]?.ids.length === 0
  // What is found in a list without a choice for it may have been sent by another tab.
  const isFound = ({ isOld, delivery }: Choice<unknown>) => isOld && delivery.state === 'waiting'
  const isUnsure = choices.some(choice => isWithoutId(choice) || isFound(choice))
  return isLost || choices.some(isInDoubt) || (!isFetched && isUnsure)
}

/** How long it takes until the list can tell which homes the server has left out, in ms. Empty when there are none. */
function msUntilChecked(account: Account<unknown>) {
  const assumed = Object.entries(account.known ?? {}).filter(([, held]) => held.assumed)
  return assumed.map(([key]) => msUntilListed(account, key))
}

/** How long it takes until the list can tell about choices whose answer is lost or may still come in another tab, in ms. */
const msUntilClear = ({ choices }: Account<unknown>) =>
  choices.filter(({ delivery }) => delivery.state !== 'waiting').map(choice => msUntilSettled(choice))

/** The server's list of the user who is here: whether this page needs it, and what it brings. */
export function createServerList<Item extends object>(sync: ListSync<Item>) {
  const { list, remote, traits, inRecords, settleOwners, undone } = sync
  /** The user whose list was fetched on this page, and the user whose list the server has refused. */
  let listedFor: string | undefined
  let deniedFor: string | undefined
  /** The user whose list was older than what the server had confirmed. */
  let behindFor: string | undefined
  const account = (user: string) => inRecords(records => accountOf(records, user))

  /** @returns whether the rows are older than what the server had confirmed */
  function mergeRows(user: string, rows: unknown[], number: number, askedAt: number) {
    // Without locks, another tab may already have merged a newer list.
    if (number < (account(user).listed ?? 0)) return false
    const { leftOut, isBehind } = inRecords(records => {
      accountOf(records, user).listed = number
      return merge(records, list.readEach(rows), askedAt, traits)
    })
    undone.push(...leftOut.map(() => true))
    return isBehind
  }

  return {
    isDenied: (user: string) => deniedFor === user,
    isNeeded(user: string, isFetched: boolean) {
      if (deniedFor === user) return false
      // Reading the records may forget the list.
      const isMissing = isListMissing(account(user), isFetched)
      return listedFor !== user || isMissing
    },
    /** Lets the list be fetched once more. */
    forget() {
      listedFor = undefined
    },
    /** Nobody is signed in any more. */
    forgetUser() {
      listedFor = deniedFor = undefined
    },
    /** @returns whether the turn may continue: the list was merged, or the server refuses to send it */
    async fetch(user: string): Promise<boolean> {
      const number = inRecords(records => numberList(accountOf(records, user)))
      const [askedAt, since] = [Date.now(), requestsSoFar()]
      const receipt = await callFor(user, remote.list)
      if (receipt.state === 'refused') {
        deniedFor = user
        return true
      }
      if (receipt.state === 'unknown' && receipt.isWrong && account(user).choices.length) remote.faulty()
      // The list of another user must not be merged into this one.
      if (receipt.state !== 'taken' || !(await isStillHere(user, since))) return false
      // The tab has slept, or the clock was changed: nobody knows how old the list is.
      if (isLongAgo(askedAt)) return false
      // The turn ends there, and the next one begins with a question.
      if (!settleOwners(user)) return true
      if (mergeRows(user, receipt.value, number, askedAt)) behindFor = user
      listedFor = user
      return true
    },
    msUntilChecked: (user: string) => (deniedFor === user ? [] : msUntilChecked(account(user))),
    /**
     * When to look at the list again: when it can tell about choices in doubt and about homes that the server may have
     * left out, and when it was older than what was confirmed.
     */
    standing(user: string): Standing {
      if (deniedFor === user) return IN_STEP
      const waits = [...msUntilClear(account(user)), ...msUntilChecked(account(user))]
      if (behindFor === user) {
        behindFor = listedFor = undefined
        waits.push(LAG_MS)
      }
      return waits.length ? { state: 'later', ms: Math.max(SETTLED_MS, Math.min(...waits)) } : IN_STEP
    },
  }
}

export type ServerList = ReturnType<typeof createServerList>
