import { listFrom, listOrNone } from '../../page/host/listFrom'
import { plainText } from '../../page/host/plainText'
import { snakeCase, wordOf } from '../../page/host/values'

/** A film or a tour that can be played here. */
export interface Video {
  /** The ids that `#/video/{id}` may use: the id of this entry and of entries that repeat its film. Never empty. */
  ids: string[]
  /** What the video shows, in words. May be empty. */
  description: string
  /** The site that plays it: `YouTube`, or another host name. */
  host: string
  /** The player's address, for an iframe. */
  src: string
  /** The address of its own page, as a link. */
  href: string
}

/** The videos and tours of a home (3.9, 9.25). */
export interface Videos {
  /** In the order of contract 11. Each film appears once. */
  videos: Video[]
  /** The ids of videos on hosts that are neither known nor listed in `video_hosts`, and of `javascript:` and the like. */
  unsupported: string[]
}

type Player = Pick<Video, 'host' | 'src'>

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

/**
 * Parses an address as agencies type it, with or without `https://`.
 * @returns `undefined` for an address that no frame may have, such as `javascript:`, and for a text that is none
 */
function addressOf(text: string, page: URL) {
  try {
    const url = new URL(/^[\w-]+(\.[\w-]+)+\//.test(text) ? `https://${text}` : text, page)
    return /^https?:$/.test(url.protocol) ? url : undefined
  } catch {
    return
  }
}

const isSprift = ({ hostname }: URL) => hostname.split('.').includes('sprift')

/** Fields of a home that hold only an address. The field's name serves as the video's id. */
const ALONE = ['videoUrl', 'virtualTourUrl']

/** The entries of a home, each with its id and its address, in the order of contract 11. */
function entriesOf(property: Record<string, unknown>) {
  const field = (name: string) => property[name] ?? property[snakeCase(name)]
  const listed = ['propertyVideos', 'virtualTours'].flatMap(name => listFrom(field(name)) ?? []) as unknown[]
  const asObject = (entry: unknown) =>
    (typeof entry === 'string' ? { url: entry } : Object(entry)) as Record<string, unknown>
  return [
    // An entry without an id gets its position in the list, from 1.
    ...listed.map(asObject).map(({ id, ...entry }, index) => ({ ...entry, id: wordOf(id) || String(index + 1) })),
    ...ALONE.map(name => ({ id: name, url: field(name) })),
  ] as { id: string; url: unknown; description?: unknown }[]
}

/**
 * Reads the videos and tours of a home. Compares host names of parsed addresses, never parts of the text.
 *
 * @param property page data `property`
 * @param vouched page data `video_hosts`: exact names of further hosts that the page trusts
 * @param page the page's address, against which relative addresses are resolved
 */
export function readVideos(property: unknown, vouched: unknown, page: URL): Videos {
  const hosts = listOrNone(vouched).map(name => wordOf(name).trim().toLowerCase())
  const videos: Video[] = []
  const unsupported: string[] = []
  for (const { id, url, description } of entriesOf(Object(property))) {
    const typed = typeof url === 'string' ? plainText(url).trim() : ''
    if (!typed) continue
    const address = addressOf(typed, page)
    if (!address) {
      unsupported.push(id)
      continue
    }
    if (isSprift(address)) continue
    const film = mended(address)
    const player = youTube(film) ?? vimeo(film) ?? matterport(film) ?? vouchedFor(address, hosts, page)
    const repeated = videos.find(video => video.src.replace(START, '') === player?.src.replace(START, ''))
    if (!player) unsupported.push(id)
    else if (repeated) repeated.ids.push(id)
    else
      videos.push({
        ids: [id],
        description: typeof description === 'string' ? description.trim() : '',
        href: address.href,
        ...player,
      })
  }
  return { videos, unsupported }
}
