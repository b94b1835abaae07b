import { make } from '../../page/host/elements'

/**
 * Copies a text to the clipboard. A browser may not allow that, for example without https. Then the text is shown in a
 * field and selected, so that people can copy it themselves.
 */
export async function copy(text: string, place: HTMLElement, say: (words: string) => void) {
  try {
    await navigator.clipboard.writeText(text)
    say('Copied.')
  } catch {
    const field = make('textarea', 'copy')
    field.readOnly = true
    field.value = text
    field.setAttribute('aria-label', 'Text to copy')
    for (const old of place.querySelectorAll('.copy')) old.remove()
    place.append(field)
    field.focus()
    field.select()
    say('The browser does not let a script copy. The text is chosen: copy it with your keyboard.')
  }
}
