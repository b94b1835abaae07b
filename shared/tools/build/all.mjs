import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const WIDGETS = 'widgets/bundle/all.ts'
const MODALS = 'widgets/bundle/modals.ts'

/** `nearby-schools` → `nearbySchools`. */
export const camel = name => name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())

/** `nearby-schools` → `NearbySchools`. */
export const pascal = name => camel(`-${name}`)

/** The folders of widgets/ that have a file. */
const foldersWith = (root, file) =>
  readdirSync(join(root, 'widgets'))
    .filter(name => existsSync(join(root, 'widgets', name, file)))
    .sort()

/** The names of all widgets, which are their folders'. */
export const widgetNames = root => foldersWith(root, 'widget.ts')

/** The names of all modals, which are their folders'. */
export const modalNames = root => foldersWith(root, 'route.ts')

/** The list of all widgets: the contents of widgets/bundle/all.ts. */
export function allNow(root) {
  const names = widgetNames(root)
  const withSchema = names.filter(name => existsSync(join(root, 'widgets', name, 'schema.ts')))
  return [
    '// Written by `npm run documents`, from the folders of widgets/.',
    ...names.flatMap(name => [
      ...(withSchema.includes(name) ? [`import { schema as ${camel(name)}Schema } from '../${name}/schema'`] : []),
      `import ${camel(name)} from '../${name}/widget'`,
    ]),
    '',
    '/** What each widget says of itself, with its code. A page loads the code of its own widgets only. */',
    'export const widgets = [',
    ...names.map(name => `  ${camel(name)},`),
    ']',
    '',
    '/** Schemas that are no code of their widgets: those carry only the kinds of their props. */',
    `export const schemas = { ${withSchema.map(name => `${/-/.test(name) ? `'${name}'` : name}: ${camel(name)}Schema`).join(', ')} }`,
    '',
  ].join('\n')
}

/** The list of all modals: the contents of widgets/bundle/modals.ts. */
export function modalsNow(root) {
  const names = modalNames(root)
  return [
    '// Written by `npm run documents`, from the folders of widgets/.',
    ...names.flatMap(name => [
      `import type * as ${pascal(name)} from '../${name}/modal'`,
      `import { ${camel(name)} } from '../${name}/route'`,
    ]),
    '',
    '/** Every modal that an address opens (contract 5). */',
    'export const modals = [',
    ...names.map(name => `  ${camel(name)},`),
    ']',
    '',
    '/** Their code, by the name that each says. */',
    'export interface ModalCode {',
    ...names.map(name => `  ${pascal(name)}: typeof ${pascal(name)}`),
    '}',
    '',
  ].join('\n')
}

/** Writes both lists. */
export async function writeAll(root) {
  await writeFile(join(root, WIDGETS), allNow(root))
  await writeFile(join(root, MODALS), modalsNow(root))
}
