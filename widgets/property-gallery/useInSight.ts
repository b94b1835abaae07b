import { type RefObject, useEffect, useState } from 'react'

/** A slide counts as in sight from this share on. Less may be only its edge. */
const LEAST = 0.02

/** Which slides of a track are in sight. At first it is all of them, because nothing is known yet. */
export function useInSight(track: RefObject<Element | null>) {
  const [indexes, setIndexes] = useState<ReadonlySet<number>>()
  useEffect(() => {
    const { current } = track
    if (!current) return
    const slides = [...current.children]
    const inSight = new Set<number>()
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, intersectionRatio } of entries)
          inSight[intersectionRatio >= LEAST ? 'add' : 'delete'](slides.indexOf(target))
        setIndexes(new Set(inSight))
      },
      { root: current, threshold: LEAST },
    )
    for (const slide of slides) observer.observe(slide)
    return () => observer.disconnect()
  }, [track])
  return (index: number) => !indexes || indexes.has(index)
}
