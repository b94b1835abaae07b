import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = 'widgets/bundle/all.ts'

/** `nearby-schools` → `nearbySchools`. */
export const camel = name => name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())

/** The names of all widgets, which are their folders'. */
export const widgetNames = root =>
  readdirSync(join(root, 'widgets'))
    .filter(name => existsSync(join(root, 'widgets', name, 'widget.ts')))
    .sort()

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

export const writeAll = root => writeFile(join(root, FILE), allNow(root))
