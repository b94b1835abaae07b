// @vitest-environment node
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readContract } from '../../../../shared/tools/build/checker.mjs'
import type { BundleFacts } from '../../../../shared/tools/checker/bundleFacts'
import { fix } from '../../../../shared/tools/checker/fix'
import { areTogether, attribute, type Page, readPage } from '../../../../shared/tools/checker/page'
import type { Problem } from '../../../../shared/tools/checker/problem'
import { hooks } from '../../../../shared/tools/checker/rules/hooks'
import { pageData } from '../../../../shared/tools/checker/rules/pageData'
import { pictures } from '../../../../shared/tools/checker/rules/pictures'
import { props } from '../../../../shared/tools/checker/rules/props'
import { tag } from '../../../../shared/tools/checker/rules/tag'

/** What a rule says of a page, and the page after `--fix`. */
function by(rule: (page: Page) => Iterable<Problem>, source: string, name = 'a.liquid') {
  const problems = [...rule(readPage(name, source))]
  return { problems, mended: fix(source, problems).text }
}

const Props = v.object({ compact: v.optional(v.boolean()) })
const widget = { name: 'tiles', props: Props, schema: Props, readsFallback: false, needs: [] }
/** A bundle with one widget. */
const bundle = { widgets: new Map([['tiles', widget]]), own: new Set(), pageKeys: [] } as unknown as BundleFacts

describe('misspelt classes', async () => {
  const { hooks: names } = await readContract(process.cwd())
  const read = (source: string) => by(page => hooks(page, { hooks: names } as unknown as BundleFacts), source)

  it('are those that are nearly one of our own four, which the contract names', () => {
    expect(names).toEqual(['hfview__open', 'hfjs-form-invalid', 'async-recaptcha-submit', 'noAuthToken'])
    expect(read('<p class="hfview_open"></p>').mended).toBe('<p class="hfview__open"></p>')
  })

  it.each(['lazy-load', 'lazy_load', 'fileupload', 'swiper_lazy', 'postcodelookup'])(
    'are none of other scripts: %s',
    name => expect(read(`<img class="${name}" data-src="/a.jpg">`).problems).toEqual([]),
  )

  it('are mended as whole names, each time that one is there, and not inside a longer one', () => {
    const { problems, mended } = read('<form class="x-noauthtoken noauthtoken noauthtoken"></form>')
    expect(problems).toMatchObject([{ start: 27, end: 38 }])
    expect(mended).toBe('<form class="x-noauthtoken noAuthToken noAuthToken"></form>')
  })
})

describe('a second tag', () => {
  const script = '<script type="module" src="/asset_bundles/mount.js"></script>'
  const facts = { widgets: new Map(), own: new Set() } as unknown as BundleFacts

  it.each([
    ['both are always there', `${script}<p></p>${script}`, `${script}<p></p>`],
    ['it is only in a branch', `${script}{% if a %}${script}{% endif %}`, `${script}{% if a %}{% endif %}`],
    ['the first one is only in a branch', `{% if a %}${script}{% endif %}${script}`, `{% if a %}{% endif %}${script}`],
    [
      'two are in branches and the last one is not',
      `{% if a %}${script}{% else %}${script}{% endif %}${script}`,
      `{% if a %}{% else %}{% endif %}${script}`,
    ],
  ])('goes so that each page keeps one, where %s', (_, source, is) => {
    const { problems, mended } = by(page => tag(page, facts), source)
    expect(problems.map(({ rule }) => rule)).toEqual(['tag-twice'])
    expect(mended).toBe(is)
  })
})

describe('a picture', () => {
  const found = (source: string) => by(pictures, source, 'a.html').problems.map(({ rule }) => rule)
  const said = (form: string) =>
    ['alt', 'width', 'height', 'sizes'].map(name => `${form.replace('name', name)}="home.${name}"`).join(' ')

  it.each([':name', 'v-bind:name', 'x-bind:name', ':name.attr', '[name]', '[attr.name]'])(
    'has the text and the size that a framework sets as %s',
    form => {
      expect(found(`<img :src="home.src" srcset="/a.jpg 200w" ${said(form)}>`)).toEqual([])
      expect(found(`<img :src="home.src" width="1" height="1" ${form.replace('name', 'alternative')}="a">`)).toEqual([
        'picture-text',
      ])
    },
  )

  it.each(['v-bind="picture"', 'x-bind="picture"'])('may have any attribute with %s', all =>
    expect(found(`<img src="/a.jpg" ${all}>`)).toEqual([]),
  )

  it('may be hidden by a framework', () => {
    expect(found('<img src="/a.jpg" width="1" height="1" :aria-hidden="isDecoration">')).toEqual([])
    expect(found('<img :src="home.src" v-if="home.src">')).toEqual(['picture-text', 'picture-size'])
  })
})

describe('branches of templates', () => {
  /** The pairs of paragraphs that are together on a page, by their ids. */
  function together(name: string, source: string) {
    const page = readPage(name, source)
    const all = page.elements.filter(({ tagName }) => tagName === 'p')
    return all
      .flatMap((one, index) =>
        all
          .slice(index + 1)
          .filter(other => areTogether(page, one, other))
          .map(other => [one, other]),
      )
      .map(pair => pair.map(element => attribute(element, 'id')).join(''))
  }
  /** Paragraphs a and b in two branches, c behind both, d in the other branch of what is around them, e behind all. */
  const pair = (...[outer, either, or, end, otherwise, last]: string[]) =>
    `${outer}${either}<p id="a"></p>${or}<p id="b"></p>${end}<p id="c"></p>${otherwise}<p id="d"></p>${last}<p id="e"></p>`
  const IN_STEP = ['ac', 'ae', 'bc', 'be', 'ce', 'de']

  it.each([
    ['a.mustache', '{{#z}}', '{{#a}}', '{{/a}}{{^a}}', '{{/a}}', '{{/z}}{{^z}}', '{{/z}}'],
    ['a.hbs', '{{#if z}}', '{{#if a}}', '{{^}}', '{{/if}}', '{{~^~}}', '{{/if}}'],
    ['a.hbs', '{{~#if z~}}', '{{^a}}', '{{/a}}{{#a}}', '{{/a}}', '{{else}}', '{{/if}}'],
    ['a.html', '{{#z}}', '{{#a}}', '{{/a}}{{^ a }}', '{{/a}}', '{{/z}}{{^z}}', '{{/z}}'],
  ])('are in step in Mustache and Handlebars: %s %s %s %s', (name, ...codes) =>
    expect(together(name, pair(...codes))).toEqual(IN_STEP),
  )

  it.each([
    ['while ( f() ) : the_post();', 'if ($a):', 'else:', 'endif;', 'endwhile; if ($b):', 'endif;'],
    ['if (z()): // a note', 'if ($a): /* if ( */', 'elseif (b("{")): # note', 'endif', 'else: f();', 'endif; f();'],
    ['if ($z) {', '$x = f(); if ($x) {', '} else if ($b) { $c = "}";', '}', '} else { // else {', '} // if ($z) {'],
    ['foreach (f(g($x)) as $y) { ', 'switch ($y): case A::B:', "break; case 'b':", 'endswitch;', '} if (f($q)) {', '}'],
    ['f("x", function () use ($y) {', 'try { f();', '} catch (E $e) {', '}', '}); if ($a) {', '} f();'],
  ])('are in step in PHP: %s %s %s %s %s', (...codes) =>
    expect(together('a.php', pair(...codes.map(code => `<?php ${code} ?>`)))).toEqual(IN_STEP),
  )

  it.each([
    ['if (f()): while (f()): g();', '', 'endwhile; else:', 'endif; if (f()):', 'else:', 'endif;'],
    ['if (f()): if (f()): g();', '', 'endif; endif; if (f()):', 'endif; if (f()):', 'else:', 'endif'],
  ])('are in step in PHP that opens or closes two of them at once: %s %s %s', (...codes) =>
    expect(together('a.php', pair(...codes.map(code => `<?php ${code} ?>`)))).toEqual(['ae', 'be', 'ce', 'de']),
  )

  it('tell in PHP what may write markup from what does not', () => {
    const effects = (code: string) => readPage('a.php', `<?php ${code} ?>`).pieces.map(({ effect }) => effect)
    expect(effects('if (is_home()):')).toEqual(['open'])
    expect(effects('endif; get_footer();')).toEqual(['close', 'markup'])
    expect(effects("$title = 'include'; // echo")).toEqual(['nothing'])
    expect(effects("echo $home['title'];")).toEqual(['value'])
    expect(effects('if ($a) { $b = 1; } else { $b = 2; }')).toEqual(['nothing'])
    expect(effects('/* header */ get_header();')).toEqual(['markup'])
  })

  it.each([
    ['a.erb', '<%- if z -%>', '<%- if a -%>', '<%- else -%>', '<%- end -%>', '<%- else -%>', '<%- end -%>'],
    [
      'a.erb',
      '<%- if z -%>',
      '<%- case a -%><%- when 1 -%>',
      '<%- when 2 -%>',
      '<% end %>',
      '<%- elsif y %>',
      '<% end %>',
    ],
    ['a.erb', '<% if z %>', '<% begin %><% end %><% unless a %>', '<% else %>', '<% end %>', '<% else %>', '<% end %>'],
    ['a.erb', '<% if z %>', '<%- f { |x| -%><%- } -%><% if a %>', '<% else %>', '<% end %>', '<% else %>', '<% end %>'],
    ['a.ejs', '<%_ if (z) { _%>', '<% if (a) { %>', '<%_ } else { _%>', '<%_ } _%>', '<% } else { %>', '<% } %>'],
  ])('are in step in ERB and EJS: %s %s %s %s', (name, ...codes) =>
    expect(together(name, pair(...codes))).toEqual(IN_STEP),
  )

  it('leave the values that EJS writes with a dash what they are', () =>
    expect(readPage('a.ejs', "<%- include('a') %><%- home.text %>").pieces.map(({ effect }) => effect)).toEqual([
      'markup',
      'value',
    ]))

  it.each([
    ["@role('a')", '@else ', '@endrole '],
    ["@feature('a')", "@elsefeature('b')", '@endfeature '],
    ["@unlessdisk('a')", '@else ', '@enddisk '],
    ['@forelse($a as $b)', '@empty ', '@endforelse '],
    ['@if($a) @endfragment ', '@else ', '@endif @endunknown '],
    ["@pushOnce('x') @endPushOnce @if($a)", '@else ', '@endif '],
    ["@section('title', 'Home') @section('a') @if($a)", '@else ', '@endif @endsection '],
  ])('are in step in Blade, also where a host adds blocks: %s %s %s', (...codes) =>
    expect(together('a.blade.php', pair("@hasSection('z')", ...codes, '@else ', '@endif '))).toEqual(IN_STEP),
  )
})

describe('JSON in a script whose lines end as in Windows', () => {
  const facts = { pageKeys: ['page_route', 'branch'], words: [] } as unknown as BundleFacts
  const script = (json: string) => `<p>\r\n</p>\r\n<script type="application/json" data-page-data>${json}</script>\r\n`
  /** What is wrong in page data, as it is written there. */
  const found = (json: string) => {
    const source = script(json)
    return by(page => pageData(page, facts), source).problems.map(({ start, end }) => source.slice(start, end))
  }

  it('has each mistake at its place, also where an escape hides the name', () => {
    expect(found('\r\n{\r\n"branch": 1,\r\n"page_rute": "home"\r\n}\r\n')).toEqual(['page_rute'])
    expect(found('\r\n{\r\n"page_rut\\u0065": "home"\r\n}\r\n')).toEqual(['"home"'])
    expect(found('\r\n\r\n{ "branch": 1,\r\n "page_route": }\r\n')).toEqual(['}'])
    expect(found('\n\r\n{ "branch":\r1,\r\n "words": [\r\n"a"] }')).toEqual(['[\r\n"a"]'])
  })

  it('keeps its line ends where a mistake is mended', () => {
    const { mended } = by(page => pageData(page, facts), script("\r\n{\r\n'branch': 1,\r\n}\r\n"))
    expect(mended).toBe(script('\r\n{\r\n"branch": 1\r\n}\r\n'))
  })

  it('has the misspelt name of a prop at its place', () => {
    const lines = '\r\n'.repeat(20)
    const json = `<script type="application/json">${lines}{"comapct":\r\ntrue}</script>`
    const source = `<p>\r\n</p><div data-widget="tiles">${json}</div>`
    const { problems, mended } = by(page => props(page, bundle), source)
    expect(problems.map(({ start, end }) => source.slice(start, end))).toEqual(['comapct'])
    expect(mended).toBe(source.replace('comapct', 'compact'))
  })
})

it('leaves a name in the JSON of another element alone, where entities hide the misspelt one', () => {
  const other = `<div data-settings='{"comapct": true}'></div>`
  const source = `${other}<div data-widget="tiles" data-props="{&quot;comapct&quot;: true}"></div>`
  const { problems, mended } = by(page => props(page, bundle), source)
  expect(problems.map(({ rule, start }) => [rule, start > other.length])).toEqual([['unknown-prop', true]])
  expect(mended).toBe(source)
})
