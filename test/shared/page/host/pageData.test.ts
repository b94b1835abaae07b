import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageData, readPageData } from '../../../../shared/page/host/pageData'

const scripts = (...contents: string[]) => {
  for (const content of contents) {
    const script = document.createElement('script')
    script.type = 'application/json'
    script.dataset.pageData = ''
    script.textContent = content
    document.body.append(script)
  }
}

beforeEach(() => {
  document.body.replaceChildren()
})
afterEach(() => {
  delete window.Homeflow
})

describe('page data [contract 4]', () => {
  it('comes from any number of JSON scripts, the last one winning', () => {
    scripts('{"agency":{"name":"One"},"staff":[],"place":{"name":"Bath"}}', '{"agency":{"name":"Two"},"place":null}')
    expect(pageData('agency')).toEqual({ name: 'Two' })
    expect(pageData('staff')).toEqual([])
    expect(pageData('place')).toBeNull()
    expect(pageData('nothing')).toBeUndefined()
  })

  it('comes from Homeflow where the host defines that, and from scripts for what it does not know', () => {
    window.Homeflow = { get: key => ({ agency: { name: 'Host' }, place: null })[key] }
    scripts('{"agency":{"name":"Script"},"place":{"name":"Bath"},"staff":[1]}')
    expect(pageData('agency')).toEqual({ name: 'Host' })
    expect(pageData('place')).toBeNull()
    expect(pageData('staff')).toEqual([1])
  })

  it('is the same for the loader, also where a value is empty, and the loader reports nothing', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    scripts('{"recaptcha":{"siteKey":"1"},"authenticityToken":"one"}', '{"recaptcha":null,"authenticityToken":""}', '{')
    for (const read of [pageData, readPageData])
      expect(['recaptcha', 'authenticityToken', 'nothing'].map(key => read(key))).toEqual([null, '', undefined])
    expect(said).toHaveBeenCalledOnce()
  })

  it('is there when a script has just been added', () => {
    expect(pageData('agency')).toBeUndefined()
    scripts('{"agency":1}')
    expect(pageData('agency')).toBe(1)
  })

  it('is the new one where a morph has written another text into the same script', () => {
    scripts('{"agency":1,"staff":[]}')
    expect(pageData('agency')).toBe(1)
    document.querySelector('script')!.firstChild!.nodeValue = '{"agency":2}'
    expect(pageData('agency')).toBe(2)
    expect(pageData('staff')).toBeUndefined()
  })

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'length', '0'])(
    'has no "%s" that nobody wrote',
    key => {
      scripts('{}', '[1]', '"text"', 'null', '5')
      expect(pageData(key)).toBeUndefined()
    },
  )

  it('survives a script that is not JSON, and says so once', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    scripts('{"agency":', '{"agency":2}')
    expect([pageData('agency'), pageData('agency')]).toEqual([2, 2])
    expect(said).toHaveBeenCalledOnce()
  })

  it('survives a host that throws', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    window.Homeflow = {
      get: () => {
        throw new Error('Not ready')
      },
    }
    scripts('{"agency":3}')
    expect(pageData('agency')).toBe(3)
    expect(said).toHaveBeenCalledOnce()
  })
})
