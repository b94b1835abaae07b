import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PropertyActions } from '../../widgets/property-actions/PropertyActions'
import { Code } from '../../widgets/property-actions/print/Code'
import { PrintedHome } from '../../widgets/property-actions/print/PrintedHome'
import { readSheet } from '../../widgets/property-actions/print/sheet'
import { fromPage, PropertyActionsProps } from '../../widgets/property-actions/props'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'share')
})

const show = (data: Record<string, unknown>) => {
  const read = Object.entries(fromPage(key => data[key])).filter(([, value]) => value != null)
  return render(<PropertyActions {...v.parse(PropertyActionsProps, Object.fromEntries(read))} />).container
}
const links = () => screen.queryAllByRole('link').map(link => link.getAttribute('href')!.replace(/^mailto.*/, 'mailto'))

const home = {
  property_id: 1,
  propertyChannel: 'sales',
  display_address: '12 Mill Lane',
  price_value: 350_000,
  photos: ['/a.jpg'],
  floorplans: [{ image: '/b.jpg' }],
  epc_charts: ['/c.jpg'],
  propertyVideos: [
    { id: 7, url: 'javascript:alert(1)' },
    { id: 8, url: 'https://vimeo.com/1' },
  ],
}

describe('the links', () => {
  it.each([
    [
      'a home with everything',
      {},
      [
        'book-a-viewing',
        'property-images',
        'floorplan',
        'epc-chart',
        'video/8',
        'calculator',
        'contact-office',
        'send-to-a-friend',
      ],
    ],
    [
      'lettings',
      { propertyChannel: 'lettings', lettings_fee_text: '<p>None</p>' },
      [
        'book-a-viewing',
        'property-images',
        'floorplan',
        'epc-chart',
        'video/8',
        'tenant-info',
        'contact-office',
        'send-to-a-friend',
      ],
    ],
    [
      'lettings whose fees are an empty paragraph of an editor',
      { propertyChannel: 'lettings', lettings_fee_text: '<p>&nbsp;</p>', photos: [], floorplans: null },
      ['book-a-viewing', 'epc-chart', 'video/8', 'contact-office', 'send-to-a-friend'],
    ],
    [
      'lettings in the other spelling',
      { propertyChannel: 'lettings', lettingsFeeText: '<p>None</p>', photos: [], floorplans: null, epc_charts: null },
      ['book-a-viewing', 'video/8', 'tenant-info', 'contact-office', 'send-to-a-friend'],
    ],
    [
      'lettings that say nothing of fees',
      { propertyChannel: 'lettings', photos: [], floorplans: null },
      ['book-a-viewing', 'epc-chart', 'video/8', 'contact-office', 'send-to-a-friend'],
    ],
    [
      'a sale with a text about fees',
      { lettings_fee_text: 'x', epc_charts: [], propertyVideos: [] },
      ['book-a-viewing', 'property-images', 'floorplan', 'calculator', 'contact-office', 'send-to-a-friend'],
    ],
    [
      'a home without a price',
      { price_value: null, propertyVideos: [{ id: 1, url: 'https://sprift.com/1' }] },
      ['book-a-viewing', 'property-images', 'floorplan', 'epc-chart', 'contact-office', 'send-to-a-friend'],
    ],
    [
      'a shop',
      { tags: ['gth commercial'] },
      ['book-a-viewing', 'property-images', 'floorplan', 'epc-chart', 'video/8', 'contact-office', 'send-to-a-friend'],
    ],
    [
      'a site of new homes',
      { tags: ['gth development'], property_id: undefined },
      ['property-images', 'floorplan', 'epc-chart', 'video/8', 'contact-office'],
    ],
  ])('of %s are those that apply [2.19, 2.20, 2.21, 2.22, 2.28, 2.30, 9.23, 9.25]', (_, other, expected) => {
    show({ property: { ...home, ...other } })
    expect(links()).toEqual([...expected.map(address => `#/${address}`)])
  })

  it.each([
    ...['Sold', 'Completed', 'Exchanged', 'Withdrawn', 'Let agreed', { id: 7, name: 'Sold' }].map(status => ({
      status,
    })),
    ...['Let', 'Under offer'].map(status => ({ status, propertyChannel: 'lettings' })),
  ])('leave out a viewing of a home that nobody can have any more: %j [2.19]', gone => {
    show({ property: { ...home, ...gone } })
    expect(links()).not.toContain('#/book-a-viewing')
    // The rest of its page goes on being of use.
    expect(links()).toContain('#/property-images')
  })

  it.each(['', 'For sale', 'Under offer', 'Reserved', 'Coming soon', 'SSTC', 'Sold (STC)', 'On hold', '4'])(
    'have a viewing of a home with the status “%s” [2.19]',
    status => {
      show({ property: { ...home, status } })
      expect(links()).toContain('#/book-a-viewing')
    },
  )

  it('have a viewing of any home where the marker says so [2.19]', () => {
    const gone = { ...home, status: 'Sold' }
    const read = (key: string) => (key === 'property' ? gone : undefined)
    render(<PropertyActions {...v.parse(PropertyActionsProps, { ...fromPage(read), viewing: true })} />)
    expect(links()).toContain('#/book-a-viewing')
  })

  it('lead to plans and certificates that are documents, and to films by their host’s name [2.21, 2.22]', () => {
    show({
      property: {
        ...home,
        floorplans: [{ url: '/plans/ground.pdf' }, '/plans/first.PDF?v=2', { url: 'javascript:alert(1)//.pdf' }],
        epc_charts: [{ url: 'https://files.example.com/epc.pdf' }],
        propertyVideos: [
          { id: 1, url: 'https://www.films.example.com/1' },
          { id: 2, url: '/films/2' },
        ],
      },
    })
    const away = screen.getAllByRole('link').filter(link => !link.getAttribute('href')!.startsWith('#'))
    expect(away.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Floorplan 1 (PDF)', '/plans/ground.pdf'],
      ['Floorplan 2 (PDF)', '/plans/first.PDF?v=2'],
      ['EPC (PDF)', 'https://files.example.com/epc.pdf'],
      ['Video on films.example.com', 'https://www.films.example.com/1'],
      ['Video', '/films/2'],
    ])
    expect(links()).not.toContain('#/floorplan')
    expect(links()).not.toContain('#/epc-chart')
  })

  it('lead to the form about new homes where the host asks something [2.29]', () => {
    for (const field of [{ fieldName: 'email' }, { field_name: 'email' }]) {
      show({ property: home, new_homes_form: { elements: [null, field] } })
      expect(links()).toContain('#/new-homes-enquiry')
      cleanup()
    }
    show({ property: home, new_homes_form: { elements: [{}] } })
    expect(links()).not.toContain('#/new-homes-enquiry')
  })

  it('are none of a page that has no home, whatever it says [2.28]', () => {
    expect(show({}).textContent).toBe('')
    for (const property of [{}, [], 'none']) {
      cleanup()
      expect(show({ property }).textContent, JSON.stringify(property)).toBe('')
    }
    cleanup()
    expect(show({ departments: 'none', lettings_fee_text: 'x', video_hosts: 'none' }).textContent).toBe('')
  })

  it('have fewer words for a phone, where they say the same [9.34]', () => {
    show({ property: { ...home, photos: ['/a.jpg', '/b.jpg'] } })
    expect(screen.getAllByRole('link').map(link => link.textContent)).toContain('2 picturesPictures')
  })
})

describe('to share', () => {
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  const ways = () => screen.queryByRole('group', { name: 'Ways to share' })

  it('uses the system’s own sheet, with the page’s address without its hash; closing it is no failure', async () => {
    const share = vi.fn().mockRejectedValue(Object.assign(new Error('closed'), { name: 'AbortError' }))
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    location.hash = '#/floorplan/2'
    show({ property: home })
    await press('Share')
    expect(share).toHaveBeenCalledWith({ title: '12 Mill Lane', url: location.href.replace(/#.*/, '') })
    expect(ways()).toBeNull()
    share.mockRejectedValueOnce(new Error('refused'))
    await press('Share')
    expect(ways()).not.toBeNull()
    location.hash = ''
  })

  it('offers to copy the link, and shows it where the browser does not', async () => {
    const writeText = vi.fn().mockRejectedValue(new Error('refused'))
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    show({ property: home })
    await press('Share')
    await press('Copy link')
    const link = screen.getByLabelText<HTMLInputElement>('Link to this home')
    expect(link.value).toBe(location.href.replace(/#.*/, ''))
    // It says what it is, and all of it is ready to be copied.
    expect(document.activeElement).toBe(link)
    expect([link.selectionStart, link.selectionEnd]).toEqual([0, link.value.length])
    const email = screen.getByRole('link', { name: 'Email' }).getAttribute('href')!
    expect(decodeURIComponent(email)).toBe(
      `mailto:?subject=12 Mill Lane&body=12 Mill Lane\r\n${location.href.replace(/#.*/, '')}`,
    )
    fireEvent.keyDown(screen.getByRole('button', { name: 'Copy link' }), { key: 'Escape' })
    expect(ways()).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share' }))
  })
})

describe('what is printed', () => {
  const page = new URL('https://agency.example/properties/1/sales?utm=x#/floorplan')
  const now = Date.parse('2026-11-22T12:00:00Z')
  const sheet = (data: Record<string, unknown>) => readSheet(key => data[key], page, now)

  it('is read off the page’s data: no more pictures than there is room for, no markup, and what is known', () => {
    const photos = Array.from({ length: 9 }, (_, index) => `/${index}.jpg`)
    const facts = { tenure: 'Freehold', features: ['Cellar & den', 'Attic'] }
    const printed = sheet({
      property: {
        ...home,
        ...facts,
        photos,
        description: ['One.', '<p>Two &amp; a half</p>', 3, 'Three & more < 4.\n\nFour.'],
      },
    })
    expect(printed.photos.map(({ url }) => url)).toEqual(['/0.jpg', '/1.jpg', '/2.jpg', '/3.jpg'])
    expect(printed.words).toEqual(['One.', 'Two & a half', 'Three & more < 4.', 'Four.', 'Cellar & den · Attic'])
    expect(printed.facts.map(({ key }) => key)).toEqual(['tenure'])
    expect(sheet({ property: { property_type: 'semi_detached' } }).specs).toEqual(['semi detached'])
    const typed = sheet({ property: { features: 'Cellar & den\n\nAttic', branch: { address: '1 Hill<br />Lewes' } } })
    expect([typed.words, typed.place]).toEqual([['Cellar & den · Attic'], '1 Hill, Lewes'])
    expect([printed.link, printed.day]).toEqual(['https://agency.example/properties/1/sales', '22 November 2026'])
    expect(sheet({ property: { photos, short_description: 'One.' } })).toMatchObject({
      words: ['One.'],
      photos: { length: 6 },
    })
  })

  it.each([
    [{ status: 'Sold STC' }, {}, 'Sold'],
    [{ status: 'Sold STC' }, { sold_display: false }, 'SSTC'],
    [{ status: 'Let agreed' }, {}, 'Let Agreed'],
    [{ status: 'withdrawn' }, {}, 'Withdrawn'],
    [{ auctionDate: '2026-11-20', exchangedPrice: '£210,000' }, {}, 'Sold'],
    [{ status: 'For sale' }, {}, undefined],
  ])('says the status of a home beside its price, as a card does: %j %j [4.30, 4.31]', (property, settings, status) => {
    const printed = sheet({ property: { ...home, price: '£350,000', ...property }, ...settings })
    render(<PrintedHome {...printed} onReady={() => {}} />)
    expect(screen.getByText(/^£350,000/).parentElement!.textContent!.trim()).toBe(`£350,000 ${status ?? ''}`.trim())
  })

  it('names the person whom the page names, also one of its staff [3.9, 6.3]', () => {
    const staff = [{ staffMemberId: 7, fullName: 'Ines Marlowe', contactableForSales: true }]
    expect(sheet({ property: { ...home, branch: { branchName: 'Tetbury' } }, staff }).contact).toMatchObject({
      person: { name: 'Ines Marlowe' },
      office: { name: 'Tetbury' },
    })
  })

  it('has a code whose corners tell a telephone which way is up', () => {
    const { container } = render(<Code text={page.href} name="QR code" />)
    const dark = new Set(
      [
        ...container
          .querySelector('path')!
          .getAttribute('d')!
          .matchAll(/M(\d+) (\d+)h/g),
      ].map(([, x, y]) => `${x} ${y}`),
    )
    const size = 1 + Math.max(...[...dark].map(square => Number(square.split(' ')[0])))
    /** A frame of seven squares with a light ring and three by three inside. */
    const isCorner = (left: number, top: number) =>
      Array.from({ length: 49 }, (_, index) => [index % 7, Math.floor(index / 7)] as const).every(
        ([x, y]) => dark.has(`${left + x} ${top + y}`) === (Math.max(Math.abs(x - 3), Math.abs(y - 3)) !== 2),
      )
    expect([isCorner(0, 0), isCorner(size - 7, 0), isCorner(0, size - 7), isCorner(size - 7, size - 7)]).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it('is little where the page says little', () => {
    expect(sheet({ property: 'none' })).toMatchObject({
      photos: [],
      plan: undefined,
      facts: [],
      words: [],
      contact: undefined,
    })
  })
})
