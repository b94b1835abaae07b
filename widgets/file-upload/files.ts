import { endingOf, mimeType, namesakes, typeOf, usualName } from './mimeType'

/** The largest size of one file, in bytes (9.30, contract 11). There is no limit for several files together. */
export const MAX_BYTES = 10 * 1_048_576

/** What the rules need to know of a file. */
export type FileLike = Pick<File, 'name' | 'size' | 'type' | 'lastModified'>

export type Refusal = 'too-large' | 'wrong-type' | 'folder' | 'only-one'
export interface Refused {
  name: string
  why: Refusal
}

export interface Rules {
  accept?: string
  multiple?: boolean
}

/** Whether `accept`, read like the HTML attribute, allows the file. An empty `accept` allows every file. */
export function isAccepted(file: Pick<File, 'name' | 'type'>, accept = ''): boolean {
  const tokens = tokensOf(accept)
  const type = mimeType(file)
  return (
    !tokens.length ||
    tokens.some(token => {
      if (token.startsWith('.')) return fitsEnding(file, token)
      return token.endsWith('/*') ? type.startsWith(token.slice(0, -1)) : type === usualName(token)
    })
  )
}

/** Whether a file is of the kind that an ending stands for. Android gives names without one: there the type decides. */
function fitsEnding(file: Pick<File, 'name' | 'type'>, token: string) {
  if (!endingOf(file.name)) return mimeType(file) === typeOf(token.slice(1))
  return endings(token).some(ending => file.name.toLowerCase().endsWith(ending))
}

/** An ending, and the others of the same type: whoever allows `.jpg` allows `.jpeg`. */
const endings = (token: string) => namesakes(token.slice(1)).map(ending => `.${ending}`)

/** `accept` for the browser's file dialog, which hides what it does not name, with the other names of each type. */
export const widenedAccept = (accept: string | undefined) =>
  accept &&
  [
    ...new Set(tokensOf(accept).flatMap(token => (token.startsWith('.') ? endings(token) : [token, usualName(token)]))),
  ].join(',')

export const tokensOf = (accept: string) =>
  accept
    .toLowerCase()
    .split(',')
    .map(token => token.trim())
    .filter(token => token && token !== '*/*' && token !== '*')

/** Two choices of the same file have the same key. */
export const keyOf = ({ name, size, lastModified }: FileLike) => `${name}/${size}/${lastModified}`

/**
 * Decides which files a field keeps. `files` are all that it keeps now. `refused` are the others, each with a reason.
 * A field for one file replaces the file before. A field for several files adds new ones, each only once.
 */
export function chooseFiles<Item extends FileLike>(kept: readonly Item[], chosen: readonly Item[], rules: Rules) {
  const files = rules.multiple ? [...kept] : []
  const refused: Refused[] = []
  for (const file of chosen) {
    if (files.some(other => keyOf(other) === keyOf(file))) continue
    const why = refusalFor(file, files.length, rules)
    if (why) refused.push({ name: file.name, why })
    else files.push(file)
  }
  return { files, refused }
}

/** The reason why a file is refused. `count`: how many files the field already holds. */
function refusalFor(file: FileLike, count: number, { accept, multiple }: Rules): Refusal | undefined {
  if (!isAccepted(file, accept)) return 'wrong-type'
  if (file.size > MAX_BYTES) return 'too-large'
  return !multiple && count ? 'only-one' : undefined
}
