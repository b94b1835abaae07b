import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLine } from '../../../../shared/rules/readers/values/line'

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
    const begun = performance.now()
    for (const piece of ['<', '<b', '<b ', '<br>', '\n', ' ', ' \n']) readLine(piece.repeat(60_000))
    expect(performance.now() - begun).toBeLessThan(2_000)
  })
})
