import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLoader } from '../../../../shared/page/loader/loader'
import { fetchCalls } from '../../../../shared/rules/calls/request'
import { askAtTouch, createSuggester, type SuggestedPlaces } from '../../../../shared/rules/places/suggester'

setLoader({ token: () => undefined } as never)

const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const pairs = (...names: string[]) => names.map((name, index) => [name, `${index}`, name.toLowerCase()])

let asked: string[] = []
let answer: (term: string) => Response | Promise<Response>
let shown: SuggestedPlaces

const suggester = () =>
  createSuggester(change => {
    shown = change(shown)
  })
const names = () => shown.places.map(({ label }) => label)

beforeEach(async () => {
  // Loading takes real time.
  fetchCalls()
  await vi.dynamicImportSettled()
  vi.useFakeTimers()
  asked = []
  shown = { places: [], state: 'still' }
  vi.stubGlobal('fetch', async (call: Request | string) => {
    const request = new Request(call)
    const term = new URL(request.url).searchParams.get('term')!
    asked.push(term)
    const reply = await answer(term)
    if (request.signal.aborted) throw new DOMException('', 'AbortError')
    return reply
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('while somebody types', () => {
  it('asks once, after the last key, for what was typed without its spaces [5.36, 7.24]', async () => {
    answer = () => reply(pairs('Lewes'))
    const { ask } = suggester()
    for (const text of ['L', 'Le', ' Lew', ' Lew ']) ask(text)
    expect(shown.state).toBe('asking')
    await vi.advanceTimersByTimeAsync(300)
    expect(asked).toEqual(['Lew'])
    expect(names()).toEqual(['Lewes'])
  })

  it('asks nothing for nothing, and takes back what it was about to ask [5.36]', async () => {
    const { ask } = suggester()
    ask('Lew')
    ask('   ')
    await vi.advanceTimersByTimeAsync(300)
    expect(asked).toEqual([])
    expect(shown).toEqual({ places: [], state: 'still' })
  })

  it('is no longer busy once told to stop, as when a place is chosen', async () => {
    answer = () => reply(pairs('Lewes, East Sussex'))
    const { ask, stop } = suggester()
    ask('Lew')
    await vi.advanceTimersByTimeAsync(300)
    ask('Lewes, East Sussex')
    stop()
    await vi.advanceTimersByTimeAsync(300)
    expect(asked).toEqual(['Lew'])
    expect(shown.state).toBe('still')
    expect(names()).toEqual(['Lewes, East Sussex'])
  })

  it.each([
    ['Lewes', ['Lewes, East Sussex']],
    ['east lew', ['Lewes, East Sussex', 'East Lewell']],
    ['sussex', ['Lewes, East Sussex']],
    ['llanfair', ['Llanfair-ym-Muallt']],
    ['muallt', ['Llanfair-ym-Muallt']],
    ['môn', ['Môn']],
    ['mon', ['Môn']],
    ['st anns', ['St Ann’s Lew']],
    ['ewes', []],
    ['Hove', []],
  ])('meanwhile keeps of the places before those that fit “%s”', async (text, kept) => {
    answer = term =>
      term === 'first'
        ? reply(pairs('Lewes, East Sussex', 'East Lewell', 'Llanfair-ym-Muallt', 'Môn', 'St Ann’s Lew'))
        : new Promise(() => {})
    const { ask } = suggester()
    ask('first')
    await vi.advanceTimersByTimeAsync(300)
    ask(text)
    expect(shown).toEqual({ places: kept.map(label => expect.objectContaining({ label })), state: 'asking' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(names()).toEqual(kept)
  })

  it('keeps no place meanwhile that was a guess', async () => {
    answer = term => reply(term === 'Lewis' ? [] : pairs('Lewes'))
    const { ask } = suggester()
    ask('Lewis')
    await vi.advanceTimersByTimeAsync(300)
    expect(shown).toMatchObject({ places: [{ label: 'Lewes' }], isGuess: true })
    ask('Lewe')
    expect(shown).toEqual({ places: [], state: 'asking' })
  })

  it('shows 15 of however many come [7.24]', async () => {
    answer = () => reply(pairs(...Array.from({ length: 40 }, (_, index) => `Place ${index}`)))
    suggester().ask('place')
    await vi.advanceTimersByTimeAsync(300)
    expect(names()).toHaveLength(15)
  })

  it('drops an answer that comes after a newer question', async () => {
    let come = (_: Response) => {}
    const late = new Promise<Response>(resolve => {
      come = resolve
    })
    answer = term => (term === 'Lew' ? late : reply(pairs('Hove')))
    const { ask } = suggester()
    ask('Lew')
    await vi.advanceTimersByTimeAsync(300)
    ask('Hov')
    await vi.advanceTimersByTimeAsync(300)
    come(reply(pairs('Lewes')))
    await vi.advanceTimersByTimeAsync(300)
    expect(names()).toEqual(['Hove'])
  })
})

describe('when the server does not help', () => {
  it.each<[string, typeof answer]>([
    ['a failure', () => reply({}, 500)],
    ['a page', () => new Response('<!doctype html><p>Sorry', { headers: { 'content-type': 'text/html' } })],
    ['another shape', () => reply([['Lewes'], 42])],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['nothing, ever', () => new Promise(() => {})],
  ])('is told by %s, and asks again with the next key', async (_, failing) => {
    answer = failing
    const { ask } = suggester()
    ask('Lew')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(shown).toEqual({ places: [], state: 'failed' })
    answer = () => reply(pairs('Lewes'))
    ask('Lewe')
    await vi.advanceTimersByTimeAsync(300)
    expect(names()).toEqual(['Lewes'])
  })
})

describe('while the suggester itself is on its way', () => {
  it('what was typed by then is asked once, and the suggester finds the answer', async () => {
    answer = () => reply(pairs('Lewes'))
    let text = ''
    askAtTouch(() => text, true)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual([])
    text = ' Lew'
    askAtTouch(() => text, true)
    await vi.advanceTimersByTimeAsync(0)
    suggester().ask('Lew ', true)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual(['Lew'])
    expect(names()).toEqual(['Lewes'])
  })

  it('what is typed on waits for the last key, and an answer to another text is not used', async () => {
    answer = term => reply(pairs(term))
    for (const text of ['Hov', 'Hove']) askAtTouch(() => text)
    await vi.advanceTimersByTimeAsync(300)
    suggester().ask('Hove, E', true)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual(['Hove', 'Hove, E'])
    expect(names()).toEqual(['Hove, E'])
  })

  it('what failed is asked again', async () => {
    answer = () => reply({}, 500)
    askAtTouch(() => 'Rye')
    await vi.advanceTimersByTimeAsync(300)
    answer = () => reply(pairs('Rye'))
    suggester().ask('Rye', true)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual(['Rye', 'Rye'])
    expect(names()).toEqual(['Rye'])
  })
})

describe('a name that the server does not know', () => {
  it('is answered with places whose names are spelt nearly so', async () => {
    answer = term => reply(term === 'Che' ? pairs('Cheltenham, Gloucestershire', 'Chepstow') : [])
    const { ask } = suggester()
    ask('Chetlenham')
    await vi.advanceTimersByTimeAsync(300)
    expect(asked).toEqual(['Chetlenham', 'Che'])
    expect(names()).toEqual(['Cheltenham, Gloucestershire'])
    expect(shown).toMatchObject({ state: 'still', isGuess: true })
    answer = () => reply(pairs('Lewes'))
    ask('Lewes')
    await vi.advanceTimersByTimeAsync(300)
    expect(shown.isGuess).toBe(false)
  })

  it('has no guesses where it is short or a postcode, or where nothing is near it', async () => {
    answer = () => reply([])
    const { ask } = suggester()
    for (const text of ['Zzz', 'BN99 1', 'Xylophone']) {
      ask(text)
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(asked).toEqual(['Zzz', 'BN99 1', 'Xylophone', 'Xyl'])
    expect(shown).toMatchObject({ places: [], state: 'still', isGuess: false })
  })
})
