// The address of a picture. Takes a whole address or a file's name, which has a name after a slash or a dot:
// `/pictures/12.jpg`, `front.jpg`. Makes unknown, which is an empty text here: a word alone (`none`, `N/A`,
// `hasOwnProperty`), an address without a path, a tag, an object, a list.
// Source: pictures and plans of host-facts 10.2, photos of people in page data, logos and menus of themes.

import { toText } from '../../../page/host/values'

/**
 * The address of a picture. React's renderer for servers keeps the addresses of pictures in an object, and fails after a
 * picture with the name of one of its methods.
 */
export function readPicture(value: unknown) {
  const address = toText(value)
  return /^[^<]*[./][^./ ]{2}/.test(address) ? address : ''
}
