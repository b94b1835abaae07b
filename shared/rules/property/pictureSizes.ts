import { findAll } from '../../page/host/documentPart'
import { saidByPage } from '../../page/host/saidByPage'
import { yesOrNo } from '../../page/host/values'
import { namesSize, sized, srcSet } from '../format/pictures'

/** Whether the page's data names a size in the address of some picture. Known until the present task is over. */
let named: boolean | undefined

function hostNamesSizes() {
  if (typeof document === 'undefined') return false
  if (named === undefined) {
    named = [...findAll('script[data-page-data]')].some(({ textContent }) => namesSize(textContent ?? ''))
    setTimeout(() => {
      named = undefined
    })
  }
  return named
}

/**
 * Whether the host has a picture in several sizes: what the page data `picture_sizes` says, else whether this address
 * or that of another picture of the page names a size.
 */
const hasSizes = (url: string) => yesOrNo(saidByPage('picture_sizes')) ?? (namesSize(url) || hostNamesSizes())

/** The address of a picture in a size, or as it is where the host has no sizes. See `sized`. */
export const inSize: typeof sized = (url, ...size) => (hasSizes(url) ? sized(url, ...size) : url)

/** The same picture in several widths, for `srcset`. `undefined` where the host has no sizes. See `srcSet`. */
export const inWidths: typeof srcSet = (url, widths) => (hasSizes(url) ? srcSet(url, widths) : undefined)
