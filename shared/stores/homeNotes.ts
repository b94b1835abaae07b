import { computed } from 'nanostores'
import { messages } from './messages'
import { savedProperties } from './savedProperties'
import { sayWithUndo } from './sayWithUndo'
import { isKept, listOf, storedList } from './storage'

/** How far a visitor has come with a home, in order. */
export const stages = ['considering', 'asked', 'viewed', 'offered'] as const
export type Stage = (typeof stages)[number]

/** What a visitor has noted about a home. */
export interface HomeNote {
  /** In the visitor's own words. May be empty. */
  note: string
  stage?: Stage
}

interface Entry extends HomeNote {
  /** Of the home, as text. */
  id: string
  /** Whose list was shown when it was written: the id of an account, empty for the visitor's own. */
  by: string
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

function readEntry(found: unknown): Entry | undefined {
  const { id, by, note, stage } = Object(found) as Record<string, unknown>
  if (!toText(id)) return undefined
  return { id: toText(id), by: toText(by), note: toText(note), stage: stages.find(known => known === stage) }
}

const KEY = 'estate-islands:homeNotes'
const entries = storedList(KEY, listOf(readEntry))

const nothing: HomeNote = { note: '' }

const isEmpty = ({ note, stage }: HomeNote) => !note && !stage

/** What is shown: an account's own entry, else what was noted before anybody signed in. */
const find = (all: readonly Entry[], id: string, owner: string) =>
  all.find(entry => entry.id === id && entry.by === owner) ?? all.find(entry => entry.id === id && !entry.by)

/** What the visitor has noted about a home; with an empty note where that is nothing. The same object until it changes. */
export const noteOf = (id: string | number) =>
  computed(
    [entries.$value, savedProperties.shown.$value],
    (all, shown): HomeNote => find(all, String(id), shown?.user ?? '') ?? nothing,
  )

/** How many homes have notes in this browser, whoever wrote them. */
export const $noteCount = computed(
  entries.$value,
  all => new Set(all.filter(entry => !isEmpty(entry)).map(({ id }) => id)).size,
)

/**
 * Notes something about a home, in this browser only: nothing is sent. It stays when the home is let go, as that may be
 * taken back, and the home be saved anew.
 * @returns whether it outlives the page: a full or a forbidden storage keeps nothing
 */
export function noteHome(id: string | number, change: Partial<HomeNote>): boolean {
  const owner = savedProperties.shown.read()?.user ?? ''
  entries.update(all => {
    const before = find(all, String(id), owner)
    const entry: Entry = { ...(before ?? nothing), ...change, id: String(id), by: owner }
    const others = all.filter(other => other.id !== entry.id || other.by !== owner)
    // An account's own may be empty where the visitor's is not.
    return isEmpty(entry) && !owner ? others : [...others, entry]
  })
  return isKept(KEY)
}

/** Forgets all notes of this browser, with a toast that can take that back. */
export function forgetNotes() {
  const before = entries.read()
  entries.set([])
  void sayWithUndo(messages.notesCleared, () => entries.update(now => [...now, ...before]))
}
