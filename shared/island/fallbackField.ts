/** What the server's own field in a marker says about itself; the rest is `undefined`. */
export interface FallbackField {
  field: HTMLInputElement
  name?: string
  /** So that the page's labels and scripts still find the field. */
  id?: string
  /** Without the star or colon that pages put behind it. */
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
