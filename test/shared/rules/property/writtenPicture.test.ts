import { describe, expect, it } from 'vitest'
import { writtenPicture } from '../../../../shared/rules/property/writtenPicture'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const GREY = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 2'/%3E"

const read = (html: string) => {
  const place = document.createElement('div')
  place.innerHTML = html
  return writtenPicture(place.querySelector('img')!)
}

describe('the address of a picture in the server’s markup', () => {
  it.each([
    ['as a server writes it', '<img src="/photos/1.jpg">'],
    ['WP Rocket, Jetpack', `<img src="${GREY}" data-lazy-src="/photos/1.jpg">`],
    ['LiteSpeed, lazysizes', `<img src="${PIXEL}" data-src="/photos/1.jpg" class="lazyload">`],
    ['our own, without an address', '<img data-src="/photos/1.jpg">'],
    ['a3 Lazy Load, whose placeholder is a file', '<img src="/lazy_placeholder.gif" data-src="/photos/1.jpg">'],
    ['a small picture that is shown first', '<img src="/photos/1-small.jpg" data-src="/photos/1.jpg">'],
    ['Cloudflare', `<img src="${PIXEL}" data-cfsrc="/photos/1.jpg">`],
    ['NitroPack', `<img src="${PIXEL}" nitro-lazy-src="/photos/1.jpg">`],
    ['Avada', `<img src="${GREY}" data-orig-src="/photos/1.jpg">`],
    ['Optimole', `<img src="${GREY}" data-opt-src="/photos/1.jpg">`],
    ['jQuery’s Lazy Load', `<img src="${PIXEL}" data-original="/photos/1.jpg">`],
    ['Slick', '<img data-lazy="/photos/1.jpg">'],
    ['Splide', '<img data-splide-lazy="/photos/1.jpg">'],
    ['Flickity', '<img data-flickity-lazyload="/photos/1.jpg">'],
    ['Ezoic', `<img src="${PIXEL}" data-ezsrc="/photos/1.jpg">`],
    ['Breeze', `<img src="${PIXEL}" data-breeze="/photos/1.jpg">`],
    ['Breeze’s widths', `<img src="${PIXEL}" data-brsrcset="/photos/1.jpg 2x, /photos/1-small.jpg 1x">`],
    ['WP Rocket, which leaves this one', '<img src="/photos/1.jpg" data-no-lazy="1" data-skip-lazy="1">'],
    ['Slider Revolution', `<img src="${PIXEL}" data-lazyload="/photos/1.jpg">`],
    ['only widths, the widest', `<img src="${PIXEL}" data-srcset="/photos/1-300.jpg 300w, /photos/1.jpg 1200w">`],
    ['WP Rocket’s widths', `<img src="${GREY}" data-lazy-srcset="/photos/1.jpg 2x, /photos/1-small.jpg 1x">`],
    ['a picture with sources', `<picture><source data-srcset="/photos/1.jpg"><img src="${PIXEL}"></picture>`],
    ['sources that wait for nothing', `<picture><source srcset="/photos/1.jpg 1x"><img src="${GREY}"></picture>`],
    ['what stays without scripts', `<img src="${PIXEL}"><noscript>&lt;img src="/photos/1.jpg"&gt;</noscript>`],
    ['a link to the photograph', `<a href="/photos/1.jpg"><img src="${PIXEL}"></a>`],
  ])('is known where it is written by %s [contract 2]', (_, html) => {
    expect(read(html)).toBe('/photos/1.jpg')
  })

  it('is the placeholder where nothing says more, and a link to a page is no picture', () => {
    expect(read(`<a href="/properties/1"><img src="${PIXEL}" data-srcid="7" data-id="/photos/1.jpg"></a>`)).toBe(PIXEL)
    expect(read('<img alt="Kitchen">')).toBe('')
    expect(read('<img data-src=" ">')).toBe('')
  })
})
