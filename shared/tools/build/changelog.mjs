const PARTS = ['major', 'minor', 'patch']

/**
 * The version that comes after the last one.
 * @param wanted `major`, `minor` or `patch`, or the version itself
 * @throws {Error} when it is none, or is not above the last
 */
export function nextVersion(last, wanted) {
  const place = PARTS.indexOf(wanted)
  const raised = last
    .split('.')
    .map((number, index) => (index < place ? number : index > place ? 0 : Number(number) + 1))
  const next = place < 0 ? wanted : raised.join('.')
  if (!/^\d+\.\d+\.\d+$/.test(next))
    throw new Error(`"${next}" is no version: say ${PARTS.join(', ')}, or one such as 1.4.0`)
  if (next.localeCompare(last, 'en', { numeric: true }) <= 0) throw new Error(`${next} is not above ${last}`)
  return next
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
