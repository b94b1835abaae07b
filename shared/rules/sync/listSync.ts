import type { Result } from '../../page/result/result'
import type { SavedList } from '../../page/stores/savedList'
import type { ApiFailure } from '../calls/request'
import type { Traits } from './account'
import type { Belonging } from './assignOwners'
import type { Writes } from './batch'
import type { openRecords } from './records'

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

/** What all steps of a turn work with. */
export interface ListSync<Item extends object> extends ReturnType<typeof openRecords<Item>> {
  list: SavedList<Item>
  remote: Remote<Item>
  traits: Traits<Item>
  /**
   * Gives each change to the person who made it, and shows the list of this user.
   * @returns whether that was possible. It is not when another page may know better who is here
   */
  settleOwners: (user: string) => boolean
  /** One entry for each refused choice that the visitor was not told of yet: whether it wanted to save the item. */
  undone: boolean[]
}
