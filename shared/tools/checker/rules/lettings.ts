import { readProperty } from '../../../rules/fields/readProperty'
import { readStatus } from '../../../rules/readers/homes/status'
import { placeOfHome } from '../../../rules/readers/nation'
import type { BundleFacts } from '../bundleFacts'
import { pageDataOf } from '../data'
import { attributeJson, holdsUnknown, isObject, type Json, jsonScriptsIn } from '../json'
import { markersOf } from '../markers'
import { attribute, type Element, type Page, placeOf, type SourcePlace, written } from '../page'
import type { Problem } from '../problem'

/**
 * Words that ask for more than the advertised rent. Since 1 May 2026 this is forbidden for a home to let in England.
 */
const MORE =
  /offers?\s+(over|above|in\s+(the\s+)?(excess|region)|from|invited)|in\s+excess\s+of|\bo\.?i\.?[er]\.?o\b|best\s+(and\s+final\s+)?offers?/i
const NO_SUM =
  /^(p\.?o\.?a\.?|price on application|rent on application|on application|tbc|to be confirmed|call|enquire)$/i
const BY_TIME = /\b(pcm|p\.c\.m|pw|p\.w|pppw|per\s+(calendar\s+)?(month|week)|a\s+month|a\s+week|monthly|weekly)\b/i

/** Whether one sentence has both. A full stop before a digit does not end a sentence. */
const isMoreByTime = (words: string) =>
  words.split(/[!?;]|\.(?!\d)(?=\s|$)/).some(sentence => MORE.test(sentence) && BY_TIME.test(sentence))

const LAW = 'Since 1 May 2026 a home to let in England is advertised with one rent, and nobody may ask for more.'

type Path = readonly (string | number)[]

/** The homes in any JSON, each with its path. */
function* homesIn(value: unknown, path: Path): Generator<[home: Record<string, unknown>, path: Path]> {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) yield* homesIn(entry, [...path, index])
    return
  }
  if (!isObject(value)) return
  const says = (...keys: string[]) => keys.some(key => value[key] != null)
  if (
    says('property_id', 'propertyId') &&
    says('propertyChannel', 'property_channel', 'primary_channel', 'property_url', 'propertyUrl')
  )
    yield [value, path]
  for (const key of ['property', 'properties']) if (key in value) yield* homesIn(value[key], [...path, key])
}

function* inJson(page: Page, json: Json): Generator<Problem> {
  for (const [host, path] of homesIn(json.value, [])) {
    if (holdsUnknown(host)) continue
    const { channel, price, priceValue, status } = readProperty(host)
    const place = placeOfHome(host)
    if (channel !== 'lettings' || (place && place !== 'england') || !isAdvertised(status)) continue
    const key = 'price' in host ? 'price' : 'price_value'
    const where = json.placeOf([...path, key])
    // A home that is only mentioned is not advertised.
    const isShown = 'price' in host || 'price_value' in host || 'display_address' in host || 'displayAddress' in host
    if (!isShown) continue
    if (MORE.test(price)) yield offersOver(page, where)
    else if (!priceValue && !/£?\s*[1-9][\d,.]*/.test(price))
      yield noRent(page, key in host ? where : json.placeOf(path))
  }
}

/** Whether a home is still advertised. A word that nobody knows may say that it is let. */
const isAdvertised = (status: string) => (status ? !!readStatus(status, 'lettings')?.isOnMarket : true)

const offersOver = (page: Page, place: SourcePlace): Problem => ({
  rule: 'letting-offers',
  level: 'warning',
  ...place,
  message: 'This asks for offers on the rent of a home to let.',
  found: written(page, place),
  expected: `one rent. ${LAW}`,
  write: '£1,200 pcm',
})

const noRent = (page: Page, place: SourcePlace): Problem => ({
  rule: 'letting-rent',
  level: 'warning',
  ...place,
  message: 'A home to let is advertised without a rent.',
  found: written(page, place),
  expected: `its rent. ${LAW}`,
  write: '£1,200 pcm',
})

/** Whether an element of the page's own markup holds a price. */
const isPrice = (element: Element) =>
  /(^|[\s_-])(price|rent)([\s_-]|$)/i.test(attribute(element, 'class') ?? '') ||
  attribute(element, 'data-part') === 'price'

/** All the text in an element. */
const wordsOf = (element: Element): string =>
  element.childNodes
    .map(node => {
      if ('value' in node) return node.value
      return 'childNodes' in node ? ` ${wordsOf(node as Element)} ` : ''
    })
    .join('')

function* inMarkup(page: Page): Generator<Problem> {
  const hasOffers = MORE.test(page.text) && BY_TIME.test(page.text)
  if (!hasOffers && !(/[\s"'_-](price|rent)[\s"'_-]/i.test(page.text) && /to let|lettings/i.test(page.text))) return
  for (const element of page.elements) {
    if (/^(script|style|template|html|body|head)$/.test(element.tagName)) continue
    const { start, end } = placeOf(element)
    // A price is a few words. Longer texts speak about prices.
    if (
      end - start > 400 ||
      element.childNodes.some(
        node => 'tagName' in node && !/^(small|span|b|strong|abbr|em|i|br|sup)$/.test(node.tagName),
      )
    )
      continue
    const words = wordsOf(element).replace(/\s+/g, ' ').trim()
    if (!words || words.length > 80) continue
    const parent = element.parentNode as Element | null
    const isInner = parent?.childNodes.every(node => !('value' in node) || !node.value.trim()) === false
    if (isMoreByTime(words) && !isInner) yield offersOver(page, { start, end })
    else if (isPrice(element) && NO_SUM.test(words.replace(/\b(to let|rent)\b:?/gi, '').trim()) && isLetting(element))
      yield noRent(page, { start, end })
  }
}

/** Whether the card around a price says that the home is to let. */
function isLetting(element: Element) {
  let card = element
  for (let up = 0; up < 4; up++) {
    const parent = card.parentNode as Element | null
    if (!parent || !('tagName' in parent) || /^(body|main|html)$/.test(parent.tagName)) break
    card = parent
    if (/^(article|li)$/.test(card.tagName)) break
  }
  return /\bto (let|rent)\b|\blettings?\b/i.test(JSON.stringify([...attributesIn(card)]) + wordsOf(card))
}

function* attributesIn(element: Element): Generator<string> {
  for (const { value } of element.attrs) yield value
  for (const child of element.childNodes) if ('attrs' in child) yield* attributesIn(child)
}

/**
 * Reports homes to let without a rent, or with a request for more than the rent. It is only a warning, because the law
 * applies to England.
 */
export function* lettings(page: Page, facts: BundleFacts): Generator<Problem> {
  for (const { json } of pageDataOf(page).scripts) if (json) yield* inJson(page, json)
  for (const { element } of markersOf(page, facts)) {
    const own = ['data-props', 'data-properties', 'data-property'].map(name => attributeJson(page, element, name))
    for (const json of [...own, ...jsonScriptsIn(page, element)]) if (json) yield* inJson(page, json)
  }
  yield* inMarkup(page)
}
