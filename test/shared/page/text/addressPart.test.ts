import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addressPart } from '../../../../shared/page/text/addressPart'
import { articleHref } from '../../../../widgets/articles/address'

const HALF = '\ud83c'

describe('a part of an address', () => {
  it.each([
    ['a b/c', 'a%20b%2Fc'],
    ['🏡', '%F0%9F%8F%A1'],
    [`Home ${HALF}`, 'Home%20%EF%BF%BD'],
    ['\udfe1x', '%EF%BF%BDx'],
    [7, '7'],
  ])('for %j is %s', (text, part) => {
    expect(addressPart(text)).toBe(part)
  })

  it('is made of half an emoji, too', () => {
    expect(articleHref(HALF)).toMatch(/%EF%BF%BD$/)
  })

  it('is made nowhere else, because half an emoji would stop a widget and the renderer', () => {
    const made = ['shared', 'widgets'].flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map(name => join(folder, name))
        .filter(name => /\.tsx?$/.test(name) && !/^shared.tools.(build|checker|editor)/.test(name)),
    )
    const wrong = made.filter(name => /\bencodeURI(Component)?\b/.test(readFileSync(name, 'utf8')))
    expect(wrong).toEqual([join('shared', 'page', 'text', 'addressPart.ts')])
  })
})
