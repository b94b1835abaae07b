import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { explained, warn } from '../../../../shared/page/complaints/complaints'
import { check, type PropsSource, readMarker } from '../../../../shared/page/island/props'

const schema = v.object({
  text: v.optional(v.string()),
  amount: v.optional(v.pipe(v.number(), v.minValue(1, 'Expected at least 1'))),
  flag: v.optional(v.boolean()),
  size: v.optional(v.picklist(['small', 'large'])),
  columns: v.optional(v.picklist([2, 3])),
  list: v.optional(v.array(v.string())),
  nested: v.optional(v.object({ deep: v.number() })),
  longName: v.optional(v.nullable(v.string())),
  either: v.optional(v.union([v.number(), v.string()])),
})

/** Props of the only marker in some markup. */
function read(markup: string, source: PropsSource = { props: schema }) {
  document.body.innerHTML = markup
  const marker = document.querySelector<HTMLElement>('[data-widget]')!
  return explained(() => {
    const reading = readMarker(marker, 'probe', source)
    const props = check('probe', source.props, reading)
    warn(marker, 'probe', reading)
    return props
  })
}
const marker = (attributes: string, content = '') => `<div data-widget="probe" ${attributes}>${content}</div>`
/** The message of what reading throws. */
function complaint(attributes: string, content?: string) {
  try {
    read(marker(attributes, content))
  } catch (error) {
    return String(error)
  }
}

beforeEach(() => {
  document.head.innerHTML = ''
  delete window.Homeflow
})

describe('where props come from', () => {
  it('later wins: page data, data-props, a JSON script, a single attribute', () => {
    const source = { props: schema, fromPage: () => ({ text: 'page', amount: 1, size: 'small', longName: 'page' }) }
    const props = `data-props='{"text":"props","amount":2,"size":"large"}'`
    const script = '<script type="application/json">{"text":"script","amount":3}</script>'
    expect(read(marker(`${props} data-text="attribute"`, script), source)).toEqual({
      text: 'attribute',
      amount: 3,
      size: 'large',
      longName: 'page',
    })
  })

  it('page data comes from the host, else from the JSON scripts, merged', () => {
    const source = {
      props: schema,
      fromPage: (get: (key: string) => unknown) => ({ text: get('text'), amount: get('amount') }),
    }
    document.head.innerHTML =
      '<script type="application/json" data-page-data>{"text":"first","amount":1}</script><script type="application/json" data-page-data>{"text":"second"}</script>'
    expect(read(marker(''), source)).toEqual({ text: 'second', amount: 1 })
    window.Homeflow = { get: key => (key === 'text' ? 'host' : undefined) }
    expect(read(marker(''), source)).toEqual({ text: 'host', amount: 1 })
  })
})

describe('page data that says nothing', () => {
  it.each([null, '', undefined])('as %j is as if it were not there [contract 4]', nothing => {
    const source = { props: schema, fromPage: () => ({ list: nothing, amount: nothing, longName: nothing }) }
    expect(read(marker(''), source)).toEqual({})
    expect(read(marker(`data-props='{"longName":null}'`), source)).toEqual({ longName: null })
  })
})

describe("an attribute's text becomes what the schema wants", () => {
  it.each([
    ['data-amount="9"', { amount: 9 }],
    ['data-amount="1e3"', { amount: 1000 }],
    ['data-text="9"', { text: '9' }],
    ['data-text="true"', { text: 'true' }],
    ['data-text', { text: '' }],
    ['data-flag', { flag: true }],
    ['data-flag="true"', { flag: true }],
    ['data-flag="false"', { flag: false }],
    ['data-size="large"', { size: 'large' }],
    ['data-columns="3"', { columns: 3 }],
    [`data-list='["a","b"]'`, { list: ['a', 'b'] }],
    [`data-nested='{"deep":1}'`, { nested: { deep: 1 } }],
    ['data-long-name="x"', { longName: 'x' }],
    ['data-either="12"', { either: '12' }],
    ['data-load="eager" data-hydrate data-turbo="false"', {}],
  ])('%s', (attributes, props) => {
    expect(read(marker(attributes))).toEqual(props)
  })

  it.each([
    ['data-amount="9"', { amount: 9 }],
    ['data-flag', { flag: true }],
    ['data-id="007"', { id: '007' }],
    ['data-id="NaN"', { id: 'NaN' }],
  ])('or what it looks like where there is no schema: %s', (attributes, props) => {
    expect(read(marker(attributes), {})).toEqual(props)
  })
})

describe('a wrong prop', () => {
  it.each([
    ['data-amount="ten"', 'data-amount: expected number (found "ten")'],
    ['data-amount="0"', 'data-amount: expected at least 1 (found 0)'],
    ['data-flag="yes"', 'data-flag: expected boolean (found "yes")'],
    ['data-size="huge"', 'data-size: expected ("small" | "large") (found "huge")'],
    [`data-props='{"text":5}'`, 'data-props.text: expected string (found 5)'],
    [`data-props='{"nested":{"deep":"x"}}'`, 'data-props.nested.deep: expected number (found "x")'],
    [`data-props='{"list":["a",1]}'`, 'data-props.list.1: expected string (found 1)'],
    [`data-props='[]'`, 'data-props: expected an object, found []'],
    [`data-props='"x"'`, 'data-props: expected an object, found "x"'],
    [
      `data-amount="x" data-flag="y"`,
      'data-amount: expected number (found "x"); data-flag: expected boolean (found "y")',
    ],
  ])('is told in one line: %s', (attributes, line) => {
    expect(complaint(attributes)).toBe(`MarkerError: probe: ${line}`)
  })

  it('may be missing, or empty [contract 2]', () => {
    const props = v.object({ propertyId: v.pipe(v.string(), v.nonEmpty()), list: v.optional(v.array(v.string())) })
    expect(() => read(marker(''), { props })).toThrow(/^probe: propertyId: missing \(data-property-id\)$/)
    expect(() => read(marker('data-property-id=""'), { props })).toThrow(
      'probe: data-property-id: expected a value (found "")',
    )
    expect(() => read(marker('data-property-id="1" data-list="{}"'), { props })).toThrow(/\(found \{\}\)$/)
  })

  it('may be JSON that is none', () => {
    expect(complaint(`data-props='{text:1}'`)).toMatch(/^MarkerError: probe: data-props: not valid JSON \(.+\)$/)
    expect(complaint('', '<script type="application/json">{</script>')).toMatch(
      /^MarkerError: probe: its JSON script: not valid JSON/,
    )
  })

  it('may be only nearly a prop: that is a hint, and no reason to fail', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(read(marker('data-amuont="9" data-testid="x" data-part="price"'))).toEqual({})
    expect(warn.mock.calls.map(([text]) => text)).toEqual(['probe: data-amuont is no prop, did you mean data-amount?'])
    expect(complaint('data-amuont="9" data-flag="y"')).toContain('; data-amuont is no prop, did you mean data-amount?')
  })
})

describe('names and texts that mean harm', () => {
  it('change nothing but themselves', () => {
    const hostile = '</script><img src=x onerror=alert(1)>{{ \\` }}'
    expect(read(marker(`data-constructor="x" data-__proto__="x" data-text='${hostile}'`))).toEqual({ text: hostile })
    const props = read(marker(`data-props='{"__proto__":{"flag":true},"constructor":1,"toString":1}'`)) as {
      flag?: boolean
    }
    expect(props.flag).toBeUndefined()
    expect(({} as { flag?: boolean }).flag).toBeUndefined()
  })

  it('do not keep a complaint from being told', () => {
    const circular: Record<string, unknown> = {}
    circular.self = circular
    const source = {
      props: {
        '~standard': {
          validate: () => ({
            issues: [
              { message: 'Wrong', path: ['constructor'] },
              { message: 'Odd', path: ['loop'] },
            ],
          }),
        },
      },
      fromPage: () => ({ loop: circular }),
    }
    expect(() => read(marker(''), source)).toThrow('probe: props.constructor: Wrong')
    expect(() => read(marker(''), source)).toThrow('page data.loop: Odd (found [object Object])')
  })
})
