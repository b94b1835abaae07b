import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder of the package that a file belongs to, from the project's own folder. `undefined` for a file of ours. */
const packageOf = file => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]

/**
 * The names that packages give the file with their licence. The first one found counts, because others are translations
 * or alternatives.
 */
const NAMES = [/^licen[cs]e(\.(md|txt))?$/i, /^licen[cs]e/i, /^copying/i]

async function licenceOf(root, folder) {
  const { name, version, license } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))
  const files = (await readdir(join(root, folder))).sort()
  const file = NAMES.map(pattern => files.find(candidate => pattern.test(candidate))).find(Boolean)
  if (!file) throw new Error(`${name}: has no file with its licence, which THIRD-PARTY.md has to quote`)
  const text = await readFile(join(root, folder, file), 'utf8')
  return { name, version, license: typeof license === 'string' ? license : 'see below', text: text.trim() }
}

/** How much minified code of a package browsers may fetch, and in which scripts: `21 KB`, `homes, island`. */
function sizeOf(folder, scripts) {
  const parts = scripts.flatMap(({ name, bytes }) => {
    const own = Object.entries(bytes).filter(([file, count]) => count && packageOf(file) === folder)
    return own.length ? [{ name, bytes: own.reduce((sum, [, count]) => sum + count, 0) }] : []
  })
  if (!parts.length) return { size: 'none', where: 'files for Node, or styles' }
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
  return { size: `${Math.max(1, Math.round(bytes / 1024))} KB`, where: parts.map(({ name }) => name).join(', ') }
}

/**
 * Writes THIRD-PARTY.md: the packages whose code is in the build, each with its size and its licence. The licences ask
 * for that.
 * @param files the source files of the build, from the project's folder
 * @param scripts the scripts for browsers: `name`, and the `bytes` of each source file in it
 * @throws {Error} when a package has no file with its licence
 */
export async function thirdParty(root, files, scripts) {
  const folders = [...new Set([...files].map(packageOf).filter(Boolean))]
  const packages = await Promise.all(
    folders.map(async folder => ({ ...(await licenceOf(root, folder)), ...sizeOf(folder, scripts) })),
  )
  packages.sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))
  const rows = packages.map(
    ({ name, version, license, size, where }) => `| ${name} | ${version} | ${license} | ${size} | ${where} |`,
  )
  const texts = packages.map(
    ({ name, version, text }) => `## ${name} ${version}\n\n\`\`\`text\n${text.replaceAll('\r\n', '\n')}\n\`\`\``,
  )
  return `# Licences of others

This folder holds code of the packages below. What is not theirs is under the licence of the project. Sizes are of minified code in scripts for browsers, before it is packed.

| package | version | licence | size | scripts |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

${texts.join('\n\n')}
`
}
