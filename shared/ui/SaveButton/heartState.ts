import { messages } from './messages'

/**
 * What a heart says of its home: the attributes of its button, and the words beside it where it has some. React writes this, and
 * what answers before React does.
 */
export function heartState(saved: boolean, hasWords: boolean) {
  const name = saved ? messages.remove : messages.save
  return {
    attributes: {
      'aria-pressed': saved,
      // Not as text where no words are wanted, which would have the page laid out before the heart is seen.
      'aria-label': hasWords ? undefined : name,
    },
    words: hasWords ? name : undefined,
  }
}
