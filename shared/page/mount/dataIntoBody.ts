import { all } from '../loader/dom'

/**
 * Moves the page data of the head into the body, for Turbo and Turbolinks. They keep scripts of the head from page to
 * page, where a key that only the page before has would count for the next one. A body comes and goes with its page,
 * into their cache, too. The scripts keep their order, because the later one counts (contract 4). They come last where
 * they can, so that no rule for the first element of the body notices them.
 */
export function moveDataIntoBody() {
  const scripts = all('head>[data-page-data]')
  const next = all('body [data-page-data]')[0]?.closest('body>*')
  if (next) next.before(...scripts)
  else all('body')[0]!.append(...scripts)
}
