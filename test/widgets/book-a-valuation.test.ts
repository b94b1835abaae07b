// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { calendarFile, runsOf } from '../../shared/features/leads/calendar'
import { dayName, londonMoment, londonTime } from '../../shared/features/leads/londonTime'
import { setLoader } from '../../shared/page/loader/loader'
import { check } from '../../shared/parts/form/check'
import { digitsOf, numberIn } from '../../shared/rules/readers/typed/telephone'
import { readPostalAddress } from '../../shared/rules/resources/addresses'
import { firstDay, openTimes, TimesFields } from '../../widgets/book-a-valuation/answers'
import { sendShort } from '../../widgets/book-a-valuation/sendShort'
import {
  chosenBefore,
  joinTimes,
  nothing,
  slots,
  splitTimes,
  spokenTime,
  toggleGroup,
  toggleTime,
} from '../../widgets/book-a-valuation/slots'
import { onFetch } from '../onFetch'

const all = slots.map(({ time }) => time)

describe('the times of a day', () => {
  it('are hourly from nine to four, in two halves [3.23, 3.24, 3.25, 9.24]', () => {
    expect(slots.filter(({ half }) => half === 'am').map(({ time }) => spokenTime(time))).toEqual([
      '9:00 am',
      '10:00 am',
      '11:00 am',
    ])
    expect(slots.filter(({ half }) => half === 'pm').map(({ time }) => spokenTime(time))).toEqual([
      '12:00 pm',
      '1:00 pm',
      '2:00 pm',
      '3:00 pm',
      '4:00 pm',
    ])
  })

  it('are chosen one by one or by the half, which a press on one time or on the other half replaces [4.24]', () => {
    const morning = toggleGroup(nothing, 'am', all)
    expect(morning).toEqual({ times: ['9:00', '10:00', '11:00'], group: 'am' })
    expect(toggleGroup(morning, 'am', all)).toEqual(nothing)
    expect(toggleGroup(morning, 'pm', all).times).toEqual(['12:00', '13:00', '14:00', '15:00', '16:00'])
    expect(toggleTime(morning, '10:00')).toEqual({ times: ['10:00'] })
    expect(toggleTime(morning, '14:00')).toEqual({ times: ['14:00'] })
    const two = toggleTime(toggleTime(nothing, '14:00'), '9:00')
    expect(joinTimes(two.times)).toBe('9:00, 14:00')
    expect(toggleTime(two, '9:00').times).toEqual(['14:00'])
    expect(toggleGroup(nothing, 'am', ['11:00', '12:00']).times).toEqual(['11:00'])
    expect(toggleGroup(nothing, 'am', ['12:00'])).toEqual(nothing)
    expect(splitTimes('14:00, 9:00, 25:00, nonsense')).toEqual(['9:00', '14:00'])
  })

  it('are over once they have begun, on clocks in Britain and in summer, too [3.24]', () => {
    const summer = Date.parse('2026-06-01T09:30:00Z')
    expect(londonTime(summer)).toEqual({ day: '2026-06-01', hour: 10, minute: 30 })
    expect(openTimes('2026-06-01', summer)[0]).toBe('11:00')
    expect(openTimes('2026-05-31', summer)).toEqual([])
    expect(openTimes('2026-06-02', summer)).toEqual(all)
    expect(firstDay(summer)).toBe('2026-06-01')
    expect(firstDay(Date.parse('2026-06-01T15:00:00Z'))).toBe('2026-06-02')
    expect(firstDay(Date.parse('2026-12-31T23:30:00Z'))).toBe('2027-01-01')
    expect(dayName('2026-11-24')).toBe('Tuesday 24 November')
    // As older browsers write it.
    vi.spyOn(Date.prototype, 'toLocaleDateString').mockReturnValueOnce('Tuesday, 24 November')
    expect(dayName('2026-11-24')).toBe('Tuesday 24 November')
  })
})

describe('a choice that was made before', () => {
  it('keeps the times that are still open, and a whole half day as that group [4.24]', () => {
    expect(chosenBefore('9:00, 14:00', all)).toEqual({ times: ['9:00', '14:00'] })
    expect(chosenBefore('9:00, 10:00, 11:00', all)).toEqual({ times: ['9:00', '10:00', '11:00'], group: 'am' })
    expect(chosenBefore('9:00, 10:00, 11:00', ['11:00', '12:00'])).toEqual({ times: ['11:00'] })
    expect(chosenBefore('9:00', ['14:00'])).toEqual({ times: [] })
    expect(chosenBefore('', all)).toEqual(nothing)
  })

  it('is no answer once one of its times has begun, whenever the form was opened [5.24]', () => {
    const typed = { date: '2026-11-24', times: '10:00, 14:00' }
    const errorsAt = (time: string) => {
      vi.setSystemTime(time)
      return check(TimesFields, typed).errors
    }
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      expect(errorsAt('2026-11-24T09:59:00Z')).toEqual({})
      expect(errorsAt('2026-11-24T10:00:00Z')).toEqual({ times: 'Please select a valid time slot' })
      expect(errorsAt('2026-11-25T08:00:00Z')).toEqual({ date: 'Choose today or a later day' })
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the calendar file', () => {
  const file = (day: string, times: string[], title = 'Valuation') =>
    calendarFile({
      slots: runsOf(
        day,
        times.map(time => Number.parseInt(time, 10)),
      ),
      kind: 'valuation',
      title,
      place: '1 Elm Road; Hove, "East"\nSussex',
      now: Date.parse('2026-03-01T08:00:00Z'),
    })
  it('fills a line with 75 octets, and begins the next with a space', () => {
    const summary = (title: string) => /SUMMARY:.*?(?=\r\nLOCATION)/s.exec(file('2026-11-24', ['9:00'], title))![0]
    expect(summary('a'.repeat(67))).toBe(`SUMMARY:${'a'.repeat(67)}`)
    expect(summary('a'.repeat(68 + 73))).toBe(`SUMMARY:${'a'.repeat(67)}\r\n ${'a'.repeat(74)}`)
    expect(summary(`${'a'.repeat(66)}é`)).toBe(`SUMMARY:${'a'.repeat(66)}\r\n é`)
  })

  const starts = (text: string) => [...text.matchAll(/DTSTART:(\S+)/g)].map(([, start]) => start)

  it('is right across both changes of clocks', () => {
    expect(starts(file('2026-03-28', ['9:00']))).toEqual(['20260328T090000Z'])
    expect(starts(file('2026-03-29', ['9:00']))).toEqual(['20260329T080000Z'])
    expect(starts(file('2026-10-24', ['16:00']))).toEqual(['20261024T150000Z'])
    expect(starts(file('2026-10-25', ['16:00']))).toEqual(['20261025T160000Z'])
    expect(new Date(londonMoment('2026-10-25', 9)).toISOString()).toBe('2026-10-25T09:00:00.000Z')
  })

  it('has an event of its own for each of two homes at the same time', () => {
    const uid = (place: string) =>
      /UID:(.*?)\r\n(?! )/s.exec(
        calendarFile({
          slots: [{ day: '2026-11-30', from: 9, to: 10 }],
          kind: 'valuation',
          title: 'Valuation',
          place,
          now: Date.UTC(2026, 10, 1),
        }),
      )![1]
    expect(uid('1 Elm Road, Hove')).not.toBe(uid('2 Elm Road, Hove'))
    expect(uid('1 Elm Road, Hove')).toBe('20261130T090000Z-20261101T000000Z-1-elm-road-hove-valuation@localhost')
  })

  it('has an event for hours that follow one another, tentative, escaped and folded', () => {
    const text = file('2026-11-24', ['9:00', '10:00', '14:00'], `Valuation ${'é'.repeat(60)}`)
    expect(starts(text)).toEqual(['20261124T090000Z', '20261124T140000Z'])
    expect([...text.matchAll(/DTEND:(\S+)/g)].map(([, end]) => end)).toEqual(['20261124T110000Z', '20261124T150000Z'])
    expect(text.match(/STATUS:TENTATIVE/g)).toHaveLength(2)
    expect(text).toContain('LOCATION:1 Elm Road\\; Hove\\, "East"\\nSussex')
    expect(text.match(/UID:\S+/g)).toHaveLength(2)
    expect(text).toContain('DTSTAMP:20260301T080000Z')
    expect(
      text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Estate Islands//Leads//EN\r\nBEGIN:VEVENT'),
    ).toBe(true)
    expect(text.endsWith('\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
    expect(file('2026-11-24', ['9:00'], 'a\\b\r\nc\rd\ne')).toContain('SUMMARY:a\\\\b\\nc\\nd\\ne\r\n')
    const lines = text.split('\r\n')
    expect(lines.every(line => new TextEncoder().encode(line).length <= 75)).toBe(true)
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:Valuation ${'é'.repeat(60)}`)
    expect(lines.at(-1)).toBe('')
    expect(text).not.toMatch(/[^\r]\n/)
  })
})

describe('what a lookup says', () => {
  const found = (parts: object) =>
    readPostalAddress({
      ...{
        building_name: '',
        building_number: '',
        line_1: '',
        line_2: '',
        line_3: '',
        line_4: '',
        town_or_city: 'Hove',
        county: '',
        postcode: 'BN3 1AA',
      },
      ...parts,
    })

  it('becomes the parts of a form; a number with a letter belongs to the name [3.22, 7.20]', () => {
    expect(found({ building_number: '12', line_1: '12 Elm Road' })).toMatchObject({
      house_number: '12',
      street: 'Elm Road',
    })
    expect(found({ building_number: '12A', line_1: '12A Elm Road' })).toMatchObject({
      house_number: '',
      house_name: '12A',
      street: 'Elm Road',
    })
    expect(
      found({ building_name: 'The Barn', building_number: '3', line_1: 'The Barn', line_2: '3 Elm Road' }),
    ).toMatchObject({ house_name: 'The Barn', house_number: '3', street: 'Elm Road' })
  })

  it('keeps each line, in the order of the post [3.22]', () => {
    for (const [lines, name, number, street] of [
      [{ line_1: 'Flat 3', line_2: '14 Brook Street', building_number: '14' }, 'Flat 3', '14', 'Brook Street'],
      [{ line_1: 'Flat 3, 14 Brook Street', building_number: '14' }, 'Flat 3', '14', 'Brook Street'],
      [{ line_1: 'Flat 3', line_2: '14A Brook Street', building_number: '14A' }, 'Flat 3, 14A', '', 'Brook Street'],
      [{ line_1: 'Flat 3', line_2: '14 Brook Street' }, 'Flat 3', '14', 'Brook Street'],
      [{ line_1: '14a Brook Street' }, '14a', '', 'Brook Street'],
      [
        { line_1: 'Flat 3', line_2: 'Brook Street', building_name: 'The Maltings' },
        'Flat 3, The Maltings',
        '',
        'Brook Street',
      ],
      [
        { line_1: 'Flat 3 The Maltings', line_2: 'Brook Street', building_name: 'The Maltings' },
        'Flat 3 The Maltings',
        '',
        'Brook Street',
      ],
      [{ line_1: 'The Forge, Brook Street', building_name: 'The Forge' }, 'The Forge', '', 'Brook Street'],
      [{ line_1: '14', line_2: 'Brook Street', building_number: '14' }, '', '14', 'Brook Street'],
      [
        { line_1: '14 Brook Street', line_3: 'Ringmer', line_4: 'hove', building_number: '14' },
        '',
        '14',
        'Brook Street, Ringmer',
      ],
      [{ line_1: 'Block Lane' }, '', '', 'Block Lane'],
    ] as const)
      expect(found(lines), JSON.stringify(lines)).toMatchObject({ house_name: name, house_number: number, street })
  })
})

describe('a telephone number', () => {
  it('is digits, however it was written [5.17]', () => {
    for (const [written, digits] of [
      ['+44 (0)20 7946 0018', '02079460018'],
      ['+442079460018', '02079460018'],
      ['0044 20 7946-0018', '02079460018'],
      ['01632.960.001', '01632960001'],
      ['+33 1 23 45 67 89', '0033123456789'],
      ['+353 (0)1 234 5678', '0035312345678'],
      ['0049(0)30-123456', '004930123456'],
      ['(+31) (0)20 123 4567', '0031201234567'],
      ['(01632) 960001', '01632960001'],
      ['(+44) 7700 900001', '07700900001'],
      ['(+44) (0)1632 960001', '01632960001'],
      ['\u202a+44 7700 900 001\u202c', '07700900001'],
      ['０１６３２\u00a0９６０００１', '01632960001'],
      ['01632–960‑001', '01632960001'],
    ] as const)
      expect(digitsOf(written), written).toBe(digits)
  })

  it('is found in what was pasted or dictated with words around it [5.17]', () => {
    for (const [text, digits] of [
      ['Tel. +44 1273 555010', '01273555010'],
      ['Tel: (+44) 1273 555010, ext. 23', '01273555010'],
      ['ring me on (01273) 555-010 or 07700', '01273555010'],
      ['Flat 3, 01273 555010', '01273555010'],
      ['01273 555010', '01273555010'],
      ['07700\u2013900001', '07700900001'],
      ['01632\u2011960\u2212001', '01632960001'],
      ['07700·900001', '07700900001'],
      ['07700 900001 / 01632 960001', '07700900001'],
      ['+44 1632 960001\r\n+44 7700 900001', '01632960001'],
      ['no number', ''],
    ] as const)
      expect(numberIn(text), text).toBe(digits)
  })
})

it('the short form says whether the visitor wants news, and on which page [3.20, 7.22]', async () => {
  setLoader({ token: () => 'a token' } as never)
  const sent: { marketing_preferences: object }[] = []
  onFetch(async request => {
    sent.push(await request.json())
    return Response.json({ success: true })
  })
  for (const opt_in_marketing of ['on', ''] as const) {
    const details = { channel: 'selling', postcode: 'BN3 1AA', opt_in_terms: 'on', opt_in_marketing }
    await sendShort(details as never, undefined, undefined, () => {})
  }
  vi.unstubAllGlobals()
  const page = location.origin + location.pathname
  expect(sent.map(lead => lead.marketing_preferences)).toEqual([
    { opt_in_terms: 'on', opt_in_marketing: 'on', opt_in_marketing_url: page },
    { opt_in_terms: 'on' },
  ])
})
