import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paragraphsOf, spoken } from '../../../../shared/rules/readers/homes/markup'
import { processorTime } from '../../../processorTime'

describe('the paragraphs of a text', () => {
  it.each([
    ['Sitting room & kitchen, two bedrooms.', ['Sitting room & kitchen, two bedrooms.']],
    ['Less than 5 < 6 & more > 3.', ['Less than 5 < 6 & more > 3.']],
    ['A <b', ['A <b']],
    ['One.\n\nTwo.\r\nThree.', ['One.', 'Two.', 'Three.']],
    ['<p>One &amp; a half.</p><p>Two.</p>', ['One & a half.', 'Two.']],
    ['Mains gas<br />Mains water<BR>Drainage', ['Mains gas', 'Mains water', 'Drainage']],
    ['<ul><li>Garage</li><li class="x">Long garden</li></ul>', ['Garage', 'Long garden']],
    ['<strong>Large</strong> garden<!-- x -->', ['Large garden']],
    ['<p>One\n line</p>', ['One line']],
    ['<script>alert(1)</script>Text<style>a{}</style>', ['Text']],
    ['<h2>Outside</h2><table><tr><td>Garden</td></tr></table>', ['Outside', 'Garden']],
    ['<table><tr><th>Hall</th><td>3m</td></tr><tr><td>Loft</td><td></td></tr></table>', ['Hall 3m', 'Loft']],
    ['&lt;b&gt; is a tag', ['<b> is a tag']],
    ['<unknown> & <x>', ['<unknown> & <x>']],
    // As Word and Outlook write it
    [
      '<p class="MsoNormal"><o:p>&nbsp;</o:p></p><p><span lang="EN-GB">A cottage.<o:p></o:p></span></p>',
      ['A cottage.'],
    ],
    ['<!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--><p>A cottage.</p>', ['A cottage.']],
    [
      '<?xml:namespace prefix = o ns = "urn:x" /><st1:place w:st="on">Bath</st1:place> home<br>Two',
      ['Bath home', 'Two'],
    ],
    ['<p><![if !supportLists]>1.<![endif]> Hall</p>', ['1. Hall']],
    ['<html><head><title>Untitled</title></head><body><main><header>A</header>B</main></body></html>', ['A', 'B']],
    ['<figure><img src="a"><figcaption>Hall</figcaption></figure><video src="b"></video>Loft', ['Hall', 'Loft']],
    ['<svg><title>x</title></svg>A <time datetime="x">day</time>', ['A day']],
    ['<svg viewBox="0 0 9 9"><title>Bed</title><path d="M0"/></svg>3 beds<br>Loft', ['3 beds', 'Loft']],
    ['<p>A</p><script>document.write("<style>a</style>")</script>B', ['A', 'B']],
    // As Excel, Outlook and lazy loaders write it
    [
      '<table><caption>Rooms</caption><colgroup><col width="64"></colgroup><tr><td>Hall</td></tr></table>',
      ['Rooms', 'Hall'],
    ],
    ['<p>A cottage.</p><!--[if !mso]><!--><p>Two beds.</p><!--<![endif]-->', ['A cottage.', 'Two beds.']],
    ['<p>A<!-- one <!-- two --> B --> C</p>', ['A B --> C']],
    [
      '<p>A cottage.</p><picture><source srcset="/a.webp"><img src="/a.jpg"></picture><noscript><img src="/a.jpg"></noscript>',
      ['A cottage.'],
    ],
    [
      '<p>A fire<wbr>place, <bdi>£435,000</bdi></p><object data="/a.swf"><param name="a"><embed src="/a.swf"></object>',
      ['A fireplace, £435,000'],
    ],
    ['<p>\uf0b7 Garage</p><p>\uf0a7\u00a0 Garden</p>', ['Garage', 'Garden']],
    ['<iframe src="https://x"></iframe>A', ['A']],
    ['<![CDATA[<p>A cottage</p>]]>', ['A cottage']],
    ['<STYLE>p { color: red }</STYLE>A<BR>B', ['A', 'B']],
    ['<svg class="icon" /> 3 beds<br>Loft', ['3 beds', 'Loft']],
    ['<table><tr><td>Hall<td>3m<tr><th>Loft<td>2m</table>', ['Hall 3m', 'Loft 2m']],
    ['<p>Hall</p> <script-writer> wanted', ['Hall', '<script-writer> wanted']],
    // Written with entities, also twice
    ['&lt;p&gt;&lt;strong&gt;A&lt;/strong&gt; cottage&lt;/p&gt;', ['A cottage']],
    ['&lt;p&gt;A cottage.&lt;/p&gt;&lt;p&gt;Two &amp;amp; a half.&lt;/p&gt;', ['A cottage.', 'Two & a half.']],
    ['A cottage.&lt;br /&gt;Two beds.', ['A cottage.', 'Two beds.']],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', ['<script>alert(1)</script>']],
    ['Hall 3.5m &times; 2.4m, 8&prime;', ['Hall 3.5m × 2.4m, 8′']],
    ['3&prime;6&Prime; &minus; 4m, A&ensp;B&emsp;C', ['3′6″ − 4m, A B C']],
    ['A &emsp;co&shy;op &constructor; &times', ['A coop &constructor; &times']],
    ['• Garage\n• Garden', ['Garage', 'Garden']],
    ['Garage · Garden', ['Garage · Garden']],
    ['<ul><li>· Garage</li><li>•</li></ul>', ['Garage']],
    ['A\u0000B\u000bC', ['A B C']],
    ['A <!-- B', ['A <!-- B']],
    ['<p>A<!-- B --> C</p>', ['A C']],
    ['a <b:c and d', ['a <b:c and d']],
    ['<script>never ends', []],
    ['', []],
    ['<p></p>&nbsp;', []],
  ])('%j are %j', (text, paragraphs) => {
    expect(paragraphsOf(text)).toEqual(paragraphs)
  })

  it('show no tag of HTML, and begin at those of a paragraph', () => {
    const read = (name: string) => paragraphsOf(`A<${name} id="x">B</${name}>C`)
    for (const name of [
      ...['address', 'article', 'aside', 'blockquote', 'caption', 'dd', 'details', 'div', 'dl', 'dt', 'li'],
      ...['figcaption', 'figure', 'footer', 'form', 'h1', 'h6', 'header', 'hr', 'main', 'nav', 'ol', 'p'],
      ...['pre', 'section', 'summary', 'table', 'tr', 'ul'],
    ])
      expect(read(name), name).toEqual(['A', 'B', 'C'])
    for (const name of [
      ...['a', 'abbr', 'b', 'bdi', 'big', 'body', 'button', 'center', 'cite', 'code'],
      ...[
        'col',
        'colgroup',
        'del',
        'em',
        'embed',
        'font',
        'head',
        'html',
        'i',
        'iframe',
        'img',
        'input',
        'ins',
        'label',
      ],
      ...['link', 'mark', 'meta', 'noscript', 'object', 'param', 'picture', 'q', 's', 'small', 'source'],
      ...['span', 'strike', 'strong', 'sub', 'sup', 'tbody', 'tfoot', 'thead', 'time', 'tt', 'u', 'video', 'wbr'],
    ])
      expect(read(name), name).toEqual(['ABC'])
    for (const name of ['td', 'th']) expect(read(name), name).toEqual(['A B C'])
    for (const name of ['script', 'style', 'svg', 'template', 'title', 'xml']) expect(read(name), name).toEqual(['AC'])
  })

  it('lose no word of a text, whatever signs stand in it', () => {
    const word = fc.constantFrom('garden', '&', '<', '>', '5', '< 6', 'R&D', '"', "'")
    fc.assert(
      fc.property(fc.array(word), words => {
        expect(paragraphsOf(words.join(' ')).join(' ')).toBe(words.join(' '))
        const marked = words.map(word => `<p>${word.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`).join('')
        expect(paragraphsOf(marked)).toEqual(words)
      }),
    )
  })

  it('are read in a moment', () => {
    const took = processorTime()
    for (const piece of [
      '<',
      '<p',
      '<p>',
      '<script>',
      '<!--',
      '<!-- -->',
      '<a:b ',
      '&lt;p',
      '&lt;p&gt;',
      '<![CDATA[',
      '\n',
      '&',
      '<p ',
    ])
      paragraphsOf(piece.repeat(30_000))
    expect(took()).toBeLessThan(2000)
  })
})

it.each([
  ['share_of_freehold', 'share of freehold'],
  ['shareOfFreehold', 'share of freehold'],
  ['Leasehold', 'Leasehold'],
  ['EWS1', 'EWS1'],
  ['Wi-Fi', 'Wi-Fi'],
  ['McDonald', 'McDonald'],
  ['a_1', 'a_1'],
  ['see share_of_freehold', 'see share_of_freehold'],
  ['share_of_freehold?', 'share_of_freehold?'],
  ['shareOfFreehold?', 'shareOfFreehold?'],
  ['', ''],
])('%j is spoken as %j', (text, words) => {
  expect(spoken(text)).toBe(words)
})
