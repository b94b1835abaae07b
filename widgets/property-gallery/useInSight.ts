import { type RefObject, useEffect, useState } from 'react'

/** What is seen of a slide may be the edge of it. */
const SEEN = 0.02

/** Which of a track's slides are in sight, as far as one knows: at first, all of them. */
export function useInSight(track: RefObject<Element | null>) {
  const [seen, setSeen] = useState<ReadonlySet<number>>()
  useEffect(() => {
    const { current } = track
    if (!current) return
    const slides = [...current.children]
    const inSight = new Set<number>()
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, intersectionRatio } of entries)
          inSight[intersectionRatio > SEEN ? 'add' : 'delete'](slides.indexOf(target))
        setSeen(new Set(inSight))
      },
      { root: current, threshold: SEEN * 2 },
    )
    for (const slide of slides) observer.observe(slide)
    return () => observer.disconnect()
  }, [track])
  return (index: number) => !seen || seen.has(index)
}
