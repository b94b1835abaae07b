import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../eventually'
import { pageWithToasts } from '../../rules/visitor/pageWithToasts'

const KEY = 'estate-islands:homeNotes'

async function page() {
  const opened = await pageWithToasts()
  return { ...opened, ...(await import('../../../../shared/features/account/homeNotes')) }
}

const inStorage = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')

beforeEach(() => localStorage.clear())

describe('notes on homes', () => {
  it('outlive the page, a stage and words each by itself, by ids that are numbers or texts', async () => {
    const { noteHome, noteOf } = await page()
    const $note = noteOf(7)
    $note.listen(() => {})
    expect($note.get()).toEqual({ note: '' })
    expect(noteHome(7, { note: '<b>Noisy</b> road' })).toBe(true)
    noteHome('7', { stage: 'viewed' })
    noteHome(8, { stage: 'asked' })
    expect($note.get()).toMatchObject({ note: '<b>Noisy</b> road', stage: 'viewed' })
    const next = await page()
    expect(next.noteOf('7').get()).toMatchObject({ note: '<b>Noisy</b> road', stage: 'viewed' })
    next.noteHome(7, { note: '', stage: undefined })
    expect(inStorage()).toEqual([{ id: '8', note: '', by: '', stage: 'asked' }])
  })

  it('of one home are the same object until they change, so that no other home is rendered for them', async () => {
    const { noteHome, noteOf } = await page()
    const $note = noteOf(7)
    $note.listen(() => {})
    noteHome(7, { note: 'Garden' })
    const before = $note.get()
    noteHome(8, { note: 'No garden' })
    expect($note.get()).toBe(before)
  })

  it('are what another tab makes of them', async () => {
    const { noteHome, noteOf } = await page()
    const $note = noteOf(7)
    $note.listen(() => {})
    noteHome(7, { note: 'Garden' })
    const newValue = JSON.stringify([{ id: '7', by: '', note: 'Large garden', stage: 'offered' }])
    localStorage.setItem(KEY, newValue)
    dispatchEvent(Object.assign(new Event('storage'), { key: KEY, newValue }))
    expect($note.get()).toMatchObject({ note: 'Large garden', stage: 'offered' })
  })

  it.each([['nonsense'], ['7'], ['[null, 3, {"id": ""}, {"id": 7, "note": "x"}]'], ['{"id": "7"}']])(
    'are none where the storage has %s',
    async text => {
      localStorage.setItem(KEY, text)
      const { noteOf, $noteCount, noteHome } = await page()
      expect(noteOf(7).get()).toEqual({ note: '' })
      expect($noteCount.get()).toBe(0)
      noteHome(7, { note: 'Garden' })
      expect(inStorage()).toMatchObject([{ id: '7', note: 'Garden' }])
    },
  )

  it('have no stage where the storage names one that nobody knows', async () => {
    localStorage.setItem(KEY, '[{"id": "7", "note": 9, "stage": "constructor"}]')
    const { noteOf } = await page()
    expect(noteOf(7).get()).toMatchObject({ note: '', stage: undefined })
  })

  it('stay while the page does, and say that they do not last, where the storage is full or forbidden', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('', 'SecurityError')
      },
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError')
      },
    })
    const { noteHome, noteOf } = await page()
    expect(noteHome(7, { note: 'Garden' })).toBe(false)
    expect(noteHome(7, { note: 'Garden, large' })).toBe(false)
    expect(noteOf(7).get()).toMatchObject({ note: 'Garden, large' })
    vi.unstubAllGlobals()
    expect(noteHome(7, { stage: 'asked' })).toBe(true)
    expect(inStorage()).toMatchObject([{ note: 'Garden, large', stage: 'asked' }])
  })

  it("are an account's while its list is shown: nobody else reads them, and what was noted before is there", async () => {
    const { noteHome, noteOf, savedProperties, $noteCount } = await page()
    const $note = noteOf(7)
    $note.listen(() => {})
    noteHome(7, { note: 'As a visitor' })
    savedProperties.shown.set({ user: '90', changes: [] })
    expect($note.get().note).toBe('As a visitor')
    noteHome(7, { note: 'As Ada' })
    noteHome(8, { note: 'Ada again' })
    expect($note.get().note).toBe('As Ada')
    savedProperties.shown.set({ user: '', changes: [] })
    expect($note.get().note).toBe('As a visitor')
    expect(noteOf(8).get().note).toBe('')
    savedProperties.shown.set({ user: '90', changes: [] })
    noteHome(7, { note: '' })
    expect($note.get().note).toBe('')
    expect($noteCount.get()).toBe(2)
  })

  it('are forgotten all at once, which can be taken back', async () => {
    const { noteHome, noteOf, forgetNotes, $noteCount, notify } = await page()
    $noteCount.listen(() => {})
    noteHome(7, { note: 'Garden' })
    noteHome(8, { stage: 'viewed' })
    forgetNotes()
    expect($noteCount.get()).toBe(0)
    expect(inStorage()).toEqual([])
    await eventually(() => expect(notify).toHaveBeenCalled())
    noteHome(7, { note: 'Anew' })
    notify.mock.calls[0]![2]!.action!.run()
    expect($noteCount.get()).toBe(2)
    expect([noteOf(7).get().note, noteOf(8).get().stage]).toEqual(['Anew', 'viewed'])
  })
})
