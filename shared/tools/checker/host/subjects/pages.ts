import { isSafeAddress } from '../../../../page/host/addresses'
import { usualPaths } from '../../../../page/host/links'
import { Home, HomeDetail } from '../../../../rules/calls/shapes/home'
import { NewHomesForm } from '../../../../rules/calls/shapes/newHomesForm'
import { Office, Staff } from '../../../../rules/calls/shapes/office'
import { Pagination } from '../../../../rules/calls/shapes/pages'
import { Place } from '../../../../rules/calls/shapes/place'
import { list } from '../../../../rules/calls/shapes/shape'
import { readVideos } from '../../../../rules/pictures/readVideos'
import { wrongParts } from '../../../hostSide/wrongParts'
import { attribute } from '../../page'
import type { HostCheck } from '../check'
import { type Finding, finding, NotTried } from '../finding'
import { fewOf } from '../inWords'
import { dataOn } from '../pageData'
import { isKept, policyOf, tagsOf, tokenIn } from '../reading'
import { ofChecker, pathOf, visited } from '../sitePage'
import { channels, ifKnown, type SitePage } from '../visit'
import { offices } from './offices'
import { results } from './results'

const route = 'pages'

/** The descriptions of what page data holds. */
const shapes = {
  property: HomeDetail,
  properties: list(Home),
  pagination: Pagination,
  place: Place,
  branches: list(Office),
  staff: list(Staff),
  new_homes_form: NewHomesForm,
}

export const pages: readonly HostCheck[] = [
  {
    route,
    tried: 'the first page, and its tag',
    async *find({ visit, start, facts }) {
      const page = yield* visited(visit, start)
      if (!page) return
      yield* ofChecker(page, facts)
      if (!tagsOf(page.page).length)
        yield {
          rule: 'tag-missing',
          level: 'mistake',
          address: pathOf(page),
          message: 'The page does not load the bundle.',
          found: 'no mount.js',
          expected: '<script type="module" src="/asset_bundles/mount.js"></script>',
        }
    },
  },
  ...results,
  ...offices,
  {
    route,
    tried: 'pages of homes',
    async *find({ visit, facts }) {
      // They are among the pages that the checks of homes have read.
      await visit.knownHomes()
      for (const channel of channels) {
        const [home] = (await ifKnown(visit.sample(channel)))?.homes ?? []
        const page = home && (await ifKnown(visit.page(home.url)))
        if (!page || page.reply.status >= 400 || page.reply.url.pathname === '/') continue
        visit.homePages.set(channel, page)
        yield* ofChecker(page, facts)
        const data = dataOn(page.page)
        if (data.size && !data.has('property'))
          yield finding('page-data-missing', pathOf(page), 'The page of a home has no `property` in its page data.', {
            found: [...data.keys()].slice(0, 6).join(', '),
            expected: 'property',
          })
      }
      if (!visit.homePages.size) throw new NotTried('no page of a home is known')
    },
  },
  {
    route,
    tried: 'fields of page data',
    async *find({ visit }) {
      for (const page of visit.pages) {
        const data = dataOn(page.page)
        for (const [key, shape] of Object.entries(shapes)) {
          const value = data.get(key)
          if (value === undefined || value === null) continue
          yield* fewOf(
            wrongParts(shape, value).map(({ entry, field, expected, found }) =>
              finding(
                'wrong-shape',
                pathOf(page),
                `Page data ${[key, entry, field].filter(Boolean).join('.')} is not as described.`,
                {
                  found,
                  expected,
                },
              ),
            ),
          )
        }
      }
    },
  },
  {
    route,
    tried: "films' hosts, plans and charts",
    async *find({ visit }) {
      if (!visit.homePages.size) throw new NotTried('no page of a home is known')
      for (const page of visit.pages) {
        const property = dataOn(page.page).get('property')
        if (!property) continue
        const { unsupported } = readVideos(property, visit.data('video_hosts'), page.reply.url)
        if (unsupported.length)
          yield finding('film-host', pathOf(page), 'The page does not play a film, and shows a link.', {
            found: unsupported.join(', '),
            expected: 'YouTube, Vimeo, Matterport, or a host of page data video_hosts',
          })
        const fields = Object(property) as Record<string, unknown>
        for (const name of ['floorplans', 'epcCharts', 'epc_charts'])
          if (/\.pdf(["?#]|$)/i.test(JSON.stringify(fields[name] ?? null)))
            yield finding('plan-pdf', pathOf(page), 'A plan or a chart is a PDF, and becomes a link.', {
              found: `${name}: ${/[^"]*\.pdf/i.exec(JSON.stringify(fields[name]))?.[0]}`,
              expected: 'a picture',
            })
      }
    },
  },
  {
    route,
    tried: 'links to staff, terms, privacy, mortgages',
    async *find({ visit }) {
      const links = Object(visit.data('links')) as Record<string, unknown>
      for (const [name, path] of Object.entries(usualPaths)) {
        const own = links[name]
        if (own === null || own === false) continue
        const address = typeof own === 'string' && isSafeAddress(own) ? own : path
        const { reply } = await visit.page(address)
        if (reply.status >= 400)
          yield finding('page-missing', address, `There is no page of ${name}, and the islands link to it.`, {
            found: String(reply.status),
            expected: `the page, its address in page data links.${name}, or null`,
          })
      }
    },
  },
  {
    route,
    tried: 'that no cache keeps a token',
    async *find({ visit }) {
      const withToken = visit.pages.filter(({ page }) => dataOn(page).get('authenticityToken') || tokenIn(page))
      if (!withToken.length) throw new NotTried('no page has a token')
      const kept = withToken.filter(({ reply }) => !isKept(reply, 'no-store') && !isKept(reply, 'private'))
      yield* fewOf(
        kept.map(page =>
          finding(
            'may-be-kept',
            pathOf(page),
            'A cache may keep the token of a visitor, and give it to the next one.',
            {
              found: `cache-control: ${page.reply.headers.get('cache-control') ?? 'none'}`,
              expected: 'cache-control: private, no-store',
            },
          ),
        ),
      )
    },
  },
  {
    route,
    tried: 'the policy',
    async *find({ visit }) {
      const [page] = visit.pages
      const policy = page && policyOf(page.reply)
      if (!page || !policy) throw new NotTried('the pages have none')
      const [photo] = (await visit.knownHomes()).flatMap(({ photos }) => photos)
      yield* wrongPolicy(page, policy, new URL(photo?.url ?? '/', page.reply.url))
    },
  },
]

/** What a policy forbids that the islands need. */
function* wrongPolicy(page: SitePage, policy: Map<string, string[]>, photo: URL): Generator<Finding> {
  const { reply } = page
  const [tag] = tagsOf(page.page)
  const script = new URL((tag && attribute(tag, 'src')) ?? '/asset_bundles/mount.js', reply.url)
  const nonce = tag && attribute(tag, 'nonce')
  const sources = (...names: string[]) => names.map(name => policy.get(name)).find(Boolean)
  const lets = (list: readonly string[] | undefined, url: URL) =>
    !list ||
    list.some(
      source =>
        source === '*' ||
        (source === "'self'" && url.origin === reply.url.origin) ||
        source === url.protocol ||
        source.replace(/^https?:\/\//, '').replace(/\/.*$/, '') === url.host ||
        (source.startsWith('*.') && url.host.endsWith(source.slice(1))),
    )
  const withNonce = (list: readonly string[] | undefined) => !!nonce && !!list?.includes(`'nonce-${nonce}'`)
  const wrong = (directive: string, message: string, expected: string) =>
    finding('policy', pathOf(page), message, {
      found: `${directive} ${sources(directive, 'default-src')?.join(' ') ?? ''}`,
      expected,
    })
  const scripts = sources('script-src-elem', 'script-src', 'default-src')
  if (!lets(scripts, script) && !withNonce(scripts))
    yield wrong(
      'script-src',
      'The policy does not let mount.js run.',
      `script-src ${script.origin === reply.url.origin ? "'self'" : script.origin}`,
    )
  const styles = sources('style-src-elem', 'style-src', 'default-src')
  if (!lets(styles, script) && !styles?.some(source => source.startsWith("'nonce-")))
    yield wrong('style-src', 'The policy does not let the stylesheets of the bundle in.', "style-src 'self'")
  if (!lets(sources('img-src', 'default-src'), photo))
    yield wrong(
      'img-src',
      'The policy forbids the photographs of homes.',
      `img-src ${photo.origin === reply.url.origin ? "'self'" : photo.origin}`,
    )
  if (!lets(sources('connect-src', 'default-src'), reply.url))
    yield wrong('connect-src', 'The policy forbids calls to the host itself.', "connect-src 'self'")
  if (!lets(policy.get('form-action'), reply.url))
    yield wrong('form-action', 'The policy forbids forms that are sent to the host itself.', "form-action 'self'")
  const types = policy.get('trusted-types')
  if (
    policy.has('require-trusted-types-for') &&
    types &&
    !types.some(each => each === 'estate-islands' || each === '*')
  )
    yield wrong('trusted-types', 'The policy does not name the one of the bundle.', 'trusted-types estate-islands')
}
