import { computed } from 'nanostores'
import { storeMessages } from '../../page/stores/messages'
import { savedProperties } from '../../page/stores/savedProperties'
import { isKept, readList, storedList } from '../../page/stores/storage'
import { sayWithUndo } from '../../rules/visitor/sayWithUndo'

/** The stages of a visitor's interest in a home, in order. */
export const stages = ['considering', 'asked', 'viewed', 'offered'] as const
export type Stage = (typeof stages)[number]

/** The most characters of a note. Longer notes could fill the storage, and then nothing could be saved. */
export const LONGEST_NOTE = 2000

/** A visitor's note about a home. */
export interface HomeNote {
  /** In the visitor's own words. May be empty. */
  note: string
  stage?: Stage
}

interface Entry extends HomeNote {
  /** The home's id, as text. */
  id: string
  /**
   * The owner of the list that was shown when the note was written: an account's id, or empty for a visitor without an
   * account.
   */
  by: string
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

function readEntry(raw: unknown): Entry | undefined {
  const { id, by, note, stage } = Object(raw) as Record<string, unknown>
  if (!toText(id)) return undefined
  return { id: toText(id), by: toText(by), note: toText(note), stage: stages.find(one => one === stage) }
}

const KEY = 'estate-islands:homeNotes'
const entries = storedList(KEY, readList(readEntry))

const nothing: HomeNote = { note: '' }

const isEmpty = ({ note, stage }: HomeNote) => !note && !stage

/** The entry to show: the account's own entry, else the one that was written before sign-in. */
const find = (all: readonly Entry[], id: string, owner: string) =>
  all.find(entry => entry.id === id && entry.by === owner) ?? all.find(entry => entry.id === id && !entry.by)

/**
 * The visitor's note about a home. Its text is empty when there is none. Returns the same object until the note
 * changes.
 */
export const noteOf = (id: string | number) =>
  computed(
    [entries.$value, savedProperties.shown.$value],
    (all, shown): HomeNote => find(all, String(id), shown?.user ?? '') ?? nothing,
  )

/** The number of homes with notes in this browser, by any account. */
export const $noteCount = computed(
  entries.$value,
  all => new Set(all.filter(entry => !isEmpty(entry)).map(({ id }) => id)).size,
)

/**
 * Changes the note about a home. The note stays in this browser and is never sent. It stays when the home is removed
 * from the saved homes, because the visitor may save the home again.
 * @returns whether the note outlives the page. `false` when the storage is full or forbidden
 */
export function noteHome(id: string | number, change: Partial<HomeNote>): boolean {
  const owner = savedProperties.shown.read()?.user ?? ''
  entries.update(all => {
    const before = find(all, String(id), owner)
    const entry: Entry = { ...(before ?? nothing), ...change, id: String(id), by: owner }
    const others = all.filter(other => other.id !== entry.id || other.by !== owner)
    // Keeps an empty entry of an account. It hides the note that was written before sign-in.
    return isEmpty(entry) && !owner ? others : [...others, entry]
  })
  return isKept(KEY)
}

/** Deletes all notes in this browser, with a toast that has an Undo button. */
export function forgetNotes() {
  const before = entries.read()
  entries.set([])
  void sayWithUndo(storeMessages.notesCleared, () => entries.update(now => [...now, ...before]))
}
