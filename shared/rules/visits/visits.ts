import { documentPart } from '../../page/host/documentPart'

/** What an event of Turbo tells in `detail`, and an event of Turbolinks in `data`. */
interface VisitDetail {
  /** The times of a visit. The first page has none, and a page that was not requested has no `requestStart`. */
  timing?: Partial<Record<'visitStart' | 'requestStart', number>>
  /** The body that is about to replace the present one. */
  newBody?: HTMLElement
}

function detailOf(event: unknown): VisitDetail {
  const { detail, data } = Object(event) as { detail?: unknown; data?: unknown }
  return Object(detail ?? data)
}

const BEFORE_RENDER = ['turbo:before-render', 'turbolinks:before-render']

/** Whether the page is a copy that Turbo shows until the page itself is here. */
const isPreview = () => document.documentElement.matches('[data-turbo-preview], [data-turbolinks-preview]')

interface Pages {
  /** Called with the first page, unless the library has told of it before this code was here. */
  first: () => void
  /**
   * Called once with every other page.
   * @param isKept whether the library shows the copy of a page that the visitor comes back to, as the back/forward cache
   * of a browser does. Otherwise the page came from the server, as at a page load
   */
  another: (isKept: boolean) => void
}

/**
 * Tells when Turbo or Turbolinks has replaced the page by another one, without a page load.
 * @returns what to call with each event `turbo:load` and `turbolinks:load`, also with that of the first page
 */
export function createVisits({ first, another }: Pages) {
  let isWatching = false
  let page: HTMLElement | undefined

  function watch(isFirstPage: boolean) {
    isWatching = true
    if (isFirstPage) first()
    for (const type of BEFORE_RENDER)
      addEventListener(type, event => {
        const { newBody } = detailOf(event)
        if (newBody) removeOurs(newBody)
      })
  }

  return (event: unknown) => {
    const { visitStart, requestStart } = detailOf(event).timing ?? {}
    if (!isWatching) watch(!visitStart)
    // A part of the page (`<turbo-frame>`) may have its own visits. They keep the body.
    if (!visitStart || isPreview() || documentPart('body') === page) return
    page = documentPart('body')
    another(!requestStart)
  }
}

/**
 * Removes what we had added beside the islands from a copy that Turbo has made of a page: dialogs, toasts, the question
 * about cookies. A copy has no listeners, so its buttons would do nothing. Islands start again in their markers.
 */
function removeOurs(body: HTMLElement) {
  // A page from the server is a whole document, in which a renderer may have written islands.
  if (body.closest('html')) return
  for (const ours of body.querySelectorAll(':scope > :is([data-island], [data-replaced])')) ours.remove()
  // The lock of a dialog, see shared/page/dialog/lockPage.ts.
  delete body.dataset.eiLocked
}
