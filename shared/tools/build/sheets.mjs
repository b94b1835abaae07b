import { basename } from 'node:path'
import { joinStyles } from './compileStyles.mjs'

/** The reset, then shared parts, then widgets. */
export const stylesOrder = (a, b) => rank(a) - rank(b) || (a < b ? -1 : 1)
const rank = file => (basename(file) === 'reset.css' ? 1 : file.startsWith('shared/') ? 2 : 3)

/** The stylesheet of styles that have no other. */
const LATER = 'later'
/** An entry with fewer bytes of styles than this gets no stylesheet of its own. */
const SMALL = 3000

/**
 * The stylesheets: one for each entry that has much of its own, and a few that all others share. A request costs more
 * than rules for parts that a page does not show. The core's stylesheet holds shared/page/styles/, which every island has.
 *
 * @param styles file → its CSS
 * @param usersOf file → the names of the entries that show its styles
 * @param shared the stylesheets that several entries share, each with those entries
 * @returns `sheets`: name → CSS; `sheetsOfEntry`: name of an entry → names of its stylesheets
 */
export function stylesheets(styles, usersOf, shared) {
  const files = [...styles.keys()].sort(stylesOrder)
  const users = new Map(files.map(file => [file, file.startsWith('shared/page/styles/') ? ['core'] : usersOf(file)]))
  const ownFiles = name => files.filter(file => users.get(file).length === 1 && users.get(file)[0] === name)
  const isLarge = name => ownFiles(name).reduce((sum, file) => sum + styles.get(file).length, 0) >= SMALL
  const owners = new Set(['core', ...[...users.values()].flat().filter(isLarge)])
  const sharedNames = [...Object.keys(shared), LATER]
  const sharedBy = names =>
    Object.entries(shared).find(([, entries]) => names.some(name => entries.includes(name)))?.[0] ?? LATER
  /** The stylesheet that holds a file's styles. */
  const holderOf = file => {
    const names = users.get(file)
    return names.length === 1 && owners.has(names[0]) ? names[0] : sharedBy(names)
  }

  const texts = new Map()
  for (const file of files) texts.set(holderOf(file), [...(texts.get(holderOf(file)) ?? []), styles.get(file)])
  return {
    sheets: new Map([...texts].map(([name, parts]) => [name, `${joinStyles(parts)}\n`])),
    sheetsOfEntry(name) {
      const own = new Set(files.filter(file => users.get(file).includes(name)).map(holderOf))
      // Rules of a later sheet may change rules of the first one, never the other way round. So it always comes with
      // it.
      if (sharedNames.some(sheet => own.has(sheet))) own.add(sharedNames[0])
      return [...sharedNames, ...owners].filter(sheet => own.has(sheet))
    },
  }
}
