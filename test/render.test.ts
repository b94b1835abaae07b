// @vitest-environment node
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { renderWidget as Render } from '../widgets/bundle/render'

const { renderWidget }: { renderWidget: typeof Render } = await import(
  /* @vite-ignore */ join(process.cwd(), 'dist/server.mjs')
)

const header = { header: { agencyName: 'Hartley & Vale', primaryMenuItems: [{ name: 'Buy', url: '/sales' }] } }

describe('renderWidget', () => {
  it('gives what goes into the marker, and the tags of its styles', () => {
    const { html, stylesheet } = renderWidget('header', header)
    expect(html).toMatch(
      /^<div role="none" ng-non-bindable="" v-pre="" data-prefix="header-\w+-" data-island="header">.*<\/div>$/s,
    )
    expect(html).toContain('<a class="ei-Header-top" href="/sales"><span>Buy</span></a>')
    expect(stylesheet).toMatch(/^(<link rel="stylesheet" href="\/asset_bundles\/(core|header)-\w+\.css">){2}$/)
    expect(renderWidget('header', header, { base: 'https://cdn.example/islands/' }).stylesheet).toContain(
      'href="https://cdn.example/islands/header-',
    )
  })

  it('reads page data, over which props win', () => {
    const data = { header: { agencyName: 'From the page' } }
    expect(renderWidget('header', {}, { data }).html).toContain('From the page')
    expect(renderWidget('header', header, { data }).html).not.toContain('From the page')
  })

  it('writes the agency’s own words, and those of no other page', () => {
    const data = { words: { search: 'Find my <home>' } }
    expect(renderWidget('property-search', {}, { data }).html).toContain('Find my &lt;home&gt;')
    expect(renderWidget('property-search').html).not.toContain('Find my')
  })

  it('tells two of the same apart by their key, and is otherwise the same each time', () => {
    const prefixOf = (key?: string) => /data-prefix="([^"]+)"/.exec(renderWidget('header', header, { key }).html)![1]
    expect(prefixOf()).toBe(prefixOf())
    expect(prefixOf('a')).not.toBe(prefixOf('b'))
  })

  it('writes hostile text as text', () => {
    const name = '</script><img src=x onerror="alert(1)">\'"&'
    const { html } = renderWidget('header', {
      header: {
        agencyName: name,
        logo: '"><script>alert(1)</script>',
        primaryMenuItems: [{ name, url: '"onclick="x' }],
      },
    })
    expect(html).not.toMatch(/<(script|img src=x)/)
    expect(html).not.toContain('"onclick=')
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
  })

  it.each([
    ['a name like another', 'hedder', {}, 'hedder: no widget has this name; did you mean "header"?'],
    ['a name like no other', 'zzz', {}, /^zzz: no widget has this name; did you mean "articles", "back-to-search", /],
    ['props of the wrong kind', 'header', { header: 'Hartley' }, /^header: .*header.*expected an object.*"Hartley"/s],
    ['props that are missing', 'save-property', {}, /^save-property: .*propertyId/is],
  ])('refuses %s, and says what it would take', (_, name, props, message) => {
    expect(() => renderWidget(name, props)).toThrow(message)
  })
})

describe.concurrent('npm run render', () => {
  /** @returns exit code and what came out on both sides */
  const command = (args: string[], input: string) =>
    new Promise<{ code: number; out: string; error: string }>(resolve => {
      const child = execFile(process.execPath, ['build.mjs', '--render', ...args], (failure, out, error) =>
        resolve({ code: Number(failure?.code ?? 0), out, error }),
      )
      child.stdin!.end(input)
    })

  it('writes styles and markup to standard output', async () => {
    const { html, stylesheet } = renderWidget('header', header)
    expect(await command(['header'], JSON.stringify(header))).toEqual({
      code: 0,
      out: `${stylesheet}${html}\n`,
      error: '',
    })
  })

  it.each([
    ['no name', [], '', 'which widget? npm run render -- <name> < props.json'],
    ['an unknown name', ['offices-gird'], '{}', 'offices-gird: no widget has this name; did you mean "offices-grid"?'],
    ['broken JSON', ['header'], '{"header": ', 'header: the props on standard input are not valid JSON ('],
    ['no object', ['header'], '["header"]', 'header: the props on standard input are not an object: ["header"]'],
    ['wrong props', ['header'], '{"header": 1}', 'header: '],
  ])('writes nothing there for %s, says what is wrong in one line, and fails', async (_, args, input, message) => {
    const { code, out, error } = await command(args, input)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(error).toContain(message)
    expect(error.trim().split('\n').length).toBe(1)
  })
})
