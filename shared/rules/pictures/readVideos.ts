import { listFrom, listOrNone } from '../../page/host/listFrom'
import { plainText } from '../../page/host/plainText'
import { snakeCase, toText, wordOf } from '../../page/host/values'
import { filmAddress, isReport, isSameFilm, type Player, playerOf } from '../readers/facts/film'
import { isFiller } from '../readers/values/filler'

/** A film or a tour that can be played here. */
export interface Video extends Player {
  /** The ids that `#/video/{id}` may use: the id of this entry and of entries that repeat its film. Never empty. */
  ids: string[]
  /** What the video shows, in words. May be empty. */
  description: string
  /** The address of its own page, as a link. */
  href: string
}

/** The videos and tours of a home (3.9, 9.25). */
export interface Videos {
  /** In the order of contract 11. Each film appears once. */
  videos: Video[]
  /** The ids of videos on hosts that are neither known nor listed in `video_hosts`, and of `javascript:` and the like. */
  unsupported: string[]
  /** The addresses of videos on those hosts, each once. A link may lead there. One of this site is as the host wrote it. */
  elsewhere: string[]
}

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
  const elsewhere = new Set<string>()
  for (const { id, url, description } of entriesOf(Object(property))) {
    const typed = typeof url === 'string' ? plainText(url).trim() : ''
    if (isFiller(typed)) continue
    const address = filmAddress(typed, page)
    if (!address) {
      unsupported.push(id)
      continue
    }
    if (isReport(address)) continue
    const player = playerOf(address, hosts, page)
    const repeated = player && videos.find(video => isSameFilm(video, player))
    if (!player) {
      unsupported.push(id)
      elsewhere.add(address.host === page.host && !typed.startsWith('<') ? typed : address.href)
    } else if (repeated) repeated.ids.push(id)
    else
      videos.push({
        ids: [id],
        description: toText(description),
        href: address.href,
        ...player,
      })
  }
  return { videos, unsupported, elsewhere: [...elsewhere] }
}
