import { documentPart } from './documentPart'

/**
 * Notes where the focus is, before an answer that may take long.
 * @returns a function that says whether the focus may be moved: the visitor has not put it elsewhere since
 */
export function noteFocus(): () => boolean {
  const { activeElement: before } = document
  return () => {
    const { activeElement: now } = document
    // It is on the body when the focused element is gone.
    return !now || now === before || now === documentPart('body')
  }
}
