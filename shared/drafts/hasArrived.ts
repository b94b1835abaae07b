import { inStorage, POSTED, PREFIX } from './drafts'

/**
 * Whether another page of this tab has said that a posted form arrived. It has, when neither the note nor the draft is
 * there any more.
 */
export const hasArrived = (form: string) =>
  !!inStorage(storage => storage.getItem(POSTED) === null && storage.getItem(PREFIX + form) === null)
