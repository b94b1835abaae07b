/** The attributes of the server's own field in a marker. A missing one is `undefined`. */
export interface FallbackField {
  field: HTMLInputElement
  name?: string
  /** The field's id. It stays the same, so that labels and scripts of the page still find the field. */
  id?: string
  /** The field's label, without the star or colon at its end. */
  label?: string
  required?: true
}

/** The field in a marker's fallback, for the island that replaces it (contract 11, Markers). */
export function fallbackField(fallback: Element, selector: string): FallbackField | undefined {
  const field = fallback.querySelector<HTMLInputElement>(selector)
  if (!field) return undefined
  const label = [...(field.labels ?? [])].find(candidate => fallback.contains(candidate))?.textContent
  return {
    field,
    name: field.name || undefined,
    // The field of an island has a generated id, which changes.
    id: (!field.closest('[data-island]') && field.id) || undefined,
    label:
      label
        ?.replace(/\s+/g, ' ')
        .replace(/[\s*:]+$/, '')
        .trim() || undefined,
    required: field.required || undefined,
  }
}
