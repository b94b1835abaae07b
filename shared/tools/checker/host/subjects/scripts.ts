import { attribute } from '../../page'
import type { HostCheck } from '../check'
import { type Finding, finding, NotTried } from '../finding'
import { keptFor, tagsOf } from '../reading'
import type { Visit } from '../visit'

const route = 'scripts'

const FIVE_MINUTES = 300
const A_DAY = 86_400

/** The type that a browser runs. */
const isScript = (type: string | null) => /^(text|application)\/(javascript|ecmascript)\b/i.test(type ?? '')

/** Where the bundle is, as a page names it. */
function entryOf(visit: Visit) {
  for (const { page, reply } of visit.pages) {
    const [tag] = tagsOf(page)
    const source = tag && attribute(tag, 'src')
    if (source) return new URL(source, reply.url)
  }
  throw new NotTried('no page loads the bundle')
}

/** How many texts of `mount.js` are tried as the hash of its release. */
const MOST_HASHES = 5

/** A script with a hash in its name, which every page with an island loads. */
async function scriptOf(visit: Visit) {
  const entry = entryOf(visit)
  const { text } = await visit.file(entry.href)
  const hashes = [...text.matchAll(/=\s*"([A-Za-z0-9]{6})"/g)].map(([, hash]) => hash)
  for (const hash of hashes.slice(0, MOST_HASHES)) {
    const script = new URL(`core-${hash}.js`, entry)
    if ((await visit.file(script.href)).status < 400) return script
  }
  throw new NotTried('the scripts of mount.js are not found')
}

async function* tryScript(visit: Visit, { href, pathname }: URL, isHashed: boolean): AsyncGenerator<Finding> {
  const reply = await visit.file(href)
  const { headers, status, size } = reply
  if (status >= 400) {
    yield finding('wrong-status', pathname, 'A script of the bundle is not there.', {
      found: String(status),
      expected: '200',
    })
    return
  }
  if (!isScript(headers.get('content-type')))
    yield finding('script-type', pathname, 'A browser does not run a module of this type.', {
      found: headers.get('content-type') ?? 'no type',
      expected: 'text/javascript',
    })
  const seconds = keptFor(reply)
  if (isHashed ? (seconds ?? 0) < A_DAY : (seconds ?? 0) > FIVE_MINUTES)
    yield finding(
      'script-kept',
      pathname,
      isHashed
        ? 'A script that never changes is fetched anew.'
        : 'mount.js is kept, so that a new release does not arrive.',
      {
        found: `cache-control: ${headers.get('cache-control') ?? 'none'}`,
        expected: isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      },
    )
  if (!headers.get('content-encoding') && size > 2_000)
    yield finding('script-packed', pathname, 'The script is not compressed.', {
      found: `${Math.round(size / 1000)} KB without content-encoding`,
      expected: 'content-encoding: br or gzip',
    })
  if (headers.get('content-encoding') && !/accept-encoding|\*/i.test(headers.get('vary') ?? ''))
    yield finding('script-vary', pathname, 'A cache may give the compressed script to who cannot unpack it.', {
      found: `vary: ${headers.get('vary') ?? 'none'}`,
      expected: 'vary: Accept-Encoding',
    })
}

export const scripts: readonly HostCheck[] = [
  {
    route,
    tried: '`mount.js`: type, cache, compression',
    find: ({ visit }) => tryScript(visit, entryOf(visit), false),
  },
  {
    route,
    tried: 'a script with a hash: type, cache, compression',
    async *find({ visit }) {
      yield* tryScript(visit, await scriptOf(visit), true)
    },
  },
  {
    route,
    tried: 'a script that is missing',
    async *find({ visit }) {
      const { href, pathname } = new URL('no-such-script-Ab3dE6.js', entryOf(visit))
      const { status, headers } = await visit.file(href)
      if (status !== 404 && status !== 410)
        yield finding('missing-script', pathname, 'A script that is not there is answered as if it were.', {
          found: `${status}, ${headers.get('content-type') ?? 'no type'}`,
          expected: '404 or 410',
        })
      else if (/html/i.test(headers.get('content-type') ?? ''))
        yield finding('missing-script-type', pathname, 'A missing script is answered with a page.', {
          found: headers.get('content-type')!,
          expected: 'text/plain, or no body',
        })
    },
  },
]
