import { watch } from 'node:fs'
import { join } from 'node:path'

/** What is saved within this time is one change. In ms. */
const PAUSE_MS = 40

/**
 * Builds, and builds again when files change. One build runs at a time. What changes meanwhile is built once after it.
 * A build that fails is told in one line, and the next change starts another one.
 *
 * @param {string} root the project's folder
 * @param {{ folders: string[], files?: string[] }} watched folders of it, with all below them, and files at its top
 * @param {(changed: string[]) => Promise<void>} build gets the paths in `root` of what has changed, the first time of
 * all that is watched
 * @param {(line: string) => void} say gets the line
 * @returns a function that stops watching
 */
export function rebuildOnChange(root, { folders, files = [] }, build, say = console.error) {
  const changed = new Set([...folders, ...files])
  let isBuilding = false
  let timer

  function wait() {
    clearTimeout(timer)
    if (!isBuilding) timer = setTimeout(run, PAUSE_MS)
  }
  async function run() {
    isBuilding = true
    const now = [...changed]
    changed.clear()
    try {
      await build(now)
    } catch (error) {
      say(failure(error))
    }
    isBuilding = false
    if (changed.size) wait()
  }
  function change(file) {
    changed.add(file)
    wait()
  }

  const watchers = [
    ...folders.map(folder =>
      watch(join(root, folder), { recursive: true }, (_event, file) => change(join(folder, file ?? ''))),
    ),
    // Not the files themselves: many editors replace a file to save it, and a watcher would stay with the old one.
    watch(root, (_event, file) => files.includes(file) && change(file)),
  ]
  run()
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}

/**
 * In one line: where the build stopped, why, and what to do next if the error says that. It understands what esbuild and
 * lightningcss throw.
 */
export function failure(error) {
  const [first = error, ...others] = error.errors ?? []
  const why = (first.text ?? first.message).trim().split(/\n\s*/).join(' ')
  const more = others.length ? ` (and ${others.length} more)` : ''
  const next = NEXT.find(([pattern]) => pattern.test(why))?.[1]
  return `Not built: ${[placeIn(first.detail ?? first), why].filter(Boolean).join(': ')}${more}${next ? `. ${next}` : ''}`
}

/** What to do about errors of packages, which do not say it themselves. */
const NEXT = [
  [/Could not resolve "[^./]/, 'Install that package (npm ci), or mend its name'],
  [/Could not resolve "\./, 'Mend the path, or write the file'],
  [/ENOSPC/, 'Make room on the disk'],
]

function placeIn({ location, fileName, loc }) {
  if (fileName && loc) return `${fileName}:${loc.line}:${loc.column}`
  return location && `${location.file}:${location.line}:${location.column + 1}`
}
