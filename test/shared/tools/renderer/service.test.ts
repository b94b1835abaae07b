// @vitest-environment node
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Service, startService } from './startService'

const DIST = join(process.cwd(), 'dist/server.mjs')
const { renderWidget }: typeof import('../../../../widgets/bundle/render') = await import(/* @vite-ignore */ DIST)

const header = { header: { agencyName: 'Hartley & Vale', primaryMenuItems: [{ name: 'Buy', url: '/sales' }] } }

describe('the renderer as it is shipped', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService(DIST, '--base', 'https://cdn.example/islands', '--log', '--time-limit', '10000')
  })
  afterAll(async () => void (await service.stop()))

  const health = async () => (await fetch(`${service.url}/health`)).json()

  it('answers what renderWidget gives, with the page data that the widget reads', async () => {
    const data = { header: header.header, page_route: 'home#index' }
    const { status, body, headers } = await service.post({ widget: 'header', data })
    expect({ status, body }).toEqual({
      status: 200,
      body: renderWidget('header', header, { base: 'https://cdn.example/islands/' }),
    })
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('renders the same once, whatever else the page data has, and says when its sender has it', async () => {
    const { cached } = await health()
    const first = await service.post({ widget: 'postcode-lookup', props: { channel: 'selling' } })
    const again = await service.post({ widget: 'postcode-lookup', props: { channel: 'selling' }, data: { other: 1 } })
    expect(again.body).toEqual(first.body)
    expect((await health()).cached).toBe(cached + 1)
    const etag = first.headers.get('etag')!
    expect(etag).toMatch(/^"[\w-]{27}"$/)
    expect(again.headers.get('etag')).toBe(etag)
    const known = await service.post(
      { widget: 'postcode-lookup', props: { channel: 'selling' } },
      { 'if-none-match': `"other", ${etag}` },
    )
    expect([known.status, known.body]).toEqual([304, ''])
    const other = await service.post({ widget: 'postcode-lookup', props: { channel: 'letting' } })
    expect(other.headers.get('etag')).not.toBe(etag)
  })

  it('answers a page of markers in one request, the wrong ones among them in words', async () => {
    const { status, body, headers } = await service.post({
      data: header,
      markers: [
        { widget: 'header' },
        { widget: 'postcode-lookup' },
        { widget: 'postcode-lookup' },
        { widget: 'postcode-lookup', key: 'footer' },
        { widget: 'save-property', props: {} },
        { widget: 'hedder' },
      ],
    })
    expect(status).toBe(200)
    expect(headers.get('etag')).toBeNull()
    const [menu, first, second, footer, heart, unknown] = body.markers
    expect(menu.html).toContain('Hartley &amp; Vale')
    // Two equal widgets have different ids.
    const prefixes = [first, second, footer].map(({ html }) => /data-prefix="([^"]+)"/.exec(html)![1])
    expect(new Set(prefixes).size).toBe(3)
    expect(heart).toEqual({ status: 422, error: expect.stringMatching(/^save-property: .*propertyId/) })
    expect(unknown).toEqual({ status: 404, error: 'hedder: no widget has this name; did you mean "header"?' })
    const links = body.stylesheet.match(/<link[^>]*>/g)
    expect(new Set(links).size).toBe(links.length)
    expect(body.stylesheet).toMatch(/href="https:\/\/cdn\.example\/islands\/header-/)
  })

  it('reads an empty list or null of a template as no props', async () => {
    for (const nothing of ['[]', 'null', '{}']) {
      const { status } = await service.post(`{"widget":"postcode-lookup","props":${nothing},"data":${nothing}}`)
      expect(status, nothing).toBe(200)
    }
  })

  const deep = (count: number) => '['.repeat(count) + ']'.repeat(count)

  it.each([
    ['no JSON', '{"widget": ', 400, /^the body is not JSON \(/],
    ['nothing', '', 400, /^the body is not JSON \(/],
    ['a list', '[]', 400, 'the body: expected an object, found a list'],
    ['a misspelt key', { widget: 'header', prop: {} }, 400, 'the body: "prop" is no key of it, did you mean "props"?'],
    ['no widget', { props: {} }, 400, 'the body.widget: expected a name, found nothing'],
    ['props that are a text', { widget: 'header', props: '{}' }, 400, 'the body.props: expected an object, found "{}"'],
    ['markers that are no list', { markers: {} }, 400, 'markers: expected a list, found an object'],
    ['a marker that is none', { markers: [1] }, 400, /^markers\[0\]: expected an object, found 1$/],
    ['too many markers', { markers: Array(201).fill({ widget: 'header' }) }, 413, /^markers: 201 in one request/],
    [
      'a body that is too long',
      { widget: 'header', props: { a: 'x'.repeat(3_000_000) } },
      413,
      /^the body has 30000\d\d/,
    ],
    ['no such widget', { widget: 'constructor' }, 404, /^constructor: no widget has this name/],
    [
      'wrong props',
      { widget: 'header', props: { header: 'Hartley' } },
      422,
      /^header: .*expected an object.*"Hartley"/s,
    ],
    ['page data of another shape', { widget: 'header', data: { header: [1] } }, 422, /^header: /],
    [
      'JSON too deep to write',
      `{"widget":"header","props":{"a":${deep(200_000)}}}`,
      400,
      'header: the props are nested too deep',
    ],
    [
      'JSON too deep to clean',
      `{"widget":"__proto__","props":{"a":${deep(200_000)}}}`,
      400,
      'the body is nested too deep',
    ],
  ])('refuses %s in words', async (_, body, status, error) => {
    const answer = await service.post(body)
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({ status, error: expect.stringMatching(error) })
  })

  it('answers at once for names of two million characters, and others meanwhile', async () => {
    const long = 'x'.repeat(1_900_000)
    const asked = [
      service.post({ widget: long }),
      service.post({ [long]: 1 }),
      service.post({ widget: 'header', key: long }),
    ]
    const began = performance.now()
    expect((await health()).status).toBe('ok')
    const [name, key, fine] = await Promise.all(asked)
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(name).toMatchObject({
      status: 404,
      body: { error: expect.stringMatching(/^x{60}…: no widget has this name/) },
    })
    expect(name!.body.error.length).toBeLessThan(2_000)
    expect(key).toMatchObject({ status: 400, body: { error: expect.stringMatching(/known are "widget"/) } })
    expect(fine!.status).toBe(200)
  })

  it('takes only JSON in UTF-8, at its own addresses and by their methods', async () => {
    const body = '{"widget":"header"}'
    const ask = async (path: string, options: RequestInit) => {
      const { status, headers } = await fetch(service.url + path, options)
      return [status, headers.get('allow')]
    }
    expect(await ask('/', { method: 'POST', body })).toEqual([415, null])
    const json = { 'content-type': 'application/json' }
    expect(await ask('/', { method: 'POST', body, headers: { ...json, 'content-encoding': 'gzip' } })).toEqual([
      415,
      null,
    ])
    expect(await ask('/', { method: 'POST', body: Buffer.from('"\xff"', 'latin1'), headers: json })).toEqual([
      400,
      null,
    ])
    expect(await ask('/', {})).toEqual([405, 'POST'])
    expect(await ask('/health', { method: 'POST', body, headers: json })).toEqual([405, 'GET, HEAD'])
    expect(await ask('/health', { method: 'HEAD' })).toEqual([200, null])
    expect(await ask('/../../etc/passwd', { method: 'POST', body, headers: json })).toEqual([404, null])
  })

  it('keeps prototypes as they are, and hostile text as text', async () => {
    const hostile =
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"\\u005f_proto__":{"polluted":1}}'
    const { status } = await service.post(`{"widget":"header","props":${hostile},"data":${hostile}}`)
    expect(status).toBe(200)
    const { body } = await service.post({ widget: 'header', props: { header: { agencyName: '<script>x</script>' } } })
    expect(body.html).not.toContain('<script>')
    expect(body.polluted).toBeUndefined()
  })

  it('does not mind a list of a hundred thousand, a sender that leaves, and what is no HTTP', async () => {
    const properties = Array.from({ length: 100_000 }, () => 1)
    expect((await service.post({ widget: 'property-results', data: { properties } })).status).toBeLessThan(500)
    const { port } = new URL(service.url)
    const leaving = connect(Number(port), '127.0.0.1')
    leaving.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"wid')
    leaving.end()
    const wild = connect(Number(port), '127.0.0.1')
    wild.write('\x16\x03\x01 what\r\n\r\n')
    await once(wild, 'data')
    wild.destroy()
    expect(await health()).toMatchObject({ status: 'ok', workers: expect.any(Number) })
    expect(service.said().error).toBe('')
  })

  it('notes each request without what it was about', async () => {
    await service.post({ widget: 'postcode-lookup', props: { channel: 'selling', fallbackHref: '/secret' } })
    await expect.poll(() => service.said().out).toMatch(/"widgets":\["postcode-lookup"\].*\n$/)
    const lines = service.said().out.trim().split('\n').slice(1)
    for (const line of lines)
      expect(Object.keys(JSON.parse(line))).toEqual(expect.arrayContaining(['time', 'status', 'ms']))
    expect(lines.join()).not.toMatch(/secret|127\.0\.0\.1/)
  })
})

describe('a service whose widgets misbehave', () => {
  const folder = mkdtempSync(join(tmpdir(), 'estate-islands-'))
  const script = join(folder, 'renderer.mjs')
  beforeAll(async () => {
    await build({
      entryPoints: ['test/trial/renderer.ts'],
      bundle: true,
      format: 'esm',
      platform: 'node',
      outfile: script,
    })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('answers for each what went wrong, and for the next as if nothing had been', async () => {
    const service = await startService(script, '--time-limit', '2000', '--memory', '32', '--workers', '1')
    /** @returns the answer for a widget that misbehaves, after another widget has been rendered */
    const answerTo = async (widget: string) => {
      const { status, body } = await service.post({ widget })
      await expect.poll(async () => (await service.post({ widget: 'well', key: widget })).status).toBe(200)
      return [status, body.error]
    }
    expect(await answerTo('broken')).toEqual([500, 'broken: could not be rendered (TypeError: it has no price)'])
    expect(await answerTo('endless')).toEqual([504, 'endless: rendering took longer than 2000 ms'])
    expect((await answerTo('hungry'))[0]).toBeGreaterThanOrEqual(500)
    expect(await answerTo('rude')).toEqual([500, 'rude: could not be rendered (its worker ended)'])
    expect(service.said().error).toContain('TypeError: it has no price')
    expect(await service.stop()).toBe(0)
  })

  it('renders what is asked for twice at once only once, and says when it has too much to do', async () => {
    const service = await startService(script, '--time-limit', '1500', '--workers', '1')
    const twice = await Promise.all([1, 2].map(() => service.post({ widget: 'slow', props: { ms: 250 } })))
    expect(twice.map(({ body }) => body.html)).toEqual(['<p>late 1 </p>', '<p>late 1 </p>'])
    const many = await Promise.all([1, 2, 3, 4].map(key => service.post({ widget: 'endless', key })))
    expect(many.map(({ status }) => status)).toEqual(expect.arrayContaining([503, 504]))
    expect(many.find(({ status }) => status === 503)!.headers.get('retry-after')).toBe('1')
    await service.stop()
  })

  it('goes on answering while a long body takes too long to read', async () => {
    const service = await startService(script, '--time-limit', '2000', '--workers', '1')
    const endless = service.post({ widget: 'unfathomable', data: { long: 'x'.repeat(70_000) } })
    let isOver = false
    void endless.then(() => {
      isOver = true
    })
    expect((await service.post({ widget: 'well' })).status).toBe(200)
    expect((await (await fetch(`${service.url}/health`)).json()).status).toBe('ok')
    expect(isOver).toBe(false)
    const { status, body } = await endless
    expect([status, body.error]).toEqual([504, 'the body: reading it took longer than 2000 ms'])
    const after = { widget: 'well', data: { long: 'x'.repeat(70_000) } }
    await expect.poll(async () => (await service.post(after)).status).toBe(200)
    await service.stop()
  })

  it('answers a thousand different renders at once in order, or refuses them at once', async () => {
    // A busy machine may take a second for one render.
    const limit = 5_000
    const service = await startService(script, '--time-limit', String(limit), '--workers', '1', '--log')
    const post = (key: number) => service.post({ widget: 'slow', key, props: { ms: 50 } })
    for (const key of [-5, -4, -3, -2, -1]) await post(key)
    const answers = await Promise.all(Array.from({ length: 1_000 }, (_, key) => post(key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    // The widget counts its renders, and its key is the place of the request.
    const places = answers
      .flatMap(({ status, body }) => (status === 200 ? [/late (\d+) (\d+)/.exec(body.html)!.slice(1).map(Number)] : []))
      .toSorted(([a = 0], [b = 0]) => a - b)
      .map(([, key]) => key)
    expect(places.length).toBeGreaterThan(3)
    expect(places).toEqual(places.toSorted((a = 0, b = 0) => a - b))
    const refused = () => service.said().out.match(/"status":503,"ms":\d+/g) ?? []
    const count = answers.filter(({ status }) => status === 503).length
    await expect.poll(() => refused().length).toBe(count)
    const waits = refused().map(line => Number(/\d+$/.exec(line)))
    // Only those wait in vain that came when the others turned out to be slower than before. On a busy machine these are
    // a tenth, and without the refusal all of them.
    expect(waits.filter(ms => ms >= limit).length).toBeLessThan(count / 4)
    await service.stop()
  })

  it('finishes what is under way when it is to stop, and takes no more', async () => {
    const service = await startService(script, '--time-limit', '30000', '--workers', '1')
    // Long enough to be seen under way on a busy machine.
    const last = service.post({ widget: 'slow', props: { ms: 2_000 } })
    await expect.poll(async () => (await (await fetch(`${service.url}/health`)).json()).requests).toBe(1)
    const stopped = service.stop()
    expect(await last).toMatchObject({ status: 200, body: { html: '<p>late 1 </p>' } })
    expect(await stopped).toBe(0)
    await expect(service.post({ widget: 'well' })).rejects.toThrow('fetch failed')
  })

  it.each([
    [['--listen', 'x'], /--listen: expected a whole number from 0 to 65535, found "x"/],
    [['--workers', '0'], /--workers: expected a whole number from 1 to 64, found "0"/],
    [['--cash', '1'], /Unknown option '--cash'/],
  ])('says what is wrong about %j', async (args, message) => {
    await expect(startService(script, ...args)).rejects.toThrow(message)
  })
})
