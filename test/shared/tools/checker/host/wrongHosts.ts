import type { RuleName } from '../../../../../shared/tools/checker/names'
import type { HostRuleName } from '../../../../../shared/tools/hostSide/hostRules'
import { type Answer, asked, at, type Fault, headers, html, instead, isOf, json } from './wrongHost'

type Fields = Record<string, never>
type List = { properties?: Fields[]; pagination: Record<string, number | boolean> }

const search = at('GET', '/search.ljson')
const homes = (change: (home: Record<string, unknown>) => object) =>
  json(search, (list: List) => ({ ...list, ...(list.properties && { properties: list.properties.map(change) }) }))
const fragmentOf = (url: URL) => url.searchParams.get('fragment') ?? ''
const fragment = ({ url }: Answer) => fragmentOf(url)

const ONE_PAGE = { current_page: 1, page_count: 1 }

/** The homes that the honest host has for another fragment. */
async function homesOf({ url, ask }: Answer, fragment: string) {
  const address = new URL(url)
  address.searchParams.set('fragment', fragment)
  const { properties = [] } = (await (await ask(address.href)).json()) as List
  return properties
}

/** A host that does not read a part of the grammar. */
const unread = (part: RegExp) =>
  asked(
    answer =>
      search(answer) &&
      fragment(answer)
        .split('/')
        .some(each => part.test(each)),
    url => {
      const left = (url.searchParams.get('fragment') ?? '').split('/').filter(each => !part.test(each))
      url.searchParams.set('fragment', left.join('/'))
    },
  )
const without = (name: string) =>
  asked(
    answer => search(answer) && answer.url.searchParams.has(name),
    url => url.searchParams.delete(name),
  )

const page = () =>
  new Response('<!doctype html><html><body>Sign in</body></html>', { headers: { 'content-type': 'text/html' } })
const script = at('GET', /^\/asset_bundles\//)
const isHashed = ({ url }: Answer) => /-[A-Za-z0-9]{6}\.js$/.test(url.pathname)
const done = () => Response.json({ success: true }, { status: 201 })
const hasToken = ({ request, fields }: Pick<Answer, 'request' | 'fields'>) =>
  request.headers.has('x-csrf-token') || fields.includes('authenticity_token')

/** One more value in the page data of a page. */
const laterData = (key: string, value: unknown, isMeant?: (answer: Answer) => boolean) =>
  html(
    text =>
      text.replace(
        '</head>',
        `<script type="application/json" data-page-data>${JSON.stringify({ [key]: value })}</script></head>`,
      ),
    isMeant,
  )

export interface WrongHost {
  what: string
  fault: Fault
  /** The route that is accused, and no other. */
  route: string
  rule: HostRuleName | RuleName
}

type Row = readonly [what: string, rule: WrongHost['rule'], fault: Fault]

const SEARCH = 'GET /search.ljson'
const on = (route: string, rows: readonly Row[]): WrongHost[] =>
  rows.map(([what, rule, fault]) => ({ what, rule, fault, route }))

/** Hosts that do one thing wrong, and the finding that names it. */
export const wrongHosts: readonly WrongHost[] = [
  ...on(SEARCH, [
    [
      'homes under another name',
      'wrong-shape',
      json(search, ({ properties, ...rest }: List) => ({ ...rest, homes: properties })),
    ],
    ['homes with ID', 'wrong-shape', homes(({ property_id, id: _, ...home }) => ({ ...home, ID: property_id }))],
    ['bedrooms in words', 'wrong-shape', homes(home => ({ ...home, bedrooms: 'three' }))],
    ['pages of twelve, whatever `count` says', 'count-ignored', without('count')],
    ['a map that shows all homes', 'view-ignored', unread(/^view-/)],
    [
      'a map with latitude first',
      'view-ignored',
      asked(
        answer => search(answer) && /view-/.test(fragment(answer)),
        url => {
          const [, w, s, e, n] = /view-([^,]+),([^,]+),([^,]+),([^,/]+)/.exec(url.searchParams.get('fragment')!)!
          url.searchParams.set('fragment', `view-${s},${w},${n},${e}`)
        },
      ),
    ],
    ['the first page for every page', 'same-page', unread(/^page-/)],
    [
      'the last page after the end',
      'past-the-end',
      async answer => {
        const { properties, pagination } = search(answer) ? ((await answer.reply.clone().json()) as List) : ({} as List)
        if (properties || !pagination?.page_count || Number(pagination.current_page) <= 1) return undefined
        const url = new URL(answer.url)
        url.searchParams.set('fragment', `page-${pagination.page_count}`)
        return answer.ask(url.href)
      },
    ],
    [
      'one home too many in the total',
      'wrong-total',
      json(search, (list: List) => ({
        ...list,
        pagination: { ...list.pagination, total_count: Number(list.pagination.total_count) + 1 },
      })),
    ],
    [
      'a page too many',
      'wrong-total',
      json(search, (list: List) => ({
        ...list,
        pagination: { ...list.pagination, page_count: Number(list.pagination.page_count) + 1 },
      })),
    ],
    [
      'pages that are counted from 0',
      'wrong-total',
      json(search, (list: List) => ({
        ...list,
        pagination: { ...list.pagination, current_page: Number(list.pagination.current_page) - 1 },
      })),
    ],
    [
      'ten homes at most',
      'count-ignored',
      asked(
        answer => search(answer) && Number(answer.url.searchParams.get('count')) > 10,
        url => url.searchParams.set('count', '10'),
      ),
    ],
    [
      'homes with either of two tags',
      'filter-ignored',
      async answer => {
        const [, one, other] = (search(answer) && /^tag-([^,]+),(.+)$/.exec(fragment(answer))) || []
        if (!one || !other) return undefined
        const [first, second] = await Promise.all([one, other].map(tag => homesOf(answer, `tag-${tag}`)))
        const ids = new Set(first!.map(({ property_id }) => property_id))
        const properties = [...first!, ...second!.filter(({ property_id }) => !ids.has(property_id))]
        return Response.json({ properties, pagination: { ...ONE_PAGE, total_count: properties.length } })
      },
    ],
    ['no bedrooms at least', 'filter-ignored', unread(/^from-\d+-bed$/)],
    ['no bedrooms at most', 'filter-ignored', unread(/^up-to-\d+-bed$/)],
    ['no lowest price', 'filter-ignored', unread(/^from-\d+$/)],
    ['no highest price', 'filter-ignored', unread(/^up-to-\d+$/)],
    ['no floor area in metres', 'filter-ignored', unread(/^area-/)],
    ['no floor area in feet', 'filter-ignored', unread(/^min-sq-ft/)],
    [
      'no homes for bedrooms',
      'filter-empty',
      json(
        answer => search(answer) && /^from-\d+-bed$/.test(fragment(answer)),
        ({ pagination }: List) => ({ pagination: { ...pagination, total_count: 0 } }),
      ),
    ],
    [
      'homes far from the place',
      'filter-ignored',
      async answer => {
        if (!search(answer) || !answer.url.searchParams.has('place_id')) return undefined
        const { place } = (await answer.reply.clone().json()) as { place: object }
        const url = new URL(answer.url)
        url.searchParams.delete('place_id')
        return Response.json({ ...((await (await answer.ask(url.href)).json()) as object), place })
      },
    ],
    ['no acres', 'filter-ignored', unread(/^from-.*-acres$/)],
    ['no new homes', 'filter-ignored', unread(/^newer-than/)],
    ['no statuses', 'filter-ignored', unread(/^status-(?!all)/)],
    ['no tags', 'filter-ignored', unread(/^tag-/)],
    [
      'unwanted tags as wanted ones',
      'filter-ignored',
      asked(
        answer => search(answer) && /tag-!/.test(fragment(answer)),
        url => url.searchParams.set('fragment', url.searchParams.get('fragment')!.replace('!', '')),
      ),
    ],
    ['no words', 'filter-ignored', unread(/^text-/)],
    [
      'no typed text',
      'filter-ignored',
      asked(
        answer => search(answer) && answer.url.searchParams.has('q'),
        url => {
          for (const name of ['q', 'is_query_search']) url.searchParams.delete(name)
        },
      ),
    ],
    ['no drawn area', 'filter-ignored', unread(/^poly-/)],
    [
      'the first of two parts',
      'filter-ignored',
      asked(
        answer => search(answer) && /from-0-bed\/from/.test(fragment(answer)),
        url => url.searchParams.set('fragment', 'from-0-bed'),
      ),
    ],
    ['every office with all homes', 'filter-ignored', without('branch_id')],
    [
      'homes of the other channel',
      'filter-ignored',
      asked(
        answer =>
          search(answer) && answer.url.searchParams.get('channel') === 'lettings' && fragment(answer) === 'page-1',
        url => url.searchParams.set('channel', 'sales'),
      ),
    ],
    [
      'no homes for an unknown part',
      'unknown-part',
      json(
        answer => search(answer) && /no-such-part/.test(fragment(answer)),
        ({ properties: _, ...list }: List) => ({ ...list, pagination: { ...list.pagination, total_count: 0 } }),
      ),
    ],
    ['no order by price', 'wrong-order', unread(/^(most|least)-expensive-first$/)],
    [
      'the oldest first',
      'wrong-order',
      json(
        answer => search(answer) && fragment(answer) === 'most-recent-first',
        (list: List) => ({ ...list, properties: list.properties?.toReversed() }),
      ),
    ],
    [
      'a rent by the week as its value',
      'wrong-value',
      homes(home =>
        home.property_channel === 'lettings' && Number(home.price_value ?? home.priceValue) > 0
          ? { ...home, price: '£300 pw', price_value: 300, priceValue: undefined }
          : home,
      ),
    ],
    [
      'a price of another home',
      'wrong-value',
      homes(home => (home.property_channel === 'sales' ? { ...home, price: '£1,234,567' } : home)),
    ],
    [
      'a status that nobody knows',
      'unknown-status',
      homes(home => (Number(home.property_id) % 7 ? home : { ...home, status: 'Keen vendor' })),
    ],
    [
      'homes without pages',
      'home-missing',
      homes(home => ({ ...home, property_url: `/property/${home.property_id}` })),
    ],
    ['every home at the first page', 'home-missing', homes(home => ({ ...home, property_url: '/' }))],
    ['a page of HTML', 'not-json', instead(search, page)],
    [
      'a page to sign in',
      'redirected',
      instead(search, () => new Response(null, { status: 302, headers: { location: '/login' } })),
    ],
    ['a failure', 'wrong-status', instead(search, () => Response.json({ error: 'Oh' }, { status: 500 }))],
    [
      'eleven megabytes',
      'too-large',
      instead(search, () => Response.json({ properties: [], more: 'x'.repeat(11_000_000) })),
    ],
    ['nothing, for ever', 'no-answer', instead(search, () => new Promise(() => {}))],
  ]),
  ...on('GET /user.ljson', [
    [
      'somebody for every stranger',
      'somebody-signed-in',
      json(at('GET', '/user.ljson'), (answer: object) => ({ ...answer, user: { user_id: 1, first_name: 'Ada' } })),
    ],
    [
      'no token anywhere',
      'token-missing',
      async answer =>
        (await json(at('GET', '/user.ljson'), ({ user }: { user: unknown }) => ({ user }))(answer)) ??
        (await html(text => text.replace(/authenticityToken|csrf-token/g, 'nothing'))(answer)),
    ],
    [
      'a visitor that caches keep',
      'may-be-kept',
      headers(at('GET', '/user.ljson'), all => all.set('cache-control', 'max-age=60')),
    ],
    [
      'a redirect',
      'redirected',
      instead(at('GET', '/user.ljson'), () => new Response(null, { status: 302, headers: { location: '/user' } })),
    ],
    ['a page of HTML', 'not-json', instead(at('GET', '/user.ljson'), page)],
    [
      'no word on who is signed in',
      'user-unsaid',
      json(at('GET', '/user.ljson'), ({ user, ...rest }: { user: unknown }) => (user ? { user, ...rest } : rest)),
    ],
  ]),
  ...on('GET /saved_properties.ljson', [
    [
      'a list for strangers',
      'not-private',
      instead(
        answer => at('GET', '/saved_properties.ljson')(answer) && answer.reply.status === 401,
        () => Response.json({ properties: [] }),
      ),
    ],
    [
      'a page to sign in for strangers',
      'redirected',
      instead(
        answer => at('GET', '/saved_properties.ljson')(answer) && answer.reply.status === 401,
        () => new Response(null, { status: 302, headers: { location: '/login' } }),
      ),
    ],
  ]),
  ...on('GET /places', [
    [
      'objects in place of pairs',
      'wrong-shape',
      json(at('GET', '/places'), (list: string[][]) => list.map(([label, id]) => ({ label, id }))),
    ],
    [
      'the same places for every text',
      'unrelated-place',
      asked(
        answer => at('GET', '/places')(answer) && answer.url.searchParams.has('term'),
        url => url.searchParams.set('term', 'abe'),
      ),
    ],
    [
      'ids that the search does not know',
      'unknown-place',
      json(at('GET', '/places'), (list: string[][], { url }) =>
        url.searchParams.has('term') ? list.map(([label, id]) => [label, `x${id}`]) : list,
      ),
    ],
    [
      'latitude first',
      'far-place',
      asked(
        answer => at('GET', '/places')(answer) && answer.url.searchParams.has('near'),
        url => url.searchParams.set('near', url.searchParams.get('near')!.split(',').reverse().join()),
      ),
    ],
  ]),
  ...on('GET /address_lookup', [
    [
      'texts in place of suggestions',
      'wrong-shape',
      json(at('GET', '/address_lookup'), (answer: { suggestions?: { address: string }[] }) =>
        answer.suggestions ? { suggestions: answer.suggestions.map(({ address }) => address) } : answer,
      ),
    ],
    [
      'no route, and nothing said',
      'lookup-unsaid',
      instead(at('GET', '/address_lookup'), () => new Response('Not found', { status: 404 })),
    ],
  ]),
  ...on('GET /postcode_branch_lookup', [
    [
      'the office without its name',
      'wrong-shape',
      json(at('GET', '/postcode_branch_lookup'), ({ branch }: { branch: object }) => branch),
    ],
    [
      'no route, and nothing said',
      'lookup-unsaid',
      instead(at('GET', '/postcode_branch_lookup'), () => new Response('Not found', { status: 404 })),
    ],
  ]),
  ...on('GET /branches.ljson', [
    [
      'offices without names',
      'wrong-shape',
      json(at('GET', '/branches.ljson'), (list: { branches: Fields[] }) => ({
        ...list,
        branches: list.branches.map(({ name: _, ...office }) => office),
      })),
    ],
  ]),
  ...on('GET /valuations.json', [
    [
      'an estimate in words',
      'wrong-shape',
      json(at('GET', '/valuations.json'), () => ({ price: 'about half a million' })),
    ],
  ]),
  ...on('GET /branches', [
    [
      'a page that leads to itself',
      'redirect-loop',
      instead(at('GET', '/branches'), () => new Response(null, { status: 302, headers: { location: '/branches' } })),
    ],
  ]),
  ...on('GET /branches', [
    [
      'all offices for every place',
      'filter-ignored',
      asked(
        answer => at('GET', '/branches')(answer) && answer.url.searchParams.has('location'),
        url => url.searchParams.delete('location'),
      ),
    ],
  ]),
  ...on('GET /search', [
    [
      'no way to the map',
      'map-missing',
      headers(
        answer => at('GET', '/search')(answer) && answer.url.searchParams.has('hashbang'),
        all => all.set('location', all.get('location')!.replace('#/map', '')),
      ),
    ],
    [
      'a page in place of the way to the map',
      'map-missing',
      async answer => {
        if (!at('GET', '/search')(answer) || !answer.url.searchParams.has('hashbang')) return undefined
        const reply = await answer.ask('/properties/sales')
        return new Response(await reply.text(), { headers: { 'content-type': 'text/html' } })
      },
    ],
    [
      'a page without a map',
      'map-missing',
      html(text => text.replaceAll('data-widget="property-results"', ''), at('GET', '/properties/sales')),
    ],
    [
      'all homes on every page of results',
      'filter-ignored',
      asked(
        answer => at('GET', '/search')(answer) && answer.url.searchParams.has('fragment'),
        url => url.searchParams.delete('fragment'),
      ),
    ],
  ]),
  ...on('pictures', [
    [
      'the original in every size',
      'picture-size',
      instead(
        at('GET', /^\/pictures\//),
        () =>
          new Response(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(30_000)}</svg>`, {
            headers: { 'content-type': 'image/svg+xml' },
          }),
      ),
    ],
    [
      'a small photograph in every size',
      'picture-size',
      instead(
        at('GET', /^\/pictures\//),
        () =>
          new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } }),
      ),
    ],
    [
      'photographs in one size',
      'picture-missing',
      instead(
        answer => at('GET', /^\/pictures\//)(answer) && /\/(120|960)x_\//.test(answer.url.pathname),
        () => new Response('Not found', { status: 404 }),
      ),
    ],
    ['pages in place of photographs', 'picture-missing', instead(at('GET', /^\/pictures\//), page)],
  ]),
  ...on('scripts', [
    [
      'a page for a missing script',
      'missing-script',
      instead(answer => script(answer) && answer.reply.status === 404, page),
    ],
    [
      '404 as a page',
      'missing-script-type',
      instead(
        answer => script(answer) && answer.reply.status === 404,
        () => new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } }),
      ),
    ],
    [
      'scripts as plain text',
      'script-type',
      headers(
        answer => script(answer) && answer.reply.status === 200,
        all => all.set('content-type', 'text/plain'),
      ),
    ],
    [
      'scripts that are fetched anew',
      'script-kept',
      headers(
        answer => script(answer) && isHashed(answer),
        all => all.set('cache-control', 'no-cache'),
      ),
    ],
    [
      'mount.js for a year',
      'script-kept',
      headers(at('GET', '/asset_bundles/mount.js'), all => all.set('cache-control', 'public, max-age=31536000')),
    ],
    ['compressed scripts for everybody', 'script-vary', headers(script, all => all.delete('vary'))],
    ['scripts as they are', 'script-packed', headers(script, all => all.delete('content-encoding'))],
  ]),
  ...on('pages', [
    [
      'a page of a home without its data',
      'page-data-missing',
      html(
        text => text.replaceAll('Homeflow.set("property",', 'Homeflow.set("own_property",'),
        at('GET', /^\/properties\/\d+/),
      ),
    ],
    ['no tag', 'tag-missing', html(text => text.replace(/<script[^>]*mount\.js[^>]*><\/script>/g, ''), at('GET', '/'))],
    [
      'a classic script',
      'tag-not-module',
      html(text => text.replace(/type="module"([^>]*mount\.js)/, '$1'), at('GET', '/')),
    ],
    [
      'page data with a comma too many',
      'broken-page-data',
      html(
        text =>
          text.replace(
            '</head>',
            '<script type="application/json" data-page-data>{"page_route":"home#index",}</script></head>',
          ),
        at('GET', '/'),
      ),
    ],
    [
      'no page of the staff',
      'page-missing',
      instead(at('GET', '/staff'), () => new Response('Not found', { status: 404 })),
    ],
    [
      'a home with words for bedrooms',
      'wrong-shape',
      laterData('property', { property_id: 1, bedrooms: 'three' }, at('GET', '/branches')),
    ],
    [
      'a form of new homes whose elements have no names',
      'wrong-shape',
      laterData('new_homes_form', { f_id: 88, elements: [{ friendlyName: 'Name' }] }, at('GET', '/branches')),
    ],
    [
      'a film on another host',
      'film-host',
      laterData(
        'property',
        { property_id: 1, property_videos: [{ id: 1, url: 'https://films.example/1' }] },
        at('GET', '/branches'),
      ),
    ],
    [
      'a plan as PDF',
      'plan-pdf',
      laterData('property', { property_id: 1, floorplans: ['/plans/1.pdf'] }, at('GET', '/branches')),
    ],
    [
      'a page with a token that caches keep',
      'may-be-kept',
      headers(at('GET', '/'), all => all.set('cache-control', 'public, max-age=600')),
    ],
    [
      'a policy without pictures',
      'policy',
      headers(at('GET', '/'), all => all.set('content-security-policy', "default-src 'self'; img-src 'none'")),
    ],
    [
      'a policy without calls',
      'policy',
      headers(at('GET', '/'), all =>
        all.set('content-security-policy', "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'"),
      ),
    ],
    [
      'a policy without scripts of its own',
      'policy',
      headers(at('GET', '/'), all =>
        all.set('content-security-policy', "default-src 'self'; script-src https://cdn.example"),
      ),
    ],
  ]),
]

const write = (path: string | RegExp, method = 'POST') => at(method, path)
const SAVED = '/saved_properties.ljson'
const isSignedIn = ({ reply }: Answer) => reply.status === 200

const ADA = 'ada@example.com'
const isPassword = (answer: Answer) => write('/user.ljson', 'PUT')(answer) && answer.fields.includes('"password"')

/** What a host can do wrong about the choice of marketing. */
const choices = (path: string): Row[] => [
  [
    'no override',
    'override',
    instead(
      answer => write(path, 'PUT')(answer) && answer.reply.status !== 401,
      () => Response.json({}, { status: 404 }),
    ),
  ],
  [
    'the contrary of a choice',
    'not-saved',
    answer =>
      write(path, 'PUT')(answer) ? answer.ask(path, { body: answer.fields.replace('optin', 'optout') }) : undefined,
  ],
  [
    'a choice of strangers',
    'stranger-writes',
    instead(answer => write(path, 'PUT')(answer) && answer.reply.status === 401, done),
  ],
]

/** What a host can do wrong about what browsers tell it without waiting. */
const counted = (path: string): Row[] => [
  [
    'the token asked for',
    'wrong-status',
    instead(
      answer => write(path)(answer) && !hasToken(answer),
      () => Response.json({ error: 'invalid authenticity token' }, { status: 422 }),
    ),
  ],
  [
    'no plain text',
    'wrong-status',
    instead(
      answer => write(path)(answer) && isOf(answer, 'text/plain'),
      () => new Response(null, { status: 415 }),
    ),
  ],
]

/** A host whose users have no id of their preferences. */
const withoutPreferenceId = (fault: Fault): Fault => {
  const withoutId = json(at('GET', '/user.ljson'), ({ user, ...rest }: { user: Record<string, unknown> | null }) => ({
    ...rest,
    user: user && { ...user, marketing_preference_id: undefined },
  }))
  return async answer => (await fault(answer)) ?? withoutId(answer)
}

/** Hosts that do one thing wrong where somebody writes. */
export const wrongWrites: readonly WrongHost[] = [
  ...on('GET /user.ljson', [
    [
      'a session that is not kept',
      'session-lost',
      headers(
        () => true,
        all => all.delete('set-cookie'),
      ),
    ],
    [
      'a user with id',
      'wrong-shape',
      json(at('GET', '/user.ljson'), ({ user, ...rest }: { user: Record<string, unknown> | null }) => ({
        ...rest,
        user: user && { ...user, id: user.user_id, user_id: undefined },
      })),
    ],
  ]),
  ...on('GET /saved_properties.ljson', [
    [
      'HTML',
      'not-json',
      instead(answer => at('GET', '/saved_properties.ljson')(answer) && answer.reply.status === 200, page),
    ],
    [
      'a list that caches keep',
      'may-be-kept',
      headers(
        answer => at('GET', '/saved_properties.ljson')(answer) && isSignedIn(answer),
        all => all.set('cache-control', 'max-age=60'),
      ),
    ],
    [
      'one id of two',
      'ids-missing',
      json(at('GET', '/saved_properties.ljson'), (list: List) => ({
        ...list,
        properties: list.properties?.map(({ id: _, ...home }) => home),
      })),
    ],
  ]),
  ...on('POST /session', [
    [
      'any password',
      'wrong-password',
      async answer =>
        write('/session')(answer) ? answer.ask('/session', { body: answer.fields.replace('not-', '') }) : undefined,
    ],
    ['nobody in', 'sign-in', instead(answer => write('/session')(answer) && answer.reply.status === 200, done)],
  ]),
  ...on('DELETE /session', [['signing out in words alone', 'sign-out', dropping(write('/session', 'DELETE'))]]),
  ...on('POST /user.ljson', [
    ['anybody registered', 'no-reasons', instead(write('/user.ljson'), () => Response.json({ user: null }))],
    [
      'a refusal without reasons',
      'no-reasons',
      instead(write('/user.ljson'), () => Response.json({}, { status: 422 })),
    ],
  ]),
  ...on('POST /user.ljson', [
    [
      'an address that has an account already',
      'no-reasons',
      instead(
        answer => write('/user.ljson')(answer) && answer.fields.includes(ADA),
        () => Response.json({ user: null }, { status: 201 }),
      ),
    ],
    [
      'no word of the address that has an account already',
      'no-reasons',
      instead(
        answer => write('/user.ljson')(answer) && answer.fields.includes(ADA),
        () => Response.json({ success: false }, { status: 422 }),
      ),
    ],
  ]),
  ...on('PUT /user.ljson', [
    [
      'a registration in place of a change',
      'override',
      answer =>
        write('/user.ljson', 'PUT')(answer) && isSignedIn(answer) && !isPassword(answer)
          ? answer.ask('/user.ljson', { headers: withoutOverride(answer.request) })
          : undefined,
    ],
    [
      'no override',
      'override',
      instead(
        answer => write('/user.ljson', 'PUT')(answer) && answer.reply.status !== 401,
        () => Response.json({}, { status: 405 }),
      ),
    ],
    [
      'a new password from a stranger',
      'stranger-writes',
      instead(answer => isPassword(answer) && answer.reply.status === 401, done),
    ],
    [
      'a page to sign in for a new password from a stranger',
      'redirected',
      instead(
        answer => isPassword(answer) && answer.reply.status === 401,
        () => new Response(null, { status: 302, headers: { location: '/login' } }),
      ),
    ],
    [
      'a new password that is confirmed by another one',
      'no-reasons',
      instead(answer => isPassword(answer) && answer.reply.status === 422, done),
    ],
    [
      'no word of why a new password is refused',
      'no-reasons',
      instead(
        answer => isPassword(answer) && answer.reply.status === 422,
        () => Response.json({}, { status: 422 }),
      ),
    ],
    ['a page after a new password', 'not-json', instead(answer => isPassword(answer) && isSignedIn(answer), page)],
    [
      'a redirect to nowhere after a new password',
      'redirected',
      instead(
        answer => isPassword(answer) && isSignedIn(answer),
        () => new Response(null, { status: 302 }),
      ),
    ],
    [
      'another password than the new one',
      'not-saved',
      answer =>
        isPassword(answer) && isSignedIn(answer)
          ? answer.ask('/user.ljson', { body: answer.fields.replaceAll('Cottage2026!', 'Cottage2027!') })
          : undefined,
    ],
  ]),
  ...on('POST /reset_passwords', [
    [
      'a refusal for an address that nobody has',
      'wrong-status',
      instead(
        answer => write('/reset_passwords')(answer) && answer.reply.status === 200,
        () => Response.json({ errors: ['Email is unknown'] }, { status: 422 }),
      ),
    ],
    [
      'JSON alone',
      'wrong-status',
      instead(
        answer => write('/reset_passwords')(answer) && answer.reply.status === 200 && isOf(answer, 'multipart/'),
        () => Response.json({ error: 'Unsupported media type' }, { status: 415 }),
      ),
    ],
    [
      'no token asked',
      'token-not-asked',
      instead(answer => write('/reset_passwords')(answer) && !hasToken(answer), done),
    ],
  ]),
  ...on('PUT /marketing_preferences/{marketing_preference_id}', choices('/marketing_preferences/5501')),
  ...on(
    'PUT /custom_marketing_preferences/{user_id}',
    choices('/custom_marketing_preferences/90').map(([what, rule, fault]) => [what, rule, withoutPreferenceId(fault)]),
  ),
  ...on('POST /property_views', counted('/property_views')),
  ...on('POST /exposures/create_many', counted('/exposures/create_many')),
  ...on('POST /ajax-events/logs', counted('/ajax-events/logs')),
  ...on('POST /saved_properties.ljson', [
    ['no token asked', 'token-not-asked', instead(answer => write(SAVED)(answer) && !hasToken(answer), done)],
    [
      'a refusal of its own',
      'refusal-unknown',
      instead(
        answer => write(SAVED)(answer) && !hasToken(answer),
        () => Response.json({ errors: ['Go away'] }, { status: 400 }),
      ),
    ],
    ['nothing saved', 'not-saved', dropping(write(SAVED))],
    [
      'a list with each home twice',
      'saved-twice',
      json(at('GET', SAVED), (list: List) => ({ ...list, properties: list.properties?.flatMap(home => [home, home]) })),
    ],
    ['HTML', 'not-json', instead(answer => write(SAVED)(answer) && hasToken(answer), page)],
    [
      'a failure the second time',
      'wrong-status',
      second(write(SAVED), () => Response.json({ error: 'Duplicate' }, { status: 500 })),
    ],
  ]),
  ...on('DELETE /saved_properties/{id}', [
    [
      'no override',
      'override',
      instead(write(/^\/saved_properties\//, 'DELETE'), () => Response.json({}, { status: 404 })),
    ],
    ['nothing removed', 'not-removed', dropping(write(/^\/saved_properties\//, 'DELETE'))],
    [
      'a failure the second time',
      'not-removed',
      second(write(/^\/saved_properties\//, 'DELETE'), () => new Response('', { status: 500 })),
    ],
  ]),
  ...on('POST /search', [
    [
      'a search without its fields',
      'not-saved',
      json(
        answer => at('GET', '/saved_searches.ljson')(answer) && isSignedIn(answer),
        (list: Fields[]) => list.map(({ search_id, alert_frequency }) => ({ search_id, alert_frequency })),
      ),
    ],
    ['a search without its id', 'not-saved', json(write('/search'), () => ({ success: true }))],
  ]),
  ...on('PUT /saved_searches', [['the choice of before', 'not-saved', dropping(write('/saved_searches', 'PUT'))]]),
  ...on('DELETE /searches/{search_id}', [
    ['nothing removed', 'not-removed', dropping(write(/^\/searches\//, 'DELETE'))],
  ]),
  ...on('GET /saved_searches.ljson', [
    [
      'a list that caches keep',
      'may-be-kept',
      headers(
        answer => at('GET', '/saved_searches.ljson')(answer) && isSignedIn(answer),
        all => all.delete('cache-control'),
      ),
    ],
    [
      'a price as people write it',
      'wrong-shape',
      json(
        answer => at('GET', '/saved_searches.ljson')(answer) && isSignedIn(answer),
        (list: Fields[]) => list.map(search => ({ ...search, minPrice: '£200,000' })),
      ),
    ],
    [
      'searches without ids',
      'ids-missing',
      json(
        answer => at('GET', '/saved_searches.ljson')(answer) && isSignedIn(answer),
        (list: Fields[]) => [...list, { alert_frequency: 'N' }],
      ),
    ],
  ]),
  ...on('POST /leads', [
    [
      'no token asked',
      'token-not-asked',
      instead(
        answer => write('/leads')(answer) && !hasToken(answer),
        () => Response.json({}),
      ),
    ],
    [
      'an enquiry without an address',
      'no-reasons',
      instead(
        answer => write('/leads')(answer) && answer.reply.status === 422 && hasToken(answer),
        () => Response.json({}),
      ),
    ],
    [
      'a refusal without reasons',
      'no-reasons',
      json(
        answer => write('/leads')(answer) && answer.reply.status === 422 && hasToken(answer),
        () => ({ success: false }),
      ),
    ],
    [
      'a program that is told',
      'wrong-status',
      instead(
        answer => write('/leads')(answer) && answer.fields.includes('"body":"test"') && hasToken(answer),
        () => Response.json({ errors: ['Spam'] }, { status: 422 }),
      ),
    ],
    [
      '201 for an enquiry',
      'wrong-status',
      instead(
        answer => write('/leads')(answer) && answer.reply.status === 200 && !answer.fields.includes('"body":"test"'),
        () => Response.json({}, { status: 201 }),
      ),
    ],
    [
      'a conflict the second time',
      'taken-twice',
      instead(
        answer => answer.reply.headers.has('idempotency-replayed'),
        () => Response.json({}, { status: 409 }),
      ),
    ],
    [
      'no word of a repeat',
      'repeat-unsaid',
      headers(
        answer => answer.reply.headers.has('idempotency-replayed'),
        all => all.delete('idempotency-replayed'),
      ),
    ],
  ]),
  ...on('POST /properties/{id}/{channel}/leads', [
    ['no token asked', 'token-not-asked', taking(write(/^\/properties\/.*leads$/), 'welcome-lead-sent')],
    [
      'JSON for a form',
      'wrong-flash',
      instead(write(/^\/properties\/.*leads$/), () => Response.json({ success: true })),
    ],
    ['no flash', 'wrong-flash', headers(write(/^\/properties\/.*leads$/), all => all.set('location', '/thanks'))],
    [
      'another page',
      'wrong-flash',
      headers(write(/^\/properties\/.*leads$/), all =>
        all.set('location', all.get('location')!.replace(/^[^#]*/, '/')),
      ),
    ],
  ]),
  ...on('POST /user/send_to_friend', [
    ['no token asked', 'token-not-asked', taking(write('/user/send_to_friend'), 'send-property-sent')],
    [
      'sent to nobody',
      'wrong-flash',
      headers(write('/user/send_to_friend'), all => all.set('location', '/#/flash/send-property-sent')),
    ],
  ]),
]

function withoutOverride(request: Request) {
  const headers = new Headers(request.headers)
  headers.delete('x-http-method-override')
  return headers
}

/** Says that it is done, and does nothing. */
function dropping(isMeant: (answer: Pick<Answer, 'method' | 'url'>) => boolean): Fault {
  return Object.assign(() => undefined, {
    before: (answer: Omit<Answer, 'reply'>) => (isMeant(answer) && hasToken(answer) ? done() : undefined),
  })
}

/** Takes a form that has no token. */
function taking(isMeant: (answer: Answer) => boolean, flash: string): Fault {
  return instead(
    answer => isMeant(answer) && !hasToken(answer),
    () => new Response(null, { status: 302, headers: { location: `/#/flash/${flash}` } }),
  )
}

/** Another answer from the second time on. */
function second(isMeant: (answer: Answer) => boolean, make: () => Response): Fault {
  let times = 0
  return answer => (isMeant(answer) && hasToken(answer) && times++ ? make() : undefined)
}

const isJson = ({ reply }: Answer) => /json/.test(reply.headers.get('content-type') ?? '')
const everywhere = (value: unknown) => json(isJson, () => value)
const leadsTo = (location: string) =>
  instead(
    () => true,
    () => new Response(null, { status: 302, headers: { location } }),
  )

/** Hosts that nobody can work with. */
export const hostileHosts: Readonly<Record<string, Fault>> = {
  null: everywhere(null),
  'an empty list': everywhere([]),
  'a text': everywhere('Hello'),
  'other types': everywhere({
    ...{
      properties: [null, 3, 'x', [], { id: 1, property_url: 'http://[', photos: [null, { url: 'http://[' }], lat: {} }],
    },
    ...{ pagination: null, place: [], user: { user_id: {} }, branches: [null, 3], suggestions: [null], branch: 3 },
  }),
  'half of an answer': instead(
    isJson,
    () => new Response('{"a":', { headers: { 'content-type': 'application/json' } }),
  ),
  'no body': instead(
    () => true,
    () => new Response(null, { status: 200 }),
  ),
  'elements in thousands of elements': html(() => '<div>'.repeat(5_000)),
  'an address that is none': leadsTo('http://['),
  'a host that is not there': leadsTo('http://127.0.0.1:9/'),
}
