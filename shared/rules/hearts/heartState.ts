/** The names of a heart (contract 9). */
const heartMessages = { save: 'Save property', remove: 'Remove saved property' }

/**
 * The state of a heart: the attributes of its button, and the words beside it if it has any. React writes it, and so
 * does the code that handles a heart before React.
 */
export function heartState(saved: boolean, hasWords: boolean) {
  const name = saved ? heartMessages.remove : heartMessages.save
  return {
    attributes: {
      'aria-pressed': saved,
      // A heart without words gets a label and no text, because changing text makes the browser lay out the page before
      // it shows the heart.
      'aria-label': hasWords ? undefined : name,
    },
    words: hasWords ? name : undefined,
  }
}

/**
 * Writes the state of a heart that React does not render.
 * @param write sets one attribute
 * @returns the words beside it, if it has any
 */
export function writeHeart(
  heart: Element,
  saved: boolean,
  hasWords: boolean,
  write = (name: string, value: string) => heart.setAttribute(name, value),
) {
  const { attributes, words } = heartState(saved, hasWords)
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) write(name, String(value))
  return words
}
