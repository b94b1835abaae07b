import fc from 'fast-check'
import { expect, it } from 'vitest'
import { filmAddress, isReport, isSameFilm, playerOf } from '../../../../shared/rules/readers/facts/film'
import { processorTime } from '../../../processorTime'

const page = new URL('https://agency.example/properties/1/sales')
const vouched = ['tours.example']

function srcOf(text: string) {
  const address = filmAddress(text, page)
  return address && playerOf(address, vouched, page)?.src
}

const ID = 'dQw4w9WgXcQ'
const PLAYS = `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0`

it.each([
  [`https://www.youtube.com/watch?v=${ID}`, PLAYS],
  [`youtube.com/watch?v=${ID}`, PLAYS],
  [`http://m.youtube.com/watch?feature=share&v=${ID}`, PLAYS],
  [`https://youtu.be/${ID}?si=abc`, PLAYS],
  [`https://www.youtube.com/shorts/${ID}`, PLAYS],
  [`https://www.youtube.com/live/${ID}?t=90`, `${PLAYS}&start=90`],
  [`https://youtu.be/${ID}?t=1m30s`, `${PLAYS}&start=90`],
  [`https://youtu.be/${ID}?start=2h`, `${PLAYS}&start=7200`],
  [`https://www.youtube.com/embed/${ID}?rel=0?start=5`, `${PLAYS}&start=5`],
  [`https://youtu.be/${ID}&t=90`, `${PLAYS}&start=90`],
  [`https://music.youtube.com/watch?v=${ID}`, PLAYS],
  [`https://youtube-nocookie.com/embed/${ID}`, PLAYS],
  [`https://www.youtube-nocookie.com/embed/${ID}`, PLAYS],
  [`www.youtu.be/${ID}/`, PLAYS],
  [`https://www.youtube.com/?v=${ID}`, PLAYS],
  [`https://www.youtube.com/v/${ID}`, PLAYS],
  [`https://www.youtube.com/e/${ID}`, PLAYS],
  [`https://www.youtube.com/embed/${ID}&rel=0&start=5`, `${PLAYS}&start=5`],
  [`https://youtu.be/${ID}?t=1h2m3s`, `${PLAYS}&start=3723`],
  [`https://youtu.be/${ID}?t=12h`, `${PLAYS}&start=43200`],
  [`https://youtu.be/${ID}?t=12m`, `${PLAYS}&start=720`],
  [`https://youtu.be/${ID}?t=90s`, `${PLAYS}&start=90`],
  [`https://youtu.be/${ID}?t=at90`, PLAYS],
  [`https://youtu.be/${ID}?t=90seconds`, PLAYS],
  [`https://youtu.be/${ID}?t=0`, PLAYS],
  ...[
    ...['vimeo.com/video/76979871', 'https://www.vimeo.com/76979871/', 'https://player.vimeo.com/video/76979871?h=xyz'],
    ...['https://vimeo.com/groups/the-agency/videos/76979871', 'https://vimeo.com/album/12/video/76979871'],
    ...['https://vimeo.com/showcase/12/video/76979871', 'https://vimeo.com/ondemand/homes/76979871'],
    ...['https://vimeo.com/76979871?h=12x', 'https://vimeo.com/76979871?h=x12'],
  ].map(text => [text, 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1']),
  ['https://player.vimeo.com/video/76979871?h=8f', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8f'],
  ...[
    ...['https://matterport.com/discover/space/SxQL3iGyoDo', 'https://discover.matterport.com/space/SxQL3iGyoDo'],
    ...['https://my.matterport.com/models/SxQL3iGyoDo/', 'https://www.matterport.com/space/SxQL3iGyoDo'],
  ].map(text => [text, 'https://my.matterport.com/show/?m=SxQL3iGyoDo&play=1']),
  ['https://my.matterport.com/show/?m=a-b_c', 'https://my.matterport.com/show/?m=a-b_c&play=1'],
  ['tours.example/a', 'https://tours.example/a'],
  [' https://tours.example/a ', 'https://tours.example/a'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  ['https://vimeo.com/76979871/8272103F6E', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103F6E'],
  ['vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  ['https://my.matterport.com/show/?m=SxQL3iGyoDo&brand=0', 'https://my.matterport.com/show/?m=SxQL3iGyoDo&play=1'],
  ['http://tours.example/a?b=1', 'https://tours.example/a?b=1'],
  // The frame that a site gives, and slips at the beginning
  [
    `<iframe width="560" height="315" src="https://www.youtube.com/embed/${ID}?si=x" title="Tour" allowfullscreen></iframe>`,
    PLAYS,
  ],
  [`<iframe src='//www.youtube.com/embed/${ID}'></iframe>`, PLAYS],
  [`https//youtu.be/${ID}`, PLAYS],
  [`https:youtu.be/${ID}`, PLAYS],
  [`http:/youtu.be/${ID}`, PLAYS],
  [`https://https://youtu.be/${ID}`, PLAYS],
  [`http://https//youtu.be/${ID}`, PLAYS],
])('plays %s', (text, src) => {
  expect(srcOf(text)).toBe(src)
})

it.each([
  '',
  'none',
  'https://www.youtube.com/@agency',
  'https://www.youtube.com/embed/videoseries?list=PL1',
  `https://www.youtube.com/watch?v=${ID}x`,
  `https://youtube.com.evil.example/watch?v=${ID}`,
  `https://evil.example/?https://youtu.be/${ID}`,
  `https://www.youtube.com/watch?v=x${ID}`,
  `https://www.youtube.com/watch/${ID}`,
  `https://www.youtube.com/channel?v=${ID}`,
  `https://xyoutube.com/watch?v=${ID}`,
  `https://xyoutube-nocookie.com/embed/${ID}`,
  `https://youtube-nocookie.com.example/embed/${ID}`,
  `https://xyoutu.be/${ID}`,
  `https://youtu.be.example/${ID}`,
  'https://www.youtube.com/',
  'https://vimeo.com/event/123',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/76979871/zoe',
  'https://vimeo.com/76979871/8f/likes',
  'https://vimeo.com/about/76979871',
  'https://xvimeo.com/76979871',
  'https://vimeo.com.example/76979871',
  'https://my.matterport.com/show/',
  'https://my.matterport.com/show/?m=a b',
  'https://my.matterport.com/show/?m=!a',
  'https://my.matterport.com/about/space/SxQL3iGyoDo',
  'https://xmatterport.com/space/SxQL3iGyoDo',
  'https://matterport.com.example/space/SxQL3iGyoDo',
  'see tours.example/a',
  '/tours.example/a',
  'ftp://tours.example/a',
  'shttp://tours.example/a',
  'https://vimeo.com/showcase/123',
  'https://nottours.example/a',
  'javascript:alert(1)',
  'data:text/html,<b>',
  'https://',
  'see our website',
  'N/A',
  ID,
  `https://youtu.be/${ID} https://youtu.be/aaaaaaaaaaa`,
  `[embed]https://youtu.be/${ID}[/embed]`,
  `https://youtu.be/${ID}" onload="x`,
  `<p><iframe src="https://youtu.be/${ID}"></iframe></p>`,
  `<iframe src="https://youtu.be/${ID}"></iframe><iframe src="https://youtu.be/aaaaaaaaaaa"></iframe>`,
])('plays nothing for %j', text => {
  expect(srcOf(text)).toBeUndefined()
})

it('plays the film of an address, whatever stands before or behind it, or nothing', () => {
  const id = fc.stringMatching(/^[\w-]{11}$/).filter(text => text !== 'videoseries')
  const beside = fc.constantFrom(
    'Video:',
    'Tour',
    '<br>',
    ',',
    '&nbsp;',
    '\n',
    '(',
    ')',
    '.',
    '"',
    'https://youtu.be/',
    ' ',
    'x',
  )
  fc.assert(
    fc.property(id, beside, beside, (film, before, after) => {
      const plays = `https://www.youtube-nocookie.com/embed/${film}?autoplay=1&rel=0`
      expect(srcOf(` https://youtu.be/${film}\n`)).toBe(plays)
      expect([plays, undefined]).toContain(srcOf(`${before} https://youtu.be/${film} ${after}`))
      expect([plays, undefined]).toContain(srcOf(`https://youtu.be/${film}${after}`))
    }),
    { numRuns: 500 },
  )
})

it('never throws, and no player is of a host that nobody named', () => {
  const hosts = ['www.youtube-nocookie.com', 'player.vimeo.com', 'my.matterport.com', ...vouched]
  fc.assert(
    fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string({ unit: 'binary' })), text => {
      const src = srcOf(text)
      if (src) expect(hosts).toContain(new URL(src).hostname)
    }),
    { numRuns: 1_000 },
  )
})

it('leaves a player as it is written on a page without HTTPS', () => {
  const plain = new URL('http://agency.example/')
  expect(playerOf(new URL('http://tours.example/a'), vouched, plain)).toEqual({
    host: 'tours.example',
    src: 'http://tours.example/a',
  })
  expect(playerOf(new URL('https://tours.example/a'), vouched, plain)?.src).toBe('https://tours.example/a')
})

it('says where a film plays', () => {
  const hostOf = (text: string) => playerOf(new URL(text), vouched, page)?.host
  expect(hostOf(`https://youtu.be/${ID}`)).toBe('YouTube')
  expect(hostOf('https://vimeo.com/76979871')).toBe('Vimeo')
  expect(hostOf('https://my.matterport.com/show/?m=a')).toBe('Matterport')
})

it('tells a report from a film, and a film that begins later from another one', () => {
  expect(isReport(new URL('https://app.sprift.com/dashboard/1'))).toBe(true)
  expect(isReport(new URL('https://notsprift.com/1'))).toBe(false)
  const film = { host: 'YouTube', src: PLAYS }
  const later = { host: 'YouTube', src: `${PLAYS}&start=90` }
  expect([isSameFilm(film, later), isSameFilm(later, film)]).toEqual([true, true])
  expect(isSameFilm(film, { host: 'YouTube', src: PLAYS.replace(ID, 'aQw4w9WgXcQ') })).toBe(false)
})

it.each([
  'N/A',
  'Video coming soon',
  'tour',
  '#tour',
  '12',
  '-',
  'mailto:a@b.example',
  'a@b',
  '<b>x</b>',
  `${ID} ${ID}`,
])('takes %j for no address', text => {
  expect(filmAddress(text, page)).toBeUndefined()
})

it.each([
  '/videos/tour.mp4',
  './tour',
  '../tour',
  'tour.mp4',
  'videos/tour.mp4?a=1',
  '//cdn.example/tour',
  'cdn.example/tour',
])('takes %j for an address', text => {
  expect(filmAddress(text, page)?.protocol).toBe('https:')
})

it('reads a long text in no time', () => {
  const took = processorTime()
  for (const piece of ['<iframe ', '<iframe src=" ', 'a.', 'a-', '/', 'src="', 'https://', 'http'])
    filmAddress(`<iframe ${piece.repeat(20_000)}`, page) ?? filmAddress(piece.repeat(20_000), page)
  expect(took()).toBeLessThan(2000)
})
