import fc from 'fast-check'
import { expect, it } from 'vitest'
import { filmAddress, isReport, isSameFilm, playerOf } from '../../../../shared/rules/readers/facts/film'

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
  'https://vimeo.com/event/123',
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

it('tells a report from a film, and a film that begins later from another one', () => {
  expect(isReport(new URL('https://app.sprift.com/dashboard/1'))).toBe(true)
  expect(isReport(new URL('https://notsprift.com/1'))).toBe(false)
  const film = { host: 'YouTube', src: PLAYS }
  expect(isSameFilm(film, { host: 'YouTube', src: `${PLAYS}&start=90` })).toBe(true)
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
  const begun = performance.now()
  for (const piece of ['<iframe ', '<iframe src=" ', 'a.', 'a-', '/', 'src="'])
    filmAddress(`<iframe ${piece.repeat(20_000)}`, page) ?? filmAddress(piece.repeat(20_000), page)
  expect(performance.now() - begun).toBeLessThan(2000)
})
