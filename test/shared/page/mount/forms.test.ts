import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Forms from '../../../../shared/page/mount/forms'

let currentToken: typeof Forms.currentToken

beforeEach(async () => {
  vi.resetModules()
  document.head.replaceChildren()
  document.body.replaceChildren()
  currentToken = (await import('../../../../shared/page/mount/forms')).currentToken
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  delete window.Homeflow
})

const homeflow = (token?: string) => {
  window.Homeflow = { get: key => (key === 'authenticityToken' ? token : undefined) }
}
const script = (json: string) => {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.dataset.pageData = ''
  element.textContent = json
  document.body.append(element)
}
const meta = (content: string) => {
  const element = Object.assign(document.createElement('meta'), { name: 'csrf-token', content })
  document.head.append(element)
}

describe('the token of a page', () => {
  it('is looked for in each JSON script once, however many forms want it and never find it', () => {
    script(JSON.stringify({ properties: Array.from({ length: 50 }, (_, id) => ({ id })) }))
    const parse = vi.spyOn(JSON, 'parse')
    for (let form = 0; form < 20; form++) expect(currentToken()).toBeUndefined()
    expect(parse).toHaveBeenCalledOnce()
    script('{"authenticityToken":"late"}')
    expect(currentToken()).toBe('late')
    expect(parse).toHaveBeenCalledTimes(2)
  })

  it('comes from the meta element where there is no page data', () => {
    meta('from-meta')
    expect(currentToken()).toBe('from-meta')
  })

  it('comes from JSON scripts before the meta element, the last one that has it winning', () => {
    meta('from-meta')
    for (const json of ['{"authenticityToken":"first"}', '{"authenticityToken":"last"}', '{"agency":{}}']) script(json)
    expect(currentToken()).toBe('last')
  })

  it('comes from Homeflow before anything else', () => {
    meta('from-meta')
    script('{"authenticityToken":"from-script"}')
    homeflow('from-homeflow')
    expect(currentToken()).toBe('from-homeflow')
  })

  it('is found behind a Homeflow that has none or throws, and scripts that are not JSON', () => {
    homeflow()
    for (const json of ['{"authenticityToken":', 'null', '']) script(json)
    expect(currentToken()).toBeUndefined()
    script('{"authenticityToken":"found"}')
    window.Homeflow = {
      get: () => {
        throw new Error('Not ready')
      },
    }
    expect(currentToken()).toBe('found')
  })

  it('is replaced for good by one that a reply brings, and by nothing else', () => {
    homeflow('old')
    expect(currentToken()).toBe('old')
    expect(currentToken('new')).toBe('new')
    for (const nothing of [undefined, null, '']) expect(currentToken(nothing)).toBe('new')
  })
})

describe('names of the page’s own elements', () => {
  it('hide nothing of a form from the token: cloneNode, matches and prepend are fields [7.32]', async () => {
    vi.stubGlobal('origin', location.origin)
    meta('the-token')
    const { addTokens, tokenAtLast } = await import('../../../../shared/page/mount/forms')
    document.body.innerHTML = `<form method="post" action="${location.origin}/here"></form>`
    const form = document.forms[0]!
    // As in a browser, where a field of that name stands in place of the function.
    for (const name of ['cloneNode', 'matches', 'prepend', 'requestSubmit'])
      Object.defineProperty(form, name, { value: document.createElement('input'), configurable: true })
    currentToken()
    addTokens()
    expect(form.querySelector<HTMLInputElement>('[name=authenticity_token]')?.value).toBe('the-token')
    const formData = new FormData()
    tokenAtLast({ target: form, formData } as never)
    expect(formData.get('authenticity_token')).toBe('the-token')
  })

  it('do not hide the head', async () => {
    const { head } = await import('../../../../shared/page/loader/dom')
    Object.defineProperty(document, 'head', { value: document.createElement('form'), configurable: true })
    try {
      expect(head().localName).toBe('head')
    } finally {
      Reflect.deleteProperty(document, 'head')
    }
  })

  it('are not in the way of what we add to the head', () => {
    const made = ['shared', 'widgets'].flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map(name => join(folder, name))
        .filter(name => /\.tsx?$/.test(name) && !/^shared.tools.(build|checker|editor)/.test(name)),
    )
    expect(
      made.filter(name => /\bdocument\.(head|defaultView)\b|\.defaultView\b/i.test(readFileSync(name, 'utf8'))),
    ).toEqual([])
  })
})
