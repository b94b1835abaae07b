import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nameOf } from '../../shared/page/dialog/modal'
import { createRoutes } from '../../shared/page/router/routes'
import { readVideos } from '../../shared/rules/pictures/readVideos'
import { readEnergy } from '../../shared/rules/readers/facts/energy'
import { viewer } from '../../widgets/viewer/route'
import { sourcesOf } from '../../widgets/viewer/sources'

const page = new URL('https://agency.example/properties/1/sales')
const watched = (...urls: unknown[]) =>
  readVideos({ propertyVideos: urls.map((url, index) => ({ id: index + 1, url, description: '' })) }, undefined, page)
const srcOf = (url: unknown) => watched(url).videos[0]?.src

const ID = 'dQw4w9WgXcQ'
const YOUTUBE = `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0`
const VIMEO = 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'
const MATTERPORT = 'https://my.matterport.com/show/?m=SxQL3iGyoDo&play=1'

describe('the address of a video', () => {
  it.each([
    [`https://www.youtube.com/watch?v=${ID}`, YOUTUBE],
    [`https://www.youtube.com/watch?feature=share&v=${ID}&list=PL1`, YOUTUBE],
    [`http://youtube.com/watch?v=${ID}`, YOUTUBE],
    [`https://m.youtube.com/watch?v=${ID}`, YOUTUBE],
    [`https://music.youtube.com/watch?v=${ID}`, YOUTUBE],
    [`//www.youtube.com/embed/${ID}`, YOUTUBE],
    [`https://www.youtube-nocookie.com/embed/${ID}?rel=1`, YOUTUBE],
    [`https://youtu.be/${ID}`, YOUTUBE],
    [`youtu.be/${ID}?si=abc`, YOUTUBE],
    [`  https://www.youtube.com/shorts/${ID} `, YOUTUBE],
    [`https://www.youtube.com/live/${ID}?feature=share`, YOUTUBE],
    [`https://www.youtube.com/v/${ID}`, YOUTUBE],
    [`https://youtu.be/${ID}?t=90`, `${YOUTUBE}&start=90`],
    [`https://www.youtube.com/watch?v=${ID}&t=1m30s`, `${YOUTUBE}&start=90`],
    [`https://www.youtube.com/embed/${ID}?start=1h`, `${YOUTUBE}&start=3600`],
    [`https://youtu.be/${ID}?t=soon`, YOUTUBE],
    [`https://youtu.be/${ID}&feature=youtu.be`, YOUTUBE],
    [`https://www.youtube.com/watch?v=${ID}?rel=0`, YOUTUBE],
    [`https://www.youtube.com/watch?feature=share&amp;v=${ID}`, YOUTUBE],
    [`https://www.youtube.com/embed/${ID}&list=PL1`, YOUTUBE],
    [`https://youtu.be/${ID}&t=90`, `${YOUTUBE}&start=90`],
    ['https://vimeo.com/76979871&autoplay=1', VIMEO],
    ['https://discover.matterport.com/space/SxQL3iGyoDo', MATTERPORT],
    ['https://vimeo.com/76979871', VIMEO],
    ['https://www.vimeo.com/76979871/', VIMEO],
    ['https://vimeo.com/76979871/a1b2c3', `${VIMEO}&h=a1b2c3`],
    ['https://player.vimeo.com/video/76979871?h=a1b2c3&badge=0', `${VIMEO}&h=a1b2c3`],
    ['https://vimeo.com/76979871?h="><script>', VIMEO],
    ['https://vimeo.com/channels/staffpicks/76979871', VIMEO],
    ['https://vimeo.com/showcase/11/video/76979871', VIMEO],
    ['https://my.matterport.com/show/?m=SxQL3iGyoDo', MATTERPORT],
    ['https://my.matterport.com/show/?brand=0&m=SxQL3iGyoDo&help=1', MATTERPORT],
    ['https://matterport.com/discover/space/SxQL3iGyoDo', MATTERPORT],
    ['https://my.matterport.com/models/SxQL3iGyoDo', MATTERPORT],
  ])('%s leads to its player, at a host that keeps no cookie where there is one [9.25]', (url, src) => {
    expect(srcOf(url)).toBe(src)
  })

  it.each([
    'https://films.example.com/1.mov',
    // The films of these numbers are others.
    'https://vimeo.com/showcase/9999999',
    'https://vimeo.com/album/9999999',
    'https://vimeo.com/event/1234567',
    `https://www.youtube.com/playlist?v=${ID}`,
    `https://www.youtube.com.evil.example/watch?v=${ID}`,
    `https://evil.example/https://www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com@evil.example/watch?v=${ID}`,
    `https://evilyoutube.com/watch?v=${ID}`,
    `https://notyoutu.be/${ID}`,
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/embed/videoseries?list=PL1',
    'https://www.youtube.com/@agency',
    'https://vimeo.com/agency',
    'https://my.matterport.com/show/',
    'https://my.matterport.com/show/?m=a%22b',
  ])('%s, unknown, is left out; its id is kept for the warning, its address for a link [8.18, 9.25]', url => {
    expect(watched(url)).toEqual({ videos: [], unsupported: ['1'], elsewhere: [new URL(url).href] })
  })

  it.each(['javascript:alert(1)', ' JAVASCRIPT:alert(1)', 'data:text/html,hello', 'vbscript:x', 'https://'])(
    '%s runs nowhere, and its link says that it cannot be shown [8.18]',
    url => {
      expect(watched(url)).toEqual({ videos: [], unsupported: ['1'], elsewhere: [] })
    },
  )

  it.each([
    'https://sprift.com/dashboard/report/?id=1',
    'https://live.sprift.co.uk/report/1',
    '',
    '   ',
    null,
    undefined,
    7,
  ])('%s is no video, and nothing is said of it [9.25]', url => {
    expect(watched(url)).toEqual({ videos: [], unsupported: [], elsewhere: [] })
  })

  it.each([
    ['https://tours.example.com/t/7', ['tours.example.com'], 'https://tours.example.com/t/7'],
    ['http://Tours.Example.com/t/7', [' tours.example.COM '], 'https://tours.example.com/t/7'],
    ['//tours.example.com/t/7', ['tours.example.com'], 'https://tours.example.com/t/7'],
    ['https://tours.example.com.evil.example/t/7', ['tours.example.com'], undefined],
    ['https://deep.tours.example.com/t/7', ['tours.example.com'], undefined],
    ['https://tours.example.com/t/7', ['example.com'], undefined],
    ['https://tours.example.com/t/7', 'tours.example.com', undefined],
    ['https://tours.example.com/t/7', [null, {}], undefined],
  ])('%s with video_hosts %j [9.25]', (url, hosts, src) => {
    expect(readVideos({ videoUrl: url }, hosts, page).videos[0]?.src).toBe(src)
  })
})

describe('the videos of a home', () => {
  it('are its films, its tours and its field’s one, in that order, each once, whatever the ids [2.66, 3.9]', () => {
    const { videos, unsupported } = readVideos(
      {
        virtualTours: [
          { id: 11, url: 'https://my.matterport.com/show/?m=abc', description: ' Walk through ' },
          { id: 12, url: `https://youtu.be/${ID}?t=30`, description: 'Once more' },
          { id: 13, url: 'https://films.example.com/1.mov' },
        ],
        property_videos: [
          { id: 'a', url: `https://www.youtube.com/watch?v=${ID}`, description: 'The house' },
          { url: 'https://vimeo.com/1' },
        ],
        videoUrl: 'https://vimeo.com/2',
      },
      undefined,
      page,
    )
    expect(videos.map(({ ids, description, host }) => [ids, description, host])).toEqual([
      [['a', '12'], 'The house', 'YouTube'],
      [['2'], '', 'Vimeo'],
      [['11'], 'Walk through', 'Matterport'],
      [['videoUrl'], '', 'Vimeo'],
    ])
    expect(unsupported).toEqual(['13'])
  })

  it('are none where words fill the field, and no link leads to words', () => {
    const tours = [
      'N/A',
      'TBC',
      '-',
      'Video coming soon',
      '[tour]',
      '<iframe src="/tour.html"></iframe>',
      'kuula.co/share/a',
    ]
    const { videos, unsupported, elsewhere } = readVideos({ virtualTours: tours }, undefined, page)
    expect([videos, unsupported]).toEqual([[], ['4', '5', '6', '7']])
    expect(elsewhere).toEqual([new URL('/tour.html', page).href, 'https://kuula.co/share/a'])
  })

  it.each([undefined, null, 'house', { propertyVideos: 'none', virtualTours: [null, 4, 'https://vimeo.com/3'] }])(
    'of %j cost nobody the page',
    property => {
      expect(() => readVideos(property, undefined, page)).not.toThrow()
    },
  )
})

describe('an address', () => {
  const { match, refusal } = createRoutes([viewer])
  const photos = [{ url: '/a.jpg' }, { url: '/b.jpg' }]
  const galleries = {
    'history-images': { 1: ['/h.jpg'], 2: [], 3: 'none' },
    'gallery-card-slider-expand': { 5: { 6: ['/c.jpg'] } },
  }
  const data: Record<string, unknown> = {
    property: {
      photos,
      epc_charts: ['/certificate.pdf'],
      image_only_epc_charts: ['/chart.png'],
      floorplans: null,
      videoUrl: 'https://vimeo.com/1',
      virtualTours: [{ id: 7, url: 'https://films.example.com/1.mov' }],
    },
    image_galleries: galleries,
  }
  beforeEach(() => {
    window.Homeflow = { get: key => data[key] }
  })
  afterEach(() => {
    delete window.Homeflow
  })

  it.each([
    ['property-images', 'Property images'],
    ['property-images/2', 'Property images'],
    ['epc-chart', 'EPC chart'],
    ['video/videoUrl', 'Video'],
    ['history-images/1', 'Images'],
    ['history-images/1/4', 'Images'],
    ['gallery-card-slider-expand/5/6', 'Images'],
    ['gallery-card-slider-expand/5/6/1', 'Images'],
  ])('%s opens a dialog called %s [2.21, 2.22, 2.23, 2.24]', (address, name) => {
    expect(nameOf(match(address.split('/'))!)).toBe(name)
  })

  it.each([
    ['agricultural-sales-event/1', '/farm.jpg'],
    ['antiques-sales-event/1', '/clock.jpg'],
    ['property-auction-sales-event/1', '/hammer.jpg'],
    ['history-images/1', '/h.jpg'],
    ['gallery-card-slider-expand/5/6', '/c.jpg'],
    ['floorplan', '/plan.jpg'],
    ['epc-chart', '/chart.png'],
    ['property-images', '/a.jpg'],
  ])('%s shows %s first: the hash chooses the source [2.23, 2.24, 2.25]', (address, url) => {
    const events = {
      'agricultural-sales-event': { 1: ['/farm.jpg'] },
      'antiques-sales-event': { 1: ['/clock.jpg'] },
      'property-auction-sales-event': { 1: ['/hammer.jpg'] },
    }
    const all: Record<string, unknown> = {
      property: { ...(data.property as object), floorplans: ['/plan.jpg'] },
      image_galleries: { ...galleries, ...events },
    }
    window.Homeflow = { get: key => all[key] }
    const found = match(address.split('/'))
    expect(found).toBeDefined()
    const [route, id, contentBlockId] = address.split('/')
    const sources = sourcesOf(key => all[key], route!, { id, contentBlockId } as never)
    const own = sources.find(({ path }) => path === address)
    expect(own?.pictures[0]?.url).toBe(url)
  })

  it.each([
    'floorplan',
    'video',
    'video/7',
    'video/8',
    'history-images',
    'history-images/2',
    'history-images/3',
    'history-images/9',
    'history-images/toString',
    'antiques-sales-event/1',
    'agricultural-sales-event/1',
    'property-auction-sales-event/1',
    'gallery-card-slider-expand/5',
    'gallery-card-slider-expand/5/7',
    'property-images/1/2',
  ])('%s, of which this page has nothing, opens nothing [contract 11]', address => {
    expect(match(address.split('/'))).toBeUndefined()
  })

  it('of a tour that has a video’s id is another one, so that each can be shown [2.21]', () => {
    const property = {
      propertyVideos: [
        { id: 1, url: 'https://vimeo.com/1' },
        { id: 2, url: 'https://vimeo.com/2' },
      ],
      virtualTours: [{ id: 1, url: 'https://vimeo.com/3' }],
    }
    const get = (key: string) => (key === 'property' ? property : undefined)
    window.Homeflow = { get }
    const [source] = sourcesOf(get, 'video', { id: '1' } as never)
    expect(source!.videos.map(({ ids }) => ids)).toEqual([['1'], ['2'], ['1-3', '1']])
    expect(match(['video', '1-3'])).toBeDefined()
  })

  it('of a video that cannot be shown says so, and of no other [8.18]', () => {
    expect(refusal(['video', '7'])).toBe('Video format not supported')
    for (const address of ['video/8', 'video/videoUrl', 'floorplan', 'nowhere'])
      expect(refusal(address.split('/'))).toBeUndefined()
  })

  it('opens nothing on a page without a home', () => {
    delete data.property
    for (const address of ['property-images', 'floorplan', 'epc-chart', 'video/1'])
      expect(match(address.split('/'))).toBeUndefined()
  })
})

describe('the energy chart in words', () => {
  it.each([
    [{ facets: { epc_actual_rating: 'D' } }, [{ label: 'Energy rating', now: 'D', possible: '' }]],
    [
      {
        facets: {
          epc_actual_rating: 64,
          epc_potential_rating: ' B ',
          co2_actual_rating: 'E',
          co2_potential_rating: 'C',
        },
      },
      [
        { label: 'Energy rating', now: '64', possible: 'B' },
        { label: 'Environmental impact', now: 'E', possible: 'C' },
      ],
    ],
    [
      { epc_actual_rating: 'd', epc_potential_rating: 'b 83' },
      [{ label: 'Energy rating', now: 'D', possible: 'B 83' }],
    ],
    [{ epcActualRating: 'C', facets: null }, [{ label: 'Energy rating', now: 'C', possible: '' }]],
    [{ facets: { epc_actual_rating: null, co2_actual_rating: '' } }, []],
    [{}, []],
    [undefined, []],
  ])('of %j lists what is known, and nothing else', (property, measures) => {
    expect(readEnergy(property)).toEqual(measures)
  })
})
