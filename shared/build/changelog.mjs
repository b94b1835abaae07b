/** A version as three numbers. @throws {Error} for any other text */
function parts(version) {
  const numbers = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number)
  if (!numbers) throw new Error(`"${version}" is no version: say major, minor, patch, or one such as 1.4.0`)
  return numbers
}

const isAbove = (one, other) => {
  const [a, b] = [parts(one), parts(other)]
  const place = a.findIndex((number, index) => number !== b[index])
  return place >= 0 && a[place] > b[place]
}

/**
 * The version that comes after the last one.
 * @param wanted `major`, `minor` or `patch`, or the version itself
 * @throws {Error} when it is not above the last
 */
export function nextVersion(last, wanted) {
  const [major, minor, patch] = parts(last)
  if (wanted === 'major') return `${major + 1}.0.0`
  if (wanted === 'minor') return `${major}.${minor + 1}.0`
  if (wanted === 'patch') return `${major}.${minor}.${patch + 1}`
  if (!isAbove(wanted, last)) throw new Error(`${wanted} is not above ${last}`)
  return wanted
}

/** The sections: each heading `## …` with the text below it. */
const sections = changelog => changelog.split(/^(?=## )/m).map(text => ({ text, title: /^## (\S+)/.exec(text)?.[1] }))

/** Whether a version has a section of its own. Only released versions have one. */
export const isReleased = (changelog, version) => sections(changelog).some(({ title }) => title === version)

/**
 * Turns the section Unreleased into that of a version, and adds an empty Unreleased above it.
 * @param date as 2026-11-22
 * @returns `changelog`, and `notes`: the text of the section
 * @throws {Error} when the section is empty, or the version has a section already
 */
export function release(changelog, version, date) {
  if (isReleased(changelog, version)) throw new Error(`CHANGELOG.md has a section ${version} already`)
  const unreleased = sections(changelog).find(({ title }) => title === 'Unreleased')
  const notes = unreleased?.text.replace(/^## .*\n/, '').trim()
  if (!notes?.replace(/^#.*$/gm, '').trim()) throw new Error('CHANGELOG.md: its section Unreleased says nothing')
  const closed = `## Unreleased\n\n## ${version} (${date})\n\n${notes}\n\n`
  return { changelog: `${changelog.replace(unreleased.text, () => closed).trimEnd()}\n`, notes }
}
