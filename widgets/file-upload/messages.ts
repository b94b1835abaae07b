import { formatBytes } from './bytes'
import { MAX_BYTES, type Refusal, type Refused, tokensOf } from './files'

/** Texts for visitors. More are below. */
export const uploadMessages = {
  missing: '! Please fill in this field.',
  dropNow: 'Drop to add',
}

export const label = (multiple = false) => (multiple ? 'Upload files' : 'Upload a file')

/** The invitation to choose or drop files. */
export function invitation(multiple: boolean | undefined, hasFiles: boolean) {
  if (multiple) return { choose: hasFiles ? 'Add more files' : 'Choose files', drop: 'or drop them here' }
  return { choose: hasFiles ? 'Choose another file' : 'Choose a file', drop: 'or drop it here' }
}

/** The hint below the label: "PDF, DOC or images, up to 10 MB each". */
export function limits(accept = '', multiple = false) {
  const kinds = kindsOf(accept)
  const text = `${kinds && `${kinds}, `}up to ${formatBytes(MAX_BYTES)}${multiple ? ' each' : ''}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function refusal(why: Refusal, accept = ''): string {
  switch (why) {
    case 'too-large':
      return "File size can't be over 10mb"
    case 'wrong-type':
      return `Only ${kindsOf(accept)} can be added here.`
    case 'folder':
      return 'A folder cannot be added. Open it and choose the files.'
    case 'only-one':
      return 'Only one file can be added here.'
  }
}

export const moreRefused = (count: number) => `${count} more ${count === 1 ? 'file was' : 'files were'} not added.`

export const remove = (name: string) => `Remove ${name}`

export const sum = (files: readonly { size: number }[]) =>
  `${files.length} files, ${formatBytes(files.reduce((total, { size }) => total + size, 0))}`

/** The announcement after files were chosen: the names that were added, and why the first others were not. */
export function outcome(names: readonly string[], refused: readonly Refused[], accept?: string): string {
  if (!names.length && !refused.length) return 'Already in the list'
  const reasons = refused.slice(0, 3).map(({ name, why }) => `${name}: ${refusal(why, accept)}`)
  return [added(names), ...reasons].filter(Boolean).join('. ')
}

function added(names: readonly string[]): string {
  if (!names.length) return ''
  return names.length > 3 ? `${names.length} files added` : `${names.join(', ')} added`
}

export const removed = (name: string) => `${name} removed`

const NAMES: Record<string, string> = {
  'image/*': 'images',
  'video/*': 'videos',
  'audio/*': 'sound files',
  'text/plain': 'text files',
  'application/msword': 'DOC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.ms-excel': 'XLS',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
}

/** The file types in `accept`, in words: "PDF, DOC or images". `''` if it lists none. */
function kindsOf(accept: string): string {
  const kinds = tokensOf(accept).map(token =>
    Object.hasOwn(NAMES, token) ? NAMES[token]! : token.replace(/^(\.|.*\/)/, '').toUpperCase(),
  )
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(new Set(kinds))
}
