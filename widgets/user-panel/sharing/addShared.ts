import { type HomeNote, LONGEST_NOTE, noteHome, noteOf } from '../../../shared/features/account/homeNotes'
import { kick } from '../../../shared/page/host/events'
import { isSaved, savedProperties } from '../../../shared/page/stores/savedProperties'
import type { Property } from '../../../shared/rules/property/property'
import { toCard } from '../../../shared/rules/property/toCard'
import { hideMore, showAgain } from '../../../shared/rules/visitor/hiddenHomes'
import { addViewed, forgetThese } from '../../../shared/rules/visitor/recentlyViewed'

/** A home of somebody else's list, with what they noted on it. */
export interface TheirHome {
  home: Property
  noted: HomeNote
}

interface TheirLists {
  /** The newest first. */
  saved: readonly TheirHome[]
  hidden: readonly string[]
  viewed: readonly Property[]
}

/** Both notes, the visitor's own first. */
function together(own: string, theirs: string) {
  if (!theirs || own.includes(theirs)) return own
  return own.trim() ? `${own.trim()}\n${theirs}`.slice(0, LONGEST_NOTE) : theirs
}

/** What the visitor would have on a home after adding what somebody else noted on it. */
function notedAfter({ home, noted }: TheirHome): { own: HomeNote; change: HomeNote; isNew: boolean } {
  const own = noteOf(home.id).get()
  const change = { note: together(own.note, noted.note), stage: own.stage ?? noted.stage }
  return { own, change, isNew: change.note !== own.note || change.stage !== own.stage }
}

/** Whether the visitor's own list lacks the home, or something that was noted on it. */
export const isNews = (their: TheirHome) => !isSaved(their.home.id) || notedAfter(their).isNew

/**
 * Adds somebody else's lists to the visitor's own. Nothing of the visitor's is replaced: their stage and their place in
 * the list stay, and a note is added below theirs.
 * @returns `undo`, which takes all of it back; `isKept`, whether the notes outlive the page
 */
export function addShared({ saved, hidden, viewed }: TheirLists): { undo: () => void; isKept: boolean } {
  const undoing: (() => void)[] = []
  let isKept = true

  // The newest is stored last.
  for (const their of saved.toReversed()) {
    const { home } = their
    const { id } = home
    if (!isSaved(id)) {
      const card = toCard(home)
      savedProperties.change(card, true)
      kick('saved_property_added', id)
      undoing.push(() => {
        if (!isSaved(id)) return
        savedProperties.change(card, false)
        kick('saved_property_removed', id)
      })
    }
    const { own, change, isNew } = notedAfter(their)
    if (!isNew) continue
    isKept = noteHome(id, change)
    undoing.push(() => {
      noteHome(id, { note: own.note, stage: own.stage })
    })
  }

  const hiddenNow = hideMore(hidden.filter(id => !isSaved(id)))
  const viewedNow = addViewed(viewed)
  undoing.push(() => showAgain(hiddenNow))
  undoing.push(() => forgetThese(viewedNow))

  return {
    undo() {
      for (const take of undoing.toReversed()) take()
    },
    isKept,
  }
}
