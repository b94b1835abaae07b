import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Modal } from '../../shared/page/dialog/modal'
import { setLoader } from '../../shared/page/loader/loader'
import { createRouter } from '../../shared/page/router/router'
import { $valuationStart } from '../../shared/rules/branchLookup/valuationStart'
import { problemWith, readPostcode } from '../../shared/rules/readers/places/postcode'
import { PostcodeLookup } from '../../widgets/postcode-lookup/PostcodeLookup'
import { onFetch } from '../onFetch'

describe('a text that holds a postcode', () => {
  it.each([
    ['BN1 1AA', 'BN1 1AA'],
    ['bn11aa', 'BN1 1AA'],
    ['  Bn1   1aA ', 'BN1 1AA'],
    ['B N 1 1 A A', 'BN1 1AA'],
    ['bn1-1aa', 'BN1 1AA'],
    ['BN1\u00a01AA', 'BN1 1AA'],
    ['ＢＮ１ １ＡＡ', 'BN1 1AA'],
    ['\u200bBN1 1AA\ufeff', 'BN1 1AA'],
    ['BN1 1AA.', 'BN1 1AA'],
    ['Postcode: BN1 1AA', 'BN1 1AA'],
    ['"BN1 1AA",', 'BN1 1AA'],
    ['41 Brunswick Square, Brighton, BN3 1EE, United Kingdom', 'BN3 1EE'],
    ['From SW1A 1AA to BN1 1AA', 'BN1 1AA'],
    ['M1 1AE', 'M1 1AE'],
    ['B33 8TH', 'B33 8TH'],
    ['CR2 6XH', 'CR2 6XH'],
    ['DN55 1PT', 'DN55 1PT'],
    ['W1A 0AX', 'W1A 0AX'],
    ['EC1A 1BB', 'EC1A 1BB'],
    ['gir0aa', 'GIR 0AA'],
    ['bfpo57', 'BFPO 57'],
    ['BFPO 1234', 'BFPO 1234'],
    ['BF1 3AA', 'BF1 3AA'],
    ['JE2 3XX', 'JE2 3XX'],
  ])('%j is read as %s [7.23]', (text, postcode) => {
    expect(readPostcode(text)).toBe(postcode)
  })
})

describe('a text that holds none', () => {
  it.each([
    ['', 'empty'],
    [' \t\u00a0', 'empty'],
    ['BN1', 'partial'],
    ['sw1a', 'partial'],
    ['BFPO', 'partial'],
    ['GIR', 'partial'],
    ['Brighton', 'wrong'],
    ['BN1 1A', 'wrong'],
    ['BN1 1AAA', 'wrong'],
    ['QN1 1AA', 'wrong'],
    ['BI1 1AA', 'wrong'],
    ['BN1 1AC', 'wrong'],
    ['GIR 1AA', 'wrong'],
    ['BFPO 12345', 'wrong'],
    // A Cyrillic letter, a Greek one, and one with an accent. They only look like the right letters.
    ['\u0405W1A 1AA', 'wrong'],
    ['\u0392N1 1AA', 'wrong'],
    ['SW1A 1A\u0410', 'wrong'],
    ['S\u030cW1A 1AA', 'wrong'],
    ['90210', 'wrong'],
    ['75001 Paris', 'wrong'],
    ['…?', 'wrong'],
    ['<script>alert(1)</script>', 'wrong'],
  ] as const)('%j is %s [5.20]', (text, problem) => {
    expect(readPostcode(text)).toBeUndefined()
    expect(problemWith(text)).toBe(problem)
  })
})

describe('the rule', () => {
  const letters = (of: string, count: number) =>
    fc.string({ unit: fc.constantFrom(...of), minLength: count, maxLength: count })
  const digit = fc.integer({ min: 0, max: 9 }).map(String)
  const inward = fc.tuple(digit, letters('ABDEFGHJLNPQRSTUWXYZ', 2)).map(parts => parts.join(''))
  const outward = fc.oneof(
    fc.tuple(letters('BEGLMNSW', 1), digit),
    fc.tuple(letters('BEGLMNSW', 1), digit, digit),
    fc.tuple(letters('ABCDEFGH', 1), letters('ABCDEFGH', 1), digit),
    fc.tuple(letters('ABCDEFGH', 1), letters('ABCDEFGH', 1), digit, digit),
  )
  const postcode = fc
    .tuple(
      outward.map(parts => parts.join('')),
      inward,
    )
    .map(parts => parts.join(' '))
  const junk = fc.string({
    unit: fc.constantFrom(' ', '\t', '\n', '-', '.', ',', '"', '\u00a0', '\u200b'),
    maxLength: 6,
  })

  it('finds a postcode in any case, with any signs around and between [7.23]', () => {
    fc.assert(
      fc.property(postcode, junk, junk, junk, fc.boolean(), (whole, before, between, after, lower) => {
        const text = before + whole.replace(' ', between) + after
        expect(readPostcode(lower ? text.toLowerCase() : text)).toBe(whole)
      }),
    )
  })

  it('reads what it wrote', () => {
    // Of the others, three in a thousand are postcodes.
    const written = fc.tuple(junk, postcode, junk).map(parts => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'BFPOGIR01 AN') }), written), text => {
        const read = readPostcode(text)
        if (read) expect(readPostcode(read)).toBe(read)
        else expect(['empty', 'partial', 'wrong']).toContain(problemWith(text))
      }),
      { numRuns: 2000 },
    )
  })

  it('makes nothing of a whole book, and finds the postcode after one', () => {
    expect(readPostcode('A1 '.repeat(200_000))).toBeUndefined()
    expect(readPostcode(`${' '.repeat(500_000)}BN1 1AA`)).toBe('BN1 1AA')
  })
})

describe('an answer of the server', () => {
  const reply = (body: string, status = 200) => new Response(body, { status })

  const booking: Modal = {
    code: 'UserPanel',
    bundle: 'account',
    routes: [{ address: 'book-a-valuation', name: 'Book a Valuation' }],
  }
  /** The modals of this site. */
  let modals: Modal[] = []
  const loadChunk = async () => createRouter(modals, { viewedBy: '' })

  beforeAll(() => setLoader({ token: () => undefined, loadChunk } as never))
  beforeEach(() => {
    location.hash = ''
  })
  afterEach(() => {
    cleanup()
    modals = []
    vi.unstubAllGlobals()
  })

  function ask(answer: () => Promise<Response>, props: Parameters<typeof PostcodeLookup>[0] = {}) {
    const asked = vi.fn<(request: Request) => Promise<Response>>(answer)
    onFetch(asked)
    render(<PostcodeLookup value="bn1 1aa" {...props} />)
    fireEvent.click(screen.getByRole('button'))
    return asked
  }

  it.each([
    ['a 404', () => reply('{"error":"No branch found"}', 404)],
    ['a 404 without JSON', () => reply('<h1>Not found</h1>', 404)],
    ['no branch', () => reply('{}')],
    ['a branch that is null', () => reply('{"branch":null}')],
    ['an id that is null', () => reply('{"branch":{"id":null}}')],
    ['an empty id', () => reply('{"branch":{"id":""}}')],
    ['null', () => reply('null')],
    ['a list', () => reply('[]')],
  ])('that is %s means that there are no agents [4.22, 7.23] [8.19]', async (_, answer) => {
    ask(async () => answer())
    expect(await screen.findByText('We are sorry')).toBeTruthy()
    expect(screen.getByText("We don't have agents near your property")).toBeTruthy()
  })

  it.each([
    ['nothing', () => reply('')],
    ['a page of HTML', () => reply('<!doctype html><h1>Sign in</h1>')],
    ['half of it', () => reply('{"branch":{"i')],
    ['a 422', () => reply('{"error":"Invalid postcode"}', 422)],
    ['a 401', () => reply('{}', 401)],
  ])('that is %s is a failure, with a way to try again [7.23]', async (_, answer) => {
    ask(async () => answer())
    expect(await screen.findByText(/^We could not look up BN1.1AA$/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.queryByText('We are sorry')).toBeNull()
  })

  it.each([
    ['a branch without an id', '{"branch":{"name":"Brighton"}}'],
    ['a branch whose id has another name', '{"branch":{"branch_id":3192}}'],
    ['an office in place of the branch', '{"id":3192,"name":"Brighton"}'],
  ])('that is %s is a fault of the site, and does not mean that there are no agents [4.22, 7.23]', async (_, json) => {
    ask(async () => reply(json))
    expect(await screen.findByText(/^We could not look up BN1.1AA$/)).toBeTruthy()
    expect(screen.getByText('This site has a fault. Try again later.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.queryByText('We are sorry')).toBeNull()
  })

  it.each([
    ['a number', '3192', 3192],
    ['text', '"bn-3192"', 'bn-3192'],
    ['nought', '0', 0],
  ])('opens the booking with the postcode and the id as it came, %s [7.23, 7.30]', async (_, json, id) => {
    modals = [booking]
    ask(async () => reply(`{"branch":{"id":${json},"more":[1]}}`), { channel: 'letting' })
    await waitFor(() => expect(location.hash).toBe('#/book-a-valuation'))
    expect($valuationStart.get()).toEqual({
      postcode: 'BN1 1AA',
      branch: { id, telephones: { sales: '', lettings: '' } },
      channel: 'letting',
    })
    expect(screen.queryByText(/office near/)).toBeNull()
  })

  it('says that there is an office where the booking has nothing to open [7.23]', async () => {
    ask(async () => reply('{"branch":{"id":3192}}'))
    expect(await screen.findByText(/^We have an office near BN1.1AA$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See our offices' }).getAttribute('href')).toBe('/branches')
    expect(location.hash).toBe('')
  })

  it.each([
    [undefined, '?postcode=BN1+1AA'],
    ['selling', '?postcode=BN1+1AA&channel=sales'],
    ['sales', '?postcode=BN1+1AA&channel=sales'],
    ['letting', '?postcode=BN1+1AA&channel=lettings'],
    ['lettings', '?postcode=BN1+1AA&channel=lettings'],
  ] as const)('is asked for with channel %s as %s and with JSON headers [7.23]', async (channel, search) => {
    const asked = ask(async () => reply('{}'), { channel })
    await screen.findByText('We are sorry')
    const request = asked.mock.calls[0]![0]
    expect(new URL(request.url).pathname + new URL(request.url).search).toBe(`/postcode_branch_lookup${search}`)
    for (const name of ['accept', 'content-type']) expect(request.headers.get(name), name).toBe('application/json')
  })
})
