import { toText } from '../../../page/host/values'

/**
 * The address of a picture: it has a slash or a dot, as every address of a file has. Empty for anything else, such as a
 * word alone (`none`, `hasOwnProperty`). React's renderer for servers keeps the addresses of pictures in an object, and
 * fails after a picture with the name of one of its methods.
 */
export function readPicture(value: unknown) {
  const address = toText(value)
  return /[./]/.test(address) ? address : ''
}
