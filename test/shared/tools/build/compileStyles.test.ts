// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { compileModule, joinStyles } from '../../../../shared/tools/build/compileStyles.mjs'

const compiled = (source: string) => compileModule('widgets/box/Box.module.css', source, true).css

it('keeps the physical side of a float, which Chrome before 118 needs, before the logical one', () => {
  expect(compiled('.map { float: right; float: inline-end }')).toContain(
    'float:right!important;float:inline-end!important',
  )
})

it('has transitions only for visitors without reduced motion', () => {
  const css = compiled(
    '.a::after { color: red; transition: color 1s } .b { transition-delay: 1s } .c[data-part] { transition: 1s }',
  )
  expect(css).toBe(
    '@layer estate-islands{.ei-Box-a:after{color:red!important}' +
      '@media (prefers-reduced-motion:no-preference){.ei-Box-a:after{transition:color 1s!important}}' +
      '@media (prefers-reduced-motion:no-preference){.ei-Box-b{transition-delay:1s!important}}}' +
      '.ei-Box-c[data-part]:not(#ei#ei#ei#ei){transition:all 1s}',
  )
})

describe('@media (--fallback-stays)', () => {
  it('holds without scripts, and in a marker whose island failed, not in others within', () => {
    expect(compiled('.more { color: red; @media (--fallback-stays) { display: none } }')).toBe(
      '@layer estate-islands{.ei-Box-more{color:red!important}' +
        '@media (scripting:none){.ei-Box-more{display:none!important}}' +
        '[data-widget-state=failed]>[data-island] .ei-Box-more{display:none!important}}',
    )
  })

  it('holds for every selector of its rules, within another condition, and for parts', () => {
    const css = compiled(`
      @media (min-width: 9px) { .a, .b:first-child { @media (--fallback-stays) { color: var(--x) } } }
      .price[data-part] { @media (--fallback-stays) { color: red } }
    `)
    expect(css).toContain(
      '}[data-widget-state=failed]>[data-island] .ei-Box-a,[data-widget-state=failed]>[data-island] .ei-Box-b:first-child{color:var(--x)!important}}',
    )
    expect(css).toContain(
      '}[data-widget-state=failed]>[data-island] .ei-Box-price[data-part]:not(#ei#ei#ei#ei){color:red}',
    )
  })

  it.each(['(--fallback-stays) and (min-width: 9px)', '(--fall-back-stays)'])(
    'fails the build where it would never hold: %s',
    query => {
      expect(() => compiled(`.more { @media ${query} { display: none } }`)).toThrow(
        'widgets/box/Box.module.css: only @media (--fallback-stays) is known, alone: @media (--fall',
      )
    },
  )
})

describe('a module of several files', () => {
  it('has one set of class names', () => {
    const { stem, css } = compileModule('widgets/box/Box.wide.module.css', '.lid { color: red }', true)
    expect(stem).toBe('Box')
    expect(css).toContain('.ei-Box-lid{')
  })
})

describe('one stylesheet of several', () => {
  it('opens the layer once, below those that come first, and keeps everything else in order', () => {
    const tokens = '@layer estate-islands-tokens{:root{--ei-a:1}}'
    expect(
      joinStyles([tokens, compiled('.a { color: red } .b[data-part] { top: 0 }'), compiled('.c { top: 0 }')]),
    ).toBe(
      `${tokens}@layer estate-islands{.ei-Box-a{color:red!important}.ei-Box-c{top:0!important}}` +
        '.ei-Box-b[data-part]:not(#ei#ei#ei#ei){top:0}',
    )
  })
})
