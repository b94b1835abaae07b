/** The attributes of the server's own field in a marker. What it does not have is `undefined`. */
export interface FallbackField {
  field: HTMLInputElement
  name?: string
  /** The field's id. It stays the same, so that labels and scripts of the page still find the field. */
  id?: string
  /** The field's label, without the star or colon at its end. */
  label?: string
  required?: true
}

/** The field that a marker's fallback holds, for the island that stands for it (contract 11, Markers). */
export function fallbackField(fallback: Element, selector: string): FallbackField | undefined {
  const field = fallback.querySelector<HTMLInputElement>(selector)
  if (!field) return undefined
  const label = [...(field.labels ?? [])].find(candidate => fallback.contains(candidate))?.textContent
  return {
    field,
    name: field.name || undefined,
    // The ids of an island's own field are made anew.
    id: (!field.closest('[data-island]') && field.id) || undefined,
    label:
      label
        ?.replace(/\s+/g, ' ')
        .replace(/[\s*:]+$/, '')
        .trim() || undefined,
    required: field.required || undefined,
  }
}
