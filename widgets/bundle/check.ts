import { hooks, moving, pageKeys, version } from 'estate-islands:contract'
import { wordNames } from '../../shared/page/host/wordNames'
import type { BundleFacts, KnownWidget } from '../../shared/tools/checker/bundleFacts'
import { command } from '../../shared/tools/checker/command'
import { screens } from '../user-panel/screenFor'
import { widgets } from './all'
import { schemaOf } from './documented'
import { modals } from './modals'

const facts: BundleFacts = {
  widgets: new Map(
    (
      widgets as readonly (Pick<KnownWidget, 'name' | 'props' | 'fromPage'> & {
        fromFallback?: unknown
        needs?: readonly string[]
      })[]
    ).map(widget => [
      widget.name,
      {
        name: widget.name,
        props: widget.props,
        schema: schemaOf(widget),
        fromPage: widget.fromPage,
        readsFallback: !!widget.fromFallback,
        needs: widget.needs ?? [],
      },
    ]),
  ),
  modals,
  below: [
    ...Object.keys(screens)
      .filter(Boolean)
      .map(path => `user/${path}`),
    'user/compare',
    'user/shared',
  ],
  hooks,
  pageKeys,
  words: Object.keys(wordNames),
  moving,
  own: new Set(),
}

/**
 * The command `estate-islands`. `args`: the words after its name.
 * @returns its exit code
 */
export const run = (args: readonly string[]) =>
  command(args, facts, version, { out: text => console.log(text), error: text => console.error(text) })
