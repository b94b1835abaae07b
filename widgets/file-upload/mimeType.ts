/** MIME types by file extension, for documents and pictures that people send to an agency. */
const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
  zip: 'application/zip',
  txt: 'text/plain',
  csv: 'text/csv',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpe: 'image/jpeg',
  jfif: 'image/jpeg',
  pjpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
}

/** Other names of the same types, as systems and templates write them. */
const NAMES: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/tif': 'image/tiff',
  'image/x-ms-bmp': 'image/bmp',
  'application/x-pdf': 'application/pdf',
  'application/x-zip': 'application/zip',
  'application/x-zip-compressed': 'application/zip',
  'application/csv': 'text/csv',
  'application/x-csv': 'text/csv',
  'text/x-csv': 'text/csv',
  'text/comma-separated-values': 'text/csv',
  'text/rtf': 'application/rtf',
  'audio/mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/x-wav': 'audio/wav',
}

/** The usual name of a MIME type, in lower case and without its parameters. */
export function usualName(type: string) {
  const name = type.toLowerCase().split(';')[0]!.trim()
  return Object.hasOwn(NAMES, name) ? NAMES[name]! : name
}

/** What follows the last full stop of a name, in lower case. `''` where there is none, or nothing behind it. */
export const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The MIME type of the files with an ending. `undefined` if it is unknown. */
export const typeOf = (ending: string) => (Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined)

/** All endings that files of the same type have: `jpg`, `jpeg` and `jfif`. Only itself, if the type is unknown. */
export const namesakes = (ending: string) =>
  Object.hasOwn(TYPES, ending) ? Object.keys(TYPES).filter(other => TYPES[other] === TYPES[ending]) : [ending]

/**
 * The MIME type of a file, in lower case. Browsers take it from the operating system. Many systems know no type for
 * `.heic` or even `.pdf`. Then the file extension decides. `''` means that the extension is unknown, too.
 */
export function mimeType({ name, type }: Pick<File, 'name' | 'type'>): string {
  const usual = usualName(type)
  const ending = endingOf(name)
  // Windows takes a list of values for a sheet of its own program.
  if (ending === 'csv' && usual === 'application/vnd.ms-excel') return 'text/csv'
  // A system that does not know the type may say `application/octet-stream`.
  if (usual && usual !== 'application/octet-stream') return usual
  return typeOf(ending) ?? usual
}
