import { decoded } from '../host/addresses'
import { isOurHash } from '../loader/dom'
import { loader } from '../loader/loader'

/** Where the page is: the path and the query of its address, and the hash that was asked for. */
interface Place {
  page: string
  hash: string
}

/**
 * A hash as we write it. AngularJS takes it for a part of its own address, and encodes it: `#!#%2Fuser`, `#!/path#%2Fuser`
 * and `#%2Fuser` stand for `#/user`.
 */
function ourSpelling(hash: string) {
  const own = /^#!.*(#.*)/s.exec(hash)?.[1] ?? hash
  return /^#(flash)?%2F/i.test(own) ? decoded(own) : own
}

/** Whether a script of the page writes hashes in a spelling of its own. It hears of another hash only by an event. */
export const isSpelledOtherwise = () => ourSpelling(location.hash) !== location.hash

/** The last address of ours that we have answered, and then left. */
let answered: string | undefined

/** Notes that the present address is answered. The browser's event of it may come after we have left it. */
export function noteAnswered() {
  if (isOurHash(location.hash)) answered = location.href
}

/** The address that the page was asked for, where a script has written another one in its place. */
function rewritten() {
  const { rewritten } = loader()
  const isOther = rewritten?.now === location.href && !isOurHash(location.hash) && rewritten.asked !== answered
  return isOther ? new URL(rewritten.asked) : undefined
}

/**
 * What the page's address stands for, whatever a script of the page has made of it (contract 5): history.js and jQuery
 * Mobile write the path `/user` for `#/user`.
 */
export function place(): Place {
  const { pathname, search, hash } = rewritten() ?? location
  return { page: pathname + search, hash: ourSpelling(hash) }
}

/** The hash that was asked for. */
export const askedHash = () => place().hash

/** Whether a script of the page has written another address for the hash that was asked for. */
export const isRewritten = () => rewritten() !== undefined

/** Whether a script of the page writes a path in place of a route. */
export const isWrittenAsPath = () => rewritten() !== undefined && rewritten()!.pathname !== location.pathname

/** Notes an address that the page was asked for, where the present one is its route, written as a path. */
export function noteWrittenAsPath(address: string) {
  if (!location.hash && address.endsWith(`#${location.pathname}${location.search}`))
    loader().rewritten = { asked: address, now: location.href }
}

/** Lets the address stand for itself. */
export function forgetAsked() {
  loader().rewritten = undefined
}
