/** The host's size segment in a picture's address: `/_x_/`, `/120x90/`. */
const SIZE = /\/(?:\d+|_)x(?:\d+|_)\//

/** In px. */
const WIDTHS = [360, 540, 720, 1080]

/** The same picture in several widths, for `srcset`; `undefined` where the address says nothing of a size. */
export const widths = (url: string) =>
  SIZE.test(url)
    ? WIDTHS.map(width => {
        const sized = url.replace(SIZE, `/${width}x_/`)
        // A space or a comma ends an address there.
        return `${sized.replace(/[\s,]/g, encodeURIComponent)} ${width}w`
      }).join(', ')
    : undefined
