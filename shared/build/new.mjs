import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeApi } from './documents.mjs'
import { readRegistry } from './registry.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** `nearby-schools` → `nearbySchools`. */
const camel = name => name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())

/** `nearby-schools` → `NearbySchools`. */
const pascal = name => camel(`-${name}`)

/** `nearby-schools` → `Nearby schools`. */
const title = name => name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** The files that a new widget begins with: file → contents. They build, and their tests pass. */
function filesOf(name) {
  const Component = pascal(name)
  return {
    [`widgets/${name}/props.ts`]: `import * as v from 'valibot'
import { messages } from './messages'

/** What the server writes on a marker of ${name}. */
export const ${Component}Props = v.object({
  /** The heading above it. */
  heading: v.optional(v.string(), messages.heading),
  /** Level of the heading. */
  level: v.optional(v.picklist([2, 3]), 2),
})
export type ${Component}Props = v.InferOutput<typeof ${Component}Props>
`,
    [`widgets/${name}/messages.ts`]: `export const messages = {
  heading: '${title(name)}',
  empty: 'There is nothing to see yet.',
}
`,
    [`widgets/${name}/${Component}.tsx`]: `import { messages } from './messages'
import css from './${Component}.module.css'
import type { ${Component}Props } from './props'

export function ${Component}({ heading, level }: ${Component}Props) {
  const Heading = \`h\${level}\` as const
  return (
    <div className={css.root} data-part="${name}">
      <Heading className={css.heading}>{heading}</Heading>
      <p className={css.note}>{messages.empty}</p>
    </div>
  )
}
`,
    [`widgets/${name}/${Component}.module.css`]: `.root[data-part] {
  display: grid;
  gap: var(--ei-space-2);
}

.heading {
  margin: 0;
  font-family: var(--ei-font-heading, inherit);
  font-weight: var(--ei-weight-heading);
  letter-spacing: var(--ei-tracking-heading);
}

.note {
  margin: 0;
  color: var(--ei-color-quiet);
}
`,
    [`widgets/${name}/widget.ts`]: `import { defineWidget } from '../../shared/island/defineWidget'
import { ${Component} } from './${Component}'
import { ${Component}Props } from './props'

export default defineWidget({ name: '${name}', props: ${Component}Props, Component: ${Component} })
`,
    [`widgets/${name}/README.md`]: `# ${name}

What it is for, in a sentence or two, for people who edit pages.

\`\`\`html
<div data-widget="${name}">
  <!-- the server's markup: it stays until the island is ready, and for good if it never is -->
</div>
\`\`\`

| attribute | default | what it says |
|---|---|---|
| \`data-heading\` | '${title(name)}' | the heading above it |
| \`data-level\` | 2 | its level |

Every state: \`fixtures/widgets/${name}.html\`.
`,
    [`fixtures/widgets/${name}.html`]: `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title(name)}</title>
<meta name="csrf-token" content="from-the-template">
<script type="module" src="/asset_bundles/mount.js"></script>
</head>
<body>
<main>
<h1>${title(name)}</h1>

<section id="plain">
  <h2>Plain</h2>
  <div data-widget="${name}" data-level="3" data-load="eager"></div>
</section>

<section id="fallback">
  <h2>With what the server wrote</h2>
  <div data-widget="${name}" data-level="3" data-load="eager"><p>Written by the server</p></div>
</section>

<section id="hostile">
  <h2>Hostile texts</h2>
  <div data-widget="${name}" data-level="3" data-load="eager" data-heading="&lt;img src=x onerror=&quot;document.title=1&quot;&gt;"></div>
</section>

<section id="wrong">
  <h2>Wrong props: the server’s markup stays</h2>
  <div data-widget="${name}" data-level="9" data-load="eager"><p>Written by the server</p></div>
</section>
</main>
</body>
</html>
`,
    [`test/widgets/${name}.test.tsx`]: `import { cleanup, render, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { ${Component} } from '../../widgets/${name}/${Component}'
import { messages } from '../../widgets/${name}/messages'
import { ${Component}Props } from '../../widgets/${name}/props'

const show = (given: object) => render(<${Component} {...v.parse(${Component}Props, given)} />)

afterEach(cleanup)

describe('the heading', () => {
  it('is the widget’s own, of the second level, where a page says nothing', () => {
    show({})
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(messages.heading)
  })

  it('is the page’s, as text and never as markup', () => {
    show({ heading: '<b>Schools</b>', level: 3 })
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('<b>Schools</b>')
  })
})

it('refuses a level that there is not', () => {
  expect(v.safeParse(${Component}Props, { level: 9 }).success).toBe(false)
})
`,
    [`test/widgets/${name}.browser.test.ts`]: `// @vitest-environment node
import { expect, it } from 'vitest'
import { fixtureSite, problems, reaches, ready, violations } from '../chromium'

const { open } = fixtureSite()

it('mounts wherever its marker is, keeps the server’s markup where props are wrong, and leaves nothing behind', async () => {
  const page = await open('/widgets/${name}')
  const markers = page.locator('[data-widget=${name}]')
  for (const state of ['plain', 'fallback', 'hostile']) await ready(page, \`#\${state} [data-widget]\`)
  expect(await page.locator('#fallback [data-widget]').innerText()).not.toContain('Written by the server')
  expect(await page.locator('#hostile img').count()).toBe(0)
  expect(await violations(page, 'main')).toEqual([])

  await reaches(page, '#wrong [data-widget]', 'failed')
  expect(await page.locator('#wrong [data-widget]').innerText()).toBe('Written by the server')
  await expect.poll(() => problems(page)).toEqual([expect.stringContaining('${name}: data-level')])

  await page.evaluate(() => window.estateIslands?.unmount(document.body))
  expect(await markers.first().innerHTML()).toBe('')
  expect(await page.locator('#fallback [data-widget]').innerHTML()).toBe('<p>Written by the server</p>')
})
`,
  }
}

/** Puts a text before the last line that matches, in a file of the project. */
async function insert(file, before, text) {
  const source = await readFile(join(root, file), 'utf8')
  const [found] = [...source.matchAll(before)].slice(-1)
  if (!found) throw new Error(`${file} has no place for the new widget: it lacks ${before}`)
  const changed = source.slice(0, found.index) + text + source.slice(found.index)
  await writeFile(join(root, file), changed)
}

/** Counts the widgets of the README's figures again. */
async function countWidgets() {
  const { widgets } = await readRegistry({ root })
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const counted = readme.replace(/\d+(?= widgets, \d+ dialogs)/, `${Object.keys(widgets).length}`)
  await writeFile(join(root, 'README.md'), counted)
}

/** Why a widget cannot have this name. `undefined` when it can. */
async function refusal(name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return 'a name has small letters, digits and single hyphens: nearby-schools'
  const { widgets } = await readRegistry({ root })
  if (Object.hasOwn(widgets, name)) return 'there is a widget of this name'
  if (existsSync(join(root, 'widgets', name))) return `there is a folder widgets/${name} already`
  return undefined
}

/** `npm run new widget nearby-schools`: the steps of CONTRIBUTING's "Add a widget". */
async function newWidget(name) {
  const reason = await refusal(name)
  if (reason) throw new Error(`${name}: ${reason}`)
  const files = filesOf(name)
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  const key = name.includes('-') ? `'${name}'` : name
  const variable = camel(name)
  await insert('widgets/index.ts', /^\} satisfies Record</gm, `  ${key}: { bundle: 'agency' },\n`)
  await insert(
    'widgets/all.ts',
    /^\n\/\*\* Every widget with its code/gm,
    `import ${variable} from './${name}/widget'\n`,
  )
  await insert('widgets/all.ts', /^\]/gm, `  ${variable},\n`)
  await insert(
    'README.md',
    /^\nWorks on every page without a marker/gm,
    `| \`${name}\` | what it is, in a few words | \`<div data-widget="${name}"></div>\` |\n`,
  )
  await insert(
    'CHANGELOG.md',
    /(?<=^## Unreleased\n\n### Added\n\n)^- /gm,
    `- \`${name}\`: what a page's editor gets with it.\n`,
  )
  const lists = ['widgets/index.ts', 'widgets/all.ts', ...Object.keys(files).filter(file => /\.(tsx?|css)$/.test(file))]
  execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...lists], { cwd: root, stdio: 'pipe' })
  await countWidgets()
  await writeApi()
  return [...Object.keys(files), 'widgets/index.ts', 'widgets/all.ts', 'README.md', 'CHANGELOG.md', 'docs/api.md']
}

const [kind, name, ...rest] = process.argv.slice(2)
try {
  if (kind !== 'widget' || !name || rest.length)
    throw new Error('npm run new widget <name>, such as: npm run new widget nearby-schools')
  const files = await newWidget(name)
  console.log(`Written:\n${files.map(file => `  ${file}`).join('\n')}\n`)
  console.log(`Now say what it is in widgets/${name}/README.md, README.md and CHANGELOG.md, and see it:
  npm start, then http://localhost:4173/gallery/${name}
  npm test -- ${name}
When its props or its README have changed: npm run documents`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
