/** What gets the focus for a field. A hidden field, which buttons fill, cannot have the focus, so its group gets it. */
function targetOf(form: HTMLFormElement, name: string) {
  const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`)
  return field?.type === 'hidden' ? field.closest('fieldset') : field
}

export const focusField = (form: HTMLFormElement, name: string) => targetOf(form, name)?.focus()

/** Whether a field has the focus already. Then screen readers say nothing when it is focused. */
export const isFocused = (form: HTMLFormElement, name: string) => targetOf(form, name) === document.activeElement

/** Focuses a list at its title. The focus alone would show the middle of a list that is higher than its window. */
export function focusList(list: HTMLElement) {
  list.focus()
  list.querySelector('h3, p')?.scrollIntoView({ block: 'nearest' })
}
