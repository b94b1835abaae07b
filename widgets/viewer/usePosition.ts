import { useEffect, useEffectEvent, useState } from 'react'
import type { ModalProps, Params } from '../../shared/page/dialog/modal'
import { addressPart } from '../../shared/page/text/addressPart'
import { pathOf, type Source } from './sources'

/**
 * How long a picture is shown before its number goes into the address, in ms. Safari allows a hundred changes in 30
 * seconds.
 */
const REST_MS = 250

/**
 * The index of the picture or video that an address means, from 0. A number out of range means the first or the last.
 */
function askedFor({ videos, pictures }: Source, { id = '', number }: Params) {
  if (videos.length)
    return Math.max(
      0,
      videos.findIndex(({ ids }) => ids.includes(id)),
    )
  if (number === undefined) return undefined
  return Math.min(pictures.length, Math.max(1, Math.trunc(Number(number)) || 1)) - 1
}

const addressOf = ({ path, videos }: Source, at: number) =>
  `${path}/${videos[at] ? addressPart(videos[at].ids[0]!) : at + 1}`

/**
 * The visitor's position in the viewer: the source, and its picture or video. Each source remembers its own. The
 * address gives the first position. It follows later ones without new entries in the history.
 */
export function usePosition(sources: readonly Source[], route: string, params: Params, replace: ModalProps['replace']) {
  const path = pathOf(route, params)
  const source = sources.find(one => one.path === path)
  const first = source && askedFor(source, params)
  const [positions, setPositions] = useState<Readonly<Record<string, number>>>({})
  const [followed, setFollowed] = useState<string>()
  const address = `${path} ${first}`
  if (address !== followed) {
    setFollowed(address)
    if (first !== undefined) setPositions({ ...positions, [path]: first })
  }
  const at = positions[path] ?? 0

  const write = useEffectEvent(() => {
    if (source && at !== (first ?? 0)) replace(addressOf(source, at))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move starts the wait again
  useEffect(() => {
    const timer = setTimeout(write, REST_MS)
    return () => clearTimeout(timer)
  }, [path, at])

  return {
    source,
    at,
    move: (to: number) => setPositions(before => ({ ...before, [path]: to })),
    /** Shows another source, at the position where the visitor left it. */
    open(next: Source) {
      const to = positions[next.path] ?? 0
      if (next !== source) replace(to || next.videos.length ? addressOf(next, to) : next.path)
    },
  }
}
