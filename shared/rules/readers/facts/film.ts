// A film or a tour, by its address. Takes addresses of YouTube, Vimeo and Matterport as agencies paste them, with or without
// `https://`, their frames as the sites give them, and addresses of the hosts that a page vouches for. Makes unknown: a
// channel or a playlist, words, two addresses, `javascript:` and the like. Host names are compared whole, never parts of the text.
// Source: contract 11, Videos; host-facts 10.2; addresses of `propertyVideos` and `virtualTours`.

/** The site that plays a film, and its player's address there, for an iframe. */
export interface Player {
  /** `YouTube`, or another host name. */
  host: string
  src: string
}

const YOUTUBE = /^((www|m|music)\.)?youtube\.com$|^(www\.)?youtube-nocookie\.com$/
/** `videoseries` is a playlist, not a film. */
const YOUTUBE_ID = /^(?!videoseries$)[\w-]{11}$/
const MATTERPORT = /^((my|www|discover)\.)?matterport\.com$/

/** The start time in an address. Two addresses that differ only in it are the same film. */
const START = /&start=\d+/

/** Reads `90`, `90s` and `1m30s` as seconds. 0 when the text is not a time. */
function seconds(time: string | null) {
  const [, hours, minutes, rest] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '') ?? []
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0)
}

/** The id of a film on YouTube: `youtu.be/{id}`, `/embed/{id}` or `?v={id}`. It may be anything else. */
function youTubeId({ hostname, pathname, searchParams }: URL) {
  const [first = '', second = ''] = pathname.slice(1).split('/')
  if (/^(www\.)?youtu\.be$/.test(hostname)) return first
  if (!YOUTUBE.test(hostname)) return
  if (['embed', 'shorts', 'live', 'v', 'e'].includes(first)) return second
  return ['', 'watch'].includes(first) ? searchParams.get('v') : undefined
}

function youTube(address: URL): Player | undefined {
  const id = youTubeId(address)
  if (!id || !YOUTUBE_ID.test(id)) return
  const { searchParams } = address
  const start = seconds(searchParams.get('t') ?? searchParams.get('start'))
  const query = `?autoplay=1&rel=0${start ? `&start=${start}` : ''}`
  return { host: 'YouTube', src: `https://www.youtube-nocookie.com/embed/${id}${query}` }
}

/**
 * The addresses of one film. A showcase and an event have numbers of their own, which other films have as well.
 */
const VIMEO =
  /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:album|showcase)\/\d+\/video\/|ondemand\/[\w-]+\/)?(\d+)(?:\/([\da-f]+))?\/?$/i

function vimeo({ hostname, pathname, searchParams }: URL): Player | undefined {
  if (!/^((www|player)\.)?vimeo\.com$/.test(hostname)) return
  const [, id, hash] = VIMEO.exec(pathname) ?? []
  if (!id) return
  const key = hash ?? searchParams.get('h')
  const query = `?dnt=1&autoplay=1${key && /^[\da-f]+$/i.test(key) ? `&h=${key}` : ''}`
  return { host: 'Vimeo', src: `https://player.vimeo.com/video/${id}${query}` }
}

function matterport({ hostname, pathname, searchParams }: URL): Player | undefined {
  if (!MATTERPORT.test(hostname)) return
  const id = searchParams.get('m') ?? /^\/(?:models|(?:discover\/)?space)\/([^/]+)/.exec(pathname)?.[1]
  return id && /^[\w-]+$/.test(id)
    ? { host: 'Matterport', src: `https://my.matterport.com/show/?m=${id}&play=1` }
    : undefined
}

/**
 * An address without the slips of those who paste a film's id: a second `?` before the next parameter, or an `&` before
 * the first one.
 */
function mended(address: URL) {
  const { origin, pathname, search } = address
  const [path = '', ...parameters] = `${pathname}${search}`.split(/[?&]/)
  return new URL(`${origin}${path}?${parameters.join('&')}`)
}

/** The player on a host that the page data `video_hosts` lists. The address itself is the player. */
function vouchedFor(address: URL, hosts: readonly string[], page: URL): Player | undefined {
  if (!hosts.includes(address.hostname)) return
  const src = new URL(address)
  // A page on HTTPS cannot show a frame over HTTP.
  if (page.protocol === 'https:') src.protocol = page.protocol
  return { host: address.hostname, src: src.href }
}

/** The code that sites give for a film: one frame, and nothing beside it. */
const FRAME = /^<iframe\s(?:[^<>]*\s)?src=["']([^"'<>\s]+)["'][^<>]*>\s*(?:<\/iframe>)?$/i

/** The slips at the beginning of an address: `https//`, `https:`, `http:/`, and `https://` twice. */
const BEGUN = /^(?:https?:\/\/)*(https?)(?::\/{0,3}|\/\/)(?=[\w-]+\.)/i

/** An address has its host, is a path, or ends with the name of a file. Anything else is words: `N/A`, `Coming soon`. */
const ADDRESS = /^(?:(?:https?:)?\/\/|[\w-]+(?:\.[\w-]+)+\/|\.{0,2}\/|[\w./-]+\.\w{2,5}(?:[?#]|$))\S*$/i

/**
 * Parses an address as agencies type it, with or without `https://`, or paste it with its frame.
 * @returns `undefined` for an address that no frame may have, such as `javascript:`, and for a text that is none
 */
export function filmAddress(text: string, page: URL) {
  const typed = (FRAME.exec(text.trim())?.[1] ?? text.trim()).replace(BEGUN, '$1://')
  if (!ADDRESS.test(typed)) return
  try {
    const url = new URL(/^[\w-]+(\.[\w-]+)+\//.test(typed) ? `https://${typed}` : typed, page)
    return /^https?:$/.test(url.protocol) ? url : undefined
  } catch {
    return
  }
}

/** Whether an address is a report about a home, and no film of it. */
export const isReport = ({ hostname }: URL) => hostname.split('.').includes('sprift')

/** What plays the film at an address. `undefined` where nothing here does. */
export function playerOf(address: URL, vouched: readonly string[], page: URL): Player | undefined {
  const film = mended(address)
  return youTube(film) ?? vimeo(film) ?? matterport(film) ?? vouchedFor(address, vouched, page)
}

/** Whether two players play the same film. One may begin later. */
export const isSameFilm = (one: Player, other: Player) => one.src.replace(START, '') === other.src.replace(START, '')
