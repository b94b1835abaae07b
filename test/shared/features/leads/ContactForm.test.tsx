import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ContactForm } from '../../../../shared/features/leads/ContactForm'
import { Thanks } from '../../../../shared/features/leads/Thanks'
import { fetchUser } from '../../../../shared/page/loader/fetchUser'
import { setLoader } from '../../../../shared/page/loader/loader'
import { eventually } from '../../../eventually'
import { onFetch } from '../../../onFetch'

const notify = vi.fn()
setLoader({ fetchUser, token: () => 'a token', loadChunk: async () => ({ notify }) } as never)

/** The server's next answer, or a failed request. */
const answer = vi.fn<(request: Request) => Promise<Response>>()
const toOffice = {
  to: {
    kind: 'office',
    office: { id: '3', name: 'Hove', telephone: '01273 000 000' },
    departments: [],
  },
  home: { id: '', address: '' },
  agencyName: 'Hartley & Vale',
} as const

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true })
const submit = () => act(async () => void fireEvent.submit(document.querySelector('form')!))
const texts = { 'First name': 'Mo', 'Last name': 'Field', Email: 'mo@example.com', Phone: '01632960001' }

function fill(message = 'May I see it?') {
  for (const [label, value] of Object.entries({ ...texts, Message: message }))
    fireEvent.input(field(label), { target: { value } })
  const terms = field('I agree to the terms & conditions')
  if (!terms.checked) fireEvent.click(terms)
}

beforeEach(() => {
  sessionStorage.clear()
  vi.clearAllMocks()
  // Any other call answers that nobody is signed in.
  onFetch(request => (request.url.endsWith('/leads') ? answer(request) : Response.json({})))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const json = (status: number, body: object) => Response.json(body, { status })
const FAILED = 'Request failed. Please try again.'

describe('a contact form whose enquiry goes wrong', () => {
  it.each<[string, () => Promise<Response>, toast: string, shown: string, button: string]>([
    [
      'is refused with a list',
      async () => json(422, { errors: ['Email is invalid', '<b>No</b>'] }),
      FAILED,
      '<b>No</b>',
      'Submit',
    ],
    ['is refused with a sentence', async () => json(422, { message: 'Not today' }), FAILED, 'Not today', 'Submit'],
    [
      'is refused without a word',
      async () => new Response('', { status: 403 }),
      FAILED,
      'This did not go through',
      'Submit',
    ],
    [
      'makes the server fail',
      async () => new Response('<h1>Sorry</h1>', { status: 500 }),
      FAILED,
      'This did not go through',
      'Submit',
    ],
    [
      'gets no answer',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'We had no reply. It may have arrived.',
      'It may have arrived',
      'Send again',
    ],
  ])('that %s says so, keeps what was typed, and has a way on [4.28, 8.16]', async (_, fails, toast, shown, button) => {
    render(<ContactForm {...toOffice} />)
    fill()
    let settle = () => {}
    answer.mockImplementation(async () => {
      await new Promise<void>(resolve => {
        settle = resolve
      })
      return fails()
    })
    await submit()
    await eventually(() => expect(answer).toHaveBeenCalledOnce())
    // Presses again while the request is running.
    await submit()
    await act(async () => settle())
    await screen.findByText(shown)
    expect(answer).toHaveBeenCalledOnce()
    await eventually(() => expect(notify).toHaveBeenCalledWith(toast, 'error', expect.anything()))
    for (const [label, value] of Object.entries(texts)) expect(field(label).value).toBe(value)
    expect(screen.getByText(/What you typed is still here\./)).toBeTruthy()

    answer.mockImplementation(async () => json(200, { success: true }))
    screen.getByRole('button', { name: button })
    await submit()
    await screen.findByRole('heading', { name: 'Thank you' })
    expect(answer).toHaveBeenCalledTimes(2)
  })
})

it('keeps what a password manager has filled in, with a change of one field or of the terms alone', async () => {
  const { unmount } = render(<ContactForm {...toOffice} />)
  await submit()
  expect(screen.getAllByText('Please enter a valid email')).not.toEqual([])
  field('Email').value = 'mo@example.com'
  act(() => void field('Email').dispatchEvent(new Event('change', { bubbles: true })))
  expect(screen.queryAllByText('Please enter a valid email')).toEqual([])
  field('First name').value = 'Mo'
  const terms = field('I agree to the terms & conditions')
  fireEvent.click(terms)
  act(() => void terms.dispatchEvent(new Event('change', { bubbles: true })))
  unmount()
  render(<ContactForm {...toOffice} />)
  expect([field('Email').value, field('First name').value, field('Last name').value]).toEqual([
    'mo@example.com',
    'Mo',
    '',
  ])
  expect(screen.queryAllByText('Please enter a valid email')).toEqual([])
})

it('keeps what is typed apart by the person and by the home that it is about', () => {
  const open = (id: string, home: string) => {
    cleanup()
    const to = { kind: 'staff', person: { id, name: 'Ida' } } as const
    render(<ContactForm {...toOffice} to={to} home={{ id: home, address: '' }} />)
    return field('Message')
  }
  fireEvent.input(open('7', '1'), { target: { value: 'Is number 1 still to let?' } })
  expect(open('8', '1').value).toBe('')
  expect(open('7', '2').value).toBe('')
  expect(open('7', '1').value).toBe('Is number 1 still to let?')
})

it('asks for a department only where an office has several', () => {
  const departments = [
    { id: '1', label: 'Sales' },
    { id: '2', label: 'Lettings' },
  ]
  const asked = (count: number) => {
    cleanup()
    render(<ContactForm {...toOffice} to={{ ...toOffice.to, departments: departments.slice(0, count) }} />)
    return screen.queryByLabelText('Department') !== null
  }
  expect([0, 1, 2].map(asked)).toEqual([false, false, true])
})

/** Text that could break markup, attributes, templates, addresses, logs or lines. */
const hostile = fc.oneof(
  fc.constantFrom(
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    "'; DROP TABLE leads; --",
    '{{constructor.constructor("alert(1)")()}}',
    'javascript:alert(1)',
    '&lt;b&gt;&amp;#60;',
    '</textarea></form><form action=//evil.example>',
    '\u202Eevil\u2066',
    '\u0000\u0008\uFFFF',
    '__proto__',
    '%3Cscript%3E%00%0d%0aSet-Cookie:a=b',
    '👩‍👩‍👧‍👦'.repeat(40),
    'a'.repeat(5_000),
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  fc
    .tuple(fc.constantFrom('<', '<a href="', '<!--', '${', ']]>'), fc.string({ maxLength: 20 }))
    .map(parts => parts.join('')),
)

it('shows 200 hostile texts as text, wherever thanks repeat what was typed [5.19, 8.16]', () => {
  fc.assert(
    fc.property(hostile, text => {
      const { container, unmount } = render(
        <Thanks
          title={text}
          text={text}
          sent={[
            [text, text],
            ['Message', text],
          ]}
        />,
      )
      const places = [...container.querySelectorAll('h3, p, dt, dd')].map(place => place.textContent)
      const names = new Set([...container.querySelectorAll('*')].map(element => element.localName))
      unmount()
      expect(places).toEqual([text, text, text, text, 'Message', text])
      expect([...names].sort()).toEqual(['bdi', 'dd', 'div', 'dl', 'dt', 'h3', 'p', 'section', 'span'])
    }),
    { numRuns: 200 },
  )
})

it('announces what the thanks say, besides giving the focus to their heading [8.16]', async () => {
  render(<Thanks title="Thank you" text="We have received it." sent={[]} />)
  expect(document.activeElement?.textContent).toBe('Thank you')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('We have received it.'))
  cleanup()
})

it('sends a hostile message as it was typed, and refuses one as a name [5.15, 5.19]', async () => {
  const sent: string[] = []
  answer.mockImplementation(async request => {
    sent.push(((await request.clone().json()) as { lead: { message: string } }).lead.message)
    return json(200, {})
  })
  const texts = fc
    .sample(hostile, 20)
    .map(text => text.replace(/\r/g, ' ').trim())
    .filter(Boolean)
  for (const text of texts) {
    render(<ContactForm {...toOffice} />)
    fill(text)
    await submit()
    await screen.findByRole('heading', { name: 'Thank you' })
    expect(document.querySelector('dl')!.textContent).toContain(text)
    cleanup()
  }
  expect(sent).toEqual(texts)
  render(<ContactForm {...toOffice} />)
  fill()
  fireEvent.input(field('First name'), { target: { value: '<img src=x>' } })
  await submit()
  expect(sent).toHaveLength(texts.length)
  expect(document.querySelector('img')).toBeNull()
})

it('sends a lead to a member of staff to their department, where the host names it [3.13, 3.19]', async () => {
  const sent: { lead: object }[] = []
  answer.mockImplementation(async request => {
    sent.push(await request.clone().json())
    return json(200, {})
  })
  for (const person of [
    { id: '7', name: 'Ida' },
    { id: '8', name: 'Sam', departmentId: '3' },
  ]) {
    render(<ContactForm {...toOffice} to={{ kind: 'staff', person }} />)
    fill()
    await submit()
    await eventually(() => expect(screen.queryByRole('heading', { name: 'Thank you' })).not.toBeNull())
    cleanup()
  }
  expect(sent[0]!.lead).not.toHaveProperty('branch_department_id')
  expect(sent[1]!.lead).toMatchObject({ agency_employee_id: '8', branch_department_id: '3', channel: 'selling' })
})

describe('an enquiry that was sent', () => {
  const departments = [
    { id: '1', label: 'Sales' },
    { id: '2', label: 'Lettings' },
  ]
  const home = { id: '5', address: '1 Elm Road' }
  const nowhere = { id: '', address: '' }
  const unnamed = { id: '5', address: '' }
  const move = 'We move to Cheltenham in May.'
  const { office } = toOffice.to
  const reply = ['We’ll reply to', 'mo@example.com, 01632960001']
  const message = ['Message', 'May I see it?']

  /** Fills in a form and sends it. @returns what its thanks say, and what the server got */
  async function sent(form: Partial<Parameters<typeof ContactForm>[0]>, department?: string, text?: string) {
    let body: { lead_client: object; lead: object; market_preferences: object } | undefined
    answer.mockImplementation(async request => {
      body = await request.clone().json()
      return json(200, {})
    })
    render(<ContactForm {...toOffice} {...form} />)
    fill(text)
    if (department !== undefined) {
      const options = [...screen.getByLabelText<HTMLSelectElement>('Department').options]
      expect(options.map(({ textContent, value }) => [textContent, value])).toEqual([
        ['Anyone who can help', ''],
        ['Sales', '1'],
        ['Lettings', '2'],
      ])
      fireEvent.change(screen.getByLabelText('Department'), { target: { value: department } })
    }
    await submit()
    await screen.findByRole('heading', { name: 'Thank you' })
    screen.getAllByText('We have received your enquiry and our agent will be in touch soon.')
    const rows = [...document.querySelectorAll('dl > div')].map(row =>
      [...row.children].map(part => part.textContent!.replace(/\s/g, ' ')),
    )
    return { rows, ...body! }
  }

  it.each([
    {
      whom: 'to a department',
      form: { to: { kind: 'office', office, departments }, home },
      department: '2',
      rows: [['Sent to', 'Lettings, Hove'], ['Or ring', '01273 000 000'], ['About', '1 Elm Road'], message, reply],
      about: {
        is_branch_lead: '1',
        branch_id: '3',
        branch_department_id: '2',
        message: 'May I see it?\n\nAbout: 1 Elm Road (5)',
      },
    },
    {
      whom: 'to anyone of an office without a telephone',
      form: { to: { kind: 'office', office: { ...office, telephone: '' }, departments }, home: nowhere },
      department: '',
      rows: [['Sent to', 'Hove'], message, reply],
      about: { is_branch_lead: '1', branch_id: '3' },
    },
    {
      whom: 'to an office that the page does not name',
      form: { to: { kind: 'office', departments: [] }, home: nowhere },
      rows: [message, reply],
      about: { is_branch_lead: '1' },
    },
    {
      whom: 'to somebody by name',
      form: { to: { kind: 'staff', person: { id: '7', name: 'Ida' } }, home: nowhere },
      rows: [['Sent to', 'Ida'], message, reply],
      about: { agency_employee_id: '7', channel: 'selling' },
    },
  ] as const)('$whom is thanked for with what it said, and where it went [3.19, 4.26]', async each => {
    const { rows, lead_client, lead, market_preferences } = await sent(
      each.form as Partial<Parameters<typeof ContactForm>[0]>,
      'department' in each ? each.department : undefined,
    )
    expect(rows).toEqual(each.rows)
    const { lead_type: _, ...about } = lead as Record<string, unknown>
    expect(about).toEqual({ message: 'May I see it?', ...each.about })
    expect(lead_client).toMatchObject({
      first_name: 'Mo',
      last_name: 'Field',
      email: 'mo@example.com',
      tel_home: '01632960001',
    })
    expect(market_preferences).toEqual({ opt_in_terms: 'on' })
  })

  it.each([
    ['nothing', '', home, 'About: 1 Elm Road (5)'],
    ['a text', 'Is it sunny?', { id: '', address: '1 Elm Road' }, 'Is it sunny?\n\nAbout: 1 Elm Road'],
    ['the address', 'Is 1 Elm Road freehold?', home, 'Is 1 Elm Road freehold?\n\nAbout: 1 Elm Road (5)'],
    ['the address and the id', 'Is 1 Elm Road (5) freehold?', home, 'Is 1 Elm Road (5) freehold?'],
    ['the address of a home without an id', 'Is 1 Elm Road dry?', { ...home, id: '' }, 'Is 1 Elm Road dry?'],
    ['a text about a home without an address', 'Is it sunny?', unnamed, 'Is it sunny?\n\nAbout: this home (5)'],
    ['the address by chance', move, { ...home, address: 'Cheltenham' }, `${move}\n\nAbout: Cheltenham (5)`],
    ['nothing, on a page of no home,', '', nowhere, ''],
  ])('with %s in its message says which home it is about, once', async (_, text, home, message) => {
    expect((await sent({ home }, undefined, text)).lead).toMatchObject({ message })
  })

  it.each([
    [{ to: { ...toOffice.to, departments }, home }, 'contact:office:3:5'],
    [{ home: nowhere }, 'contact:office:3'],
    [{ to: { kind: 'office', departments: [] }, home: nowhere } as const, 'contact:office:'],
    [{ to: { kind: 'staff', person: { id: '7', name: 'Ida' } }, home } as const, 'contact:staff:7:5'],
  ])('has its draft by whom and what it is about: %j', async (form, name) => {
    render(<ContactForm {...toOffice} {...form} />)
    fireEvent.input(field('Message'), { target: { value: 'May I see it?' } })
    await eventually(() => expect(Object.keys(sessionStorage)).toEqual([`estate-islands:draft:${name}`]))
    expect(Object.values(sessionStorage).join()).toContain('May I see it?')
  })

  it('by a bot is thanked for, and neither sent nor repeated', async () => {
    render(<ContactForm {...toOffice} />)
    fill()
    document.querySelector<HTMLInputElement>('[name=body]')!.value = 'Buy'
    await submit()
    await screen.findByRole('heading', { name: 'Thank you' })
    expect(answer).not.toHaveBeenCalled()
    expect([...document.querySelectorAll('dt')].map(term => term.textContent)).toEqual(['Sent to', 'Or ring'])
  })

  it.each([
    ['May I see it?', 'May I see it?\n\nIs it still to let?'],
    ['  ', '  Is it still to let?'],
  ])('takes the question at a press after what somebody has typed: “%s”', (typed, message) => {
    const form = { ...toOffice, home: { id: `typed ${typed.length}`, address: '' } }
    render(<ContactForm {...form} />)
    fireEvent.input(field('Message'), { target: { value: typed } })
    cleanup()
    render(<ContactForm {...form} question="Is it still to let?" />)
    expect(field('Message').value).toBe(typed)
    fireEvent.click(screen.getByRole('button', { name: /Is it still to let\?/ }))
    expect(field('Message').value).toBe(message)
    expect(document.activeElement).toBe(field('Message'))
    expect(screen.queryByRole('button', { name: /Is it still to let\?/ })).toBeNull()
  })

  it('begins with the question that the visitor came with', () => {
    render(<ContactForm {...toOffice} home={{ id: '9', address: '' }} question="Is it still to let?" />)
    expect(field('Message').value).toBe('Is it still to let?')
  })
})
