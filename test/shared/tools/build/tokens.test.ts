// @vitest-environment node
import { expect, it } from 'vitest'
import { readDefaults, withDefaults } from '../../../../shared/tools/build/tokens.mjs'

const defaults = readDefaults()

it('reads the defaults of the theming API, and of what the reset registers', () => {
  expect(defaults.get('--ei-radius')).toBe('2px')
  expect(defaults.get('--ei-shadow')).toBe('0 1px 2px #1112140f,0 12px 40px #11121429')
  expect(defaults.get('--ei-rem')).toBe('16px')
})

it('writes a default where its property is used, unless the stylesheet has one of its own', () => {
  const css =
    '.a{margin:calc(var(--ei-rem)*var(--ei-type-lead));--ei-radius:4px;color:var(--ei-color-line,red);top:var(--_y)}'
  expect(withDefaults(css, defaults)).toBe(
    '.a{margin:calc(var(--ei-rem,16px)*var(--ei-type-lead,1.1875));--ei-radius:4px;color:var(--ei-color-line,red);top:var(--_y)}',
  )
})
