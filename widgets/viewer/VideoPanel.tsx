import { useRef, useState } from 'react'
import { SizedImage } from '../../shared/parts/cards/SizedImage'
import { Button } from '../../shared/parts/elements/Button/Button'
import { ButtonLink } from '../../shared/parts/elements/Button/ButtonLink'
import type { Picture } from '../../shared/rules/pictures/readPictures'
import type { Video } from '../../shared/rules/pictures/readVideos'
import { viewerMessages } from './messages'
import { Shown } from './Shown'
import { useFocusKept } from './useFocusKept'
import css from './Viewer.module.css'

interface VideoPanelProps {
  videos: readonly Video[]
  at: number
  onMove: (at: number) => void
  /** The picture before the video plays. */
  poster: Picture | undefined
}

/**
 * The videos and tours of a home, one at a time (2.66). Nothing is loaded from their hosts until the visitor presses
 * Play.
 */
export function VideoPanel({ videos, at, onMove, poster }: VideoPanelProps) {
  const [playing, play] = useState<number>()
  const [isMissing, setMissing] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  useFocusKept(panel)
  const count = videos.length
  const { description, host, src, href } = videos[at]!
  const name = description || viewerMessages.untitled
  const step = (by: number) => {
    if (!videos[at + by]) return
    play(undefined)
    onMove(at + by)
  }
  return (
    <div ref={panel} className={css.videos} data-count={Math.min(count, 2)}>
      <div className={css.film}>
        {playing === at ? (
          <iframe
            // The player takes the focus, because the Play button disappears.
            ref={frame => frame?.focus()}
            className={css.player}
            src={src}
            title={name}
            // Without a referrer the player would refuse with "Error 153".
            referrerPolicy="strict-origin-when-cross-origin"
            allow="autoplay; encrypted-media; fullscreen; gyroscope; accelerometer; picture-in-picture; xr-spatial-tracking"
            allowFullScreen
          />
        ) : (
          <>
            {poster && !isMissing && (
              <SizedImage
                className={css.poster}
                url={poster.url}
                sizes="100vw"
                alt=""
                onFail={() => setMissing(true)}
              />
            )}
            <div className={css.invitation}>
              <p className={css.title}>{name}</p>
              <Button onClick={() => play(at)}>{viewerMessages.play}</Button>
              <p className={css.from}>{viewerMessages.from(host)}</p>
            </div>
          </>
        )}
      </div>
      {count > 1 && (
        <>
          <div className={css.previous}>
            <Button kind="secondary" icon="chevron-left" iconOnly aria-disabled={at === 0} onClick={() => step(-1)}>
              {viewerMessages.previous}
            </Button>
          </div>
          <p className={css.at}>{viewerMessages.at(at + 1, count)}</p>
          <div className={css.next}>
            <Button
              kind="secondary"
              icon="chevron-right"
              iconOnly
              aria-disabled={at === count - 1}
              onClick={() => step(1)}
            >
              {viewerMessages.next}
            </Button>
          </div>
        </>
      )}
      <Shown at={at}>{viewerMessages.shownVideo(at + 1, count, name)}</Shown>
      <div className={css.words}>
        <ButtonLink kind="quiet" icon="external-link" href={href} target="_blank" rel="noopener noreferrer">
          {viewerMessages.elsewhere(host)}
        </ButtonLink>
      </div>
    </div>
  )
}
