import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { gzipSync } from 'node:zlib'

const HOME = `<div class="links"><span data-widget="back-to-search"></span> <span data-widget="property-links"></span></div>
<h1>A home</h1><div data-widget="save-property" class="save" data-property-id="{id}"></div>
<div data-widget="stamp-duty-calculator" class="calculator"></div><div data-widget="property-map" class="map"></div>`

/** Pages as most customers' servers write them: page data, the script tag, and empty markers. */
const PAGES = {
  home: { from: '/', body: '<h1>Find a home</h1><div data-widget="property-search" class="search"></div>' },
  results: {
    from: '/properties/sales',
    body: `<h1>Homes for sale</h1><div data-widget="property-search" class="search"></div>
<div data-widget="property-results" class="results" data-address="/properties/sales"></div>`,
  },
  property: { from: '/properties/sales', home: -1, body: HOME },
  /** One of the first in its search, which has homes before and after it. */
  neighbour: { from: '/properties/sales', home: 4, body: HOME },
  own: { from: '/properties/sales', body: '<h1>Homes for sale</h1>' },
  branches: {
    from: '/branches',
    body: `<h1>Our offices</h1><div data-widget="branches-map" class="map"></div>
<h2>Offices</h2><div data-widget="offices-grid"></div>`,
  },
  /** With the rule of docs/hosting.md. */
  'branches-with-room': {
    from: '/branches',
    body: `<h1>Our offices</h1><div data-widget="branches-map" class="map"></div>
<h2>Offices</h2><div data-widget="offices-grid" class="offices"></div>`,
  },
}

/** The space that an old theme keeps for what scripts write, and the rules for the template's own cards. */
const CSS = `${readFileSync('docs/partials/cards.css', 'utf8')}
body{margin:0;font:16px/1.5 sans-serif}header,main,footer{padding:16px 24px}main{max-width:1200px;margin:auto}
.search{min-height:200px}.results{min-height:100vh}.links{min-height:48px}.save{min-height:56px}.calculator{min-height:520px}.map{height:360px}.offices:empty{min-height:100vh}`

/**
 * A JPEG of one of the fixture site's drawings. A browser paints a photograph beside the page's own work, but a drawing in
 * the page's thread, which would take most of a long list's time.
 */
async function photographOf(browser, url) {
  const page = await browser.newPage({ viewport: { width: 600, height: 400 } })
  await page.goto(`${url}/pictures/farmhouse/h13800001/600x400/home.svg`)
  const photograph = await page.screenshot({ type: 'jpeg', quality: 40 })
  await page.close()
  return photograph
}

/** Starts a server on a free port. Returns its address. */
async function listen(server, scheme = 'http') {
  await new Promise(resolve => server.listen(0, resolve))
  return `${scheme}://localhost:${server.address().port}`
}

/** Headers that belong to one connection, which HTTP/2 forbids, and those of a request that only HTTP/2 has. */
const OF_CONNECTION = /^(:.*|connection|keep-alive|transfer-encoding|host)$/

const headersOf = headers => Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name)))

/**
 * A server in front of the fixture site that answers these pages itself, and another for the photographs. HTTP/1.1, as
 * `node:http` is, or HTTP/2 with a `certificate`. The incumbent's photographs have a host of their own: they share the line with the page's other files,
 * but take none of the six connections to the page's host.
 */
export async function servePages(browser, url, certificate) {
  const photograph = await photographOf(browser, url)
  const serve = handle => (certificate ? createSecureServer(certificate, handle) : createServer(handle))
  const scheme = certificate ? 'https' : 'http'
  const pictures = serve((_, answer) => {
    answer.writeHead(200, { 'content-type': 'image/jpeg', 'cache-control': 'max-age=31536000' })
    answer.end(photograph)
  })
  const pictureHost = await listen(pictures, scheme)
  const kept = new Map()
  /** A part of a page of the fixture site, as it is with a choice. Asked for once. */
  async function partOf(path, choice, pattern) {
    if (!kept.has(path + choice)) {
      const html = await (await fetch(url + path, { headers: { cookie: choice } })).text()
      kept.set(path + choice, html.match(pattern).at(-1))
    }
    return kept.get(path + choice)
  }
  /** The page data of a path. */
  const dataOf = path =>
    partOf(path, 'demo_data=json', /<script type="application\/json" data-page-data[^>]*>(.*?)<\/script>/s)
  /** The homes of a page in the cards of its template. */
  const cardsOf = path => partOf(path, 'demo_cards=own', /<ul class="own-list">.*?<\/ul>/s)

  async function pageOf(name, { count, hasPreloads, isAsync }) {
    const { from, home: index } = PAGES[name]
    let { body } = PAGES[name]
    let path = count ? `${from}?count=${count}` : from
    if (index) {
      // The last by price: the tax of a dear home has more rows than the room for the calculator.
      const home = JSON.parse(await dataOf(`${from}?count=200`)).properties.at(index)
      path = `/properties/${home.property_id}/sales`
      body = body.replace('{id}', home.property_id)
    }
    if (name === 'own') body += `<div data-widget="own-cards">${await cardsOf(path)}</div>`
    const widgets = hasPreloads ? [...body.matchAll(/data-widget="([^"]+)/g)].map(([, widget]) => widget) : []
    // As docs/hosting.md says: lines with React would delay the first frames.
    const lines = (
      await Promise.all(
        widgets.map(async widget => (await fetch(`${url}/asset_bundles/preload/${widget}.html`)).text()),
      )
    ).filter(text => !text.includes('/react-'))
    const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${CSS}</style>
<script type="module"${isAsync ? ' async' : ''} src="/asset_bundles/mount.js"></script>
${lines.join('')}
<script type="application/json" data-page-data>${await dataOf(path)}</script></head>
<body><header><a href="/">Agency</a> <a href="#/user">My account</a></header><main>${body}</main>
<footer>Agency</footer></body></html>`
    return html.replaceAll('"/pictures/', `"${pictureHost}/pictures/`)
  }

  const server = serve(async (asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url, url)
    const [, folder, name] = pathname.split('/')
    if (folder === 'legacy') {
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
      const page = await pageOf(name, {
        count: searchParams.get('count'),
        hasPreloads: searchParams.has('preload'),
        isAsync: searchParams.has('async'),
      })
      answer.end(gzipSync(page))
      return
    }
    const passed = request(url + asked.url, { method: asked.method, headers: headersOf(asked.headers) }, real => {
      answer.writeHead(real.statusCode, headersOf(real.headers))
      real.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  const stop = () => [server, pictures].map(one => one.close())
  return { url: `${await listen(server, scheme)}/legacy/`, stop }
}
