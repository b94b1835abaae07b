import { tellChange } from '../../page/host/events'
import { typeInto } from '../../page/island/typeInto'

type Field = HTMLInputElement

/** What tells the fields of an island from each other. Those of the same kind are told by their order. */
const kindOf = ({ tagName, type, name }: Field) => [tagName, type, name].join()

const FIELDS = 'input, select, textarea'

const fieldsIn = (root: Node) =>
  root instanceof Element
    ? [...(root.matches(FIELDS) ? [root as Field] : []), ...root.querySelectorAll<Field>(FIELDS)]
    : []

/** Gives what a field holds to the same field of the island's new tree, so that it counts as typed. */
function give({ type, value, checked, files }: Pick<Field, 'type' | 'value' | 'checked' | 'files'>, now: Field) {
  if (type === 'file') {
    if (!files?.length) return
    now.files = files
    tellChange(now, 'change')
  } else if (type === 'checkbox' || type === 'radio') {
    if (now.checked !== checked) now.click()
  } else if (now.value !== value) typeInto(now, value)
}

/**
 * Notes what the visitor has typed and chosen in an island whose tree is about to be lost.
 * @returns a function that gives it to the island's new tree
 */
export function noteTyped(before: Node[]) {
  const noted = before.flatMap(fieldsIn).map(field => {
    const { type, value, checked, files } = field
    return { kind: kindOf(field), type, value, checked, files }
  })
  return (after: Element) => {
    const now = fieldsIn(after)
    for (const { kind, ...held } of noted) {
      const at = now.findIndex(field => kindOf(field) === kind)
      const [field] = at < 0 ? [] : now.splice(at, 1)
      if (field) give(held, field)
    }
  }
}
