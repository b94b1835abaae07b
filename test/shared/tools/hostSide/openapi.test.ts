// @vitest-environment node
import { readFileSync } from 'node:fs'
import { Validator } from '@cfworker/json-schema'
import { describe, expect, it } from 'vitest'
import { routes } from '../../../../shared/rules/calls/routes/index'
import { hostDocument } from '../../../../shared/tools/hostSide/hostDocument'
import { openapi } from '../../../../shared/tools/hostSide/openapi'

const document = openapi('1.0.0')
type Content = Record<string, { schema: object; example?: unknown }>
type Operation = {
  operationId: string
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
const operations = Object.values(document.paths).flatMap(item => Object.values(item) as Operation[])

describe('docs/host.md', () => {
  const written = readFileSync('docs/host.md', 'utf8')

  it('is what the descriptions of routes say: npm run documents writes it anew', () => {
    expect(hostDocument(written) === written, 'npm run documents').toBe(true)
  })

  it('has every route and an anchor for each', () => {
    const anchors = [...written.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id)
    expect(new Set(anchors).size).toBe(routes.length)
    for (const [, id] of written.matchAll(/\]\(#([^)]+)\)/g)) expect(anchors).toContain(id)
  })

  it('names no table that there is none of, and lacks none', () => {
    expect(() => hostDocument('<!-- written: nothing --><!-- end -->')).toThrow('there is no table "nothing"')
    const others = written.replaceAll('<!-- written: facts -->', '')
    expect(() => hostDocument(others)).toThrow('it lacks the tables facts')
  })
})

describe('openapi.json', () => {
  it('has every route once', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(routes.map(({ id }) => id).sort())
  })

  it('has examples that are what their schemas say, of requests and of answers', () => {
    const contents = operations.flatMap(({ operationId, requestBody, responses }) => [
      { name: `${operationId} request`, content: requestBody?.content },
      ...Object.entries(responses).map(([status, { content }]) => ({ name: `${operationId} ${status}`, content })),
    ])
    const wrong = contents.flatMap(({ name, content }) =>
      Object.values(content ?? {}).flatMap(({ schema, example }) => {
        if (example === undefined) return []
        const whole = { ...schema, components: document.components } as never
        const { valid, errors } = new Validator(whole, '2020-12').validate(example)
        return valid ? [] : [`${name}: ${errors.at(-1)?.error}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  it('refers only to what it has', () => {
    const text = JSON.stringify(document)
    const names = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name!)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter(name => !Object.hasOwn(document.components.schemas, name))).toEqual([])
  })
})
