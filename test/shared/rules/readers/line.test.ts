import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAddress, readLine } from '../../../../shared/rules/readers/values/line'
import { processorTime } from '../../../processorTime'

describe('a text of one line', () => {
  it.each([
    ['£435,000', '£435,000'],
    [' Guide price <span class="price">£435,000</span> ', 'Guide price £435,000'],
    ['£435,000<br />Guide price', '£435,000 Guide price'],
    ['<p><strong>Sold</strong> STC</p>', 'Sold STC'],
    ['Guide price<ul class="price"><li>£435,000</ul>', 'Guide price £435,000'],
    ['<h3 class="price">£435,000</h3><h4>Guide price</h4>', '£435,000 Guide price'],
    ['<a href="/homes/12">12 Mill Lane</a>, <mark>Tetbury</mark>', '12 Mill Lane, Tetbury'],
    ['<label>From</label> <time datetime="2026-12-01">1 December</time>', 'From 1 December'],
    ['&pound;435,000', '£435,000'],
    ['&lt;b&gt;', '<b>'],
    // What is crossed out is not said.
    ['<del aria-hidden="true"><bdi>&pound;450,000</bdi></del> <ins><bdi>&pound;435,000</bdi></ins>', '£435,000'],
    ['<s>£450,000</s> now <strong>£435,000</strong>', 'now £435,000'],
    ['<strike>£450,000</strike>£435,000', '£435,000'],
    ['A <del>never ends', 'A <del>never ends'],
    ['<del>from £450,000</del > £435,000', '£435,000'],
    ['<del\n>£450,000\n</del>£435,000', '£435,000'],
    ['<!-- wp:price -->£435,000<!-- /wp:price -->', '£435,000'],
    ['A <!-- B', 'A <!-- B'],
    // Escaped twice
    ['St Peter&amp;#8217;s Road &amp;amp; Vale', 'St Peter’s Road & Vale'],
    ['Less than <5 or >3', 'Less than <5 or >3'],
    ['<script>', '<script>'],
    [435000, '435000'],
    [null, ''],
    [{ text: '£1' }, ''],
    ['', ''],
  ])('%j is %j', (value, line) => {
    expect(readLine(value)).toBe(line)
  })

  it.each(['12 Mill Lane<br>Tetbury', '12 Mill Lane\r\nTetbury', '<div>12 Mill Lane</div><div>Tetbury</div>'])(
    'is made of the lines of an address: %j',
    value => {
      expect(readLine(value, ', ')).toBe('12 Mill Lane, Tetbury')
    },
  )

  it.each([
    ['12 Mill Lane, , Tetbury,', '12 Mill Lane, Tetbury'],
    [', Tetbury', 'Tetbury'],
    ['null, Tetbury, N/A', 'Tetbury'],
    ['12 Mill Lane ,Tetbury', '12 Mill Lane, Tetbury'],
    ['12 Mill Lane<br />Tetbury<br />GL8 8AA', '12 Mill Lane, Tetbury, GL8 8AA'],
    ['12 Mill Lane,\r\nTetbury', '12 Mill Lane, Tetbury'],
    [undefined, ''],
  ])('is an address without empty parts: %j is %j', (value, address) => {
    expect(readAddress(value)).toBe(address)
  })

  it('has every word, and no line end', () => {
    const word = fc.constantFrom('Mill', 'Lane', '<', '>', '<br>', '\n', '<b>', '</b>', '&', ' ', '£5')
    fc.assert(
      fc.property(fc.array(word), words => {
        const line = readLine(words.join(' '))
        expect(line).not.toMatch(/[\r\n]/)
        for (const kept of ['Mill', 'Lane', '£5', '&'])
          expect(line.split(kept).length).toBe(words.join(' ').split(kept).length)
      }),
    )
  })

  it('is read in a moment', () => {
    const took = processorTime()
    const pieces = [
      '<',
      '<b',
      '<b ',
      '<br>',
      '\n',
      ' ',
      ' \n',
      '<del>',
      '<s>',
      '<s><del>',
      '</del>',
      '<!--',
      '-->',
      '<![',
    ]
    for (const piece of pieces) readLine(piece.repeat(60_000))
    for (const piece of ['<span>', '<', 'a', ',', ', ']) readAddress(`<s>${piece.repeat(60_000)}`)
    expect(took()).toBeLessThan(2_000)
  })
})
