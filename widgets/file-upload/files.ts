const MB = 1_048_576

/** Of one file, in bytes (9.30, contract 11). */
export const MAX_BYTES = 10 * MB
/** Of all files together, in bytes, and their number: more than that no form is for, and no server takes. */
export const MAX_TOTAL = 100 * MB
export const MAX_FILES = 20

/** What the rules need to know of a file. */
export type FileLike = Pick<File, 'name' | 'size' | 'type' | 'lastModified'>

export type Refusal = 'too-large' | 'wrong-type' | 'empty' | 'folder' | 'only-one' | 'too-many' | 'too-much'
export interface Refused {
  name: string
  why: Refusal
}

export interface Rules {
  accept?: string
  multiple?: boolean
}

/** Whether a file is of a kind that `accept` lists, read as HTML's attribute of that name. Any is, if it lists none. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept = ''): boolean {
  const tokens = tokensOf(accept)
  return (
    !tokens.length ||
    tokens.some(token => {
      if (token.startsWith('.')) return name.toLowerCase().endsWith(token)
      return token.endsWith('/*') ? type.toLowerCase().startsWith(token.slice(0, -1)) : type.toLowerCase() === token
    })
  )
}

export const tokensOf = (accept: string) =>
  accept
    .toLowerCase()
    .split(',')
    .map(token => token.trim())
    .filter(token => token && token !== '*/*' && token !== '*')

/** The same file, chosen twice. */
export const keyOf = ({ name, size, lastModified }: FileLike) => `${name}/${size}/${lastModified}`

/**
 * What becomes of files that were chosen: `files` are all that are kept now, `refused` those that are not and why. A
 * field of one file forgets the one before; one of several adds, and takes each file once.
 */
export function choose<Item extends FileLike>(kept: readonly Item[], chosen: readonly Item[], rules: Rules) {
  const files = rules.multiple ? [...kept] : []
  const refused: Refused[] = []
  let total = files.reduce((sum, { size }) => sum + size, 0)
  for (const file of chosen) {
    if (files.some(other => keyOf(other) === keyOf(file))) continue
    const why = refusalFor(file, rules) ?? roomFor(file, files.length, total, rules)
    if (why) refused.push({ name: file.name, why })
    else {
      files.push(file)
      total += file.size
    }
  }
  return { files, refused }
}

function refusalFor(file: FileLike, { accept }: Rules): Refusal | undefined {
  if (!isAccepted(file, accept)) return 'wrong-type'
  if (file.size > MAX_BYTES) return 'too-large'
  return file.size === 0 ? 'empty' : undefined
}

function roomFor(file: FileLike, count: number, total: number, { multiple }: Rules): Refusal | undefined {
  if (!multiple && count) return 'only-one'
  if (count >= MAX_FILES) return 'too-many'
  return total + file.size > MAX_TOTAL ? 'too-much' : undefined
}
