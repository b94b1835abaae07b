import * as documents from '../../shared/tools/documents/api'
import { readmeNow } from '../../shared/tools/documents/readmeTable'
import { screens } from '../user-panel/screenFor'
import { describe, describeModal, modalNames, names } from './describe'
import { editorFiles } from './editor'
import { modals } from './modals'

/** Addresses that no route names: address, dialog, folder of widgets/. */
const addresses = [
  ...Object.keys(screens)
    .filter(Boolean)
    .map(path => [`\`#/user/${path}\``, 'the part of the panel', 'user-panel']),
  ['`#/user/compare/{ids}`', 'saved homes beside each other', 'user-panel'],
  ['`#/user/shared/{lists}`', 'somebody’s saved homes, to read or to add', 'user-panel'],
  ['`#/list`, `#/grid`, `#/map`', 'no dialog: how the results are shown', 'property-results'],
  ['`#/flash/{key}`', 'no dialog: shows the page data `flash-message-{key}`', ''],
]

/** docs/api.md. @param contract what docs/contract.md says, see `readContract` of shared/tools/build/checker.mjs */
export const apiDocument = (root: string, contract: { pageKeys: Record<string, string>; events: string[] }) =>
  documents.apiDocument(root, contract, {
    widgets: names.map(name => describe(root, name)!),
    modals: modalNames.map((name, at) => ({ ...describeModal(root, name)!, aliases: modals[at]!.aliases })),
    addresses,
    files: editorFiles(root, contract),
  })

/** README.md. @param readme as it was */
export const readmeDocument = (root: string, readme: string) =>
  readmeNow(
    readme,
    names.map(name => describe(root, name)!),
    modals.length,
  )
