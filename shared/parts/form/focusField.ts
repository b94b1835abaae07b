/** Focuses a field. A hidden field, which buttons fill, cannot have the focus, so its group gets it. */
export function focusField(form: HTMLFormElement, name: string) {
  const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const target = field?.type === 'hidden' ? field.closest('fieldset') : field
  target?.focus()
}

/** Focuses a list at its title. The focus alone would show the middle of a list that is higher than its window. */
export function focusList(list: HTMLElement) {
  list.focus()
  list.querySelector('h3, p')?.scrollIntoView({ block: 'nearest' })
}
