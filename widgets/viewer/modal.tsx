import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import type { ModalProps } from '../../shared/page/dialog/modal'
import { forwards } from '../../shared/page/host/elements'
import { pageData } from '../../shared/page/host/pageData'
import tabs from '../../shared/page/looks/Tabs.module.css'
import { viewerMessages } from './messages'
import { PicturePanel } from './PicturePanel'
import { isOfHome, sourcesOf } from './sources'
import { useDialogKeys } from './useDialogKeys'
import { usePosition } from './usePosition'
import { VideoPanel } from './VideoPanel'
import css from './Viewer.module.css'

/**
 * Photographs, plans, charts and videos of a home, or the pictures of a gallery (2.22–2.25, 2.67). It shows the tabs
 * and the content of the chosen tab.
 */
export default function Viewer({ route, params, replace, close }: ModalProps) {
  const root = useRef<HTMLDivElement>(null)
  const { id, contentBlockId } = params
  const set = isOfHome(route) ? '' : [id, contentBlockId].join('/')
  // biome-ignore lint/correctness/useExhaustiveDependencies: they stay the same from tab to tab of one home
  const sources = useMemo(() => sourcesOf(pageData, route, params), [isOfHome(route) || route, set])
  const { source, at, move, open } = usePosition(sources, route, params, replace)
  const plan = sources.find(({ path }) => path === 'floorplan')

  useDialogKeys(root, event => {
    if (event.key.toLowerCase() !== 'f' || event.altKey || event.ctrlKey || event.metaKey || !plan) return
    event.preventDefault()
    open(plan)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the tab changes
  useEffect(() => {
    root.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [source])

  function openByKey(event: KeyboardEvent<HTMLElement>) {
    const index = sources.indexOf(source!)
    const right = forwards(event.currentTarget)
    const to = { ArrowRight: index + right, ArrowLeft: index - right, Home: 0, End: -1 }[event.key]
    const next = to === undefined ? undefined : sources.at(to % sources.length)
    if (!next) return
    event.preventDefault()
    open(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[sources.indexOf(next)]?.focus()
  }

  if (!source) return null
  return (
    <div ref={root} className={css.root}>
      {sources.length > 1 && (
        <div className={css.tabs}>
          <div className={tabs.list} data-fit role="tablist" aria-label={viewerMessages.tabs} onKeyDown={openByKey}>
            {sources.map(one => (
              <button
                key={one.path}
                type="button"
                role="tab"
                id={`ei-tab-${one.path}`}
                className={tabs.tab}
                aria-selected={one === source}
                aria-controls="ei-tab-panel"
                aria-keyshortcuts={one === plan ? 'f' : undefined}
                tabIndex={one === source ? 0 : -1}
                onClick={() => open(one)}
              >
                {one.tab}
              </button>
            ))}
          </div>
        </div>
      )}
      <div
        id="ei-tab-panel"
        className={css.panel}
        {...(sources.length > 1 && { role: 'tabpanel', 'aria-labelledby': `ei-tab-${source.path}` })}
      >
        {source.videos.length ? (
          <VideoPanel
            videos={source.videos}
            at={at}
            onMove={move}
            poster={sources.find(({ pictures }) => pictures.length)?.pictures[0]}
          />
        ) : (
          // A new key for each tab, so one tab's loading states do not affect another.
          <PicturePanel key={source.path} source={source} at={at} onMove={move} onClose={close} />
        )}
      </div>
    </div>
  )
}
