import { kebab, misspelt, quote, STRATEGIES } from '../../page/complaints/complaints'
import { diagnose } from '../../page/complaints/diagnose'
import { nearest } from '../../page/complaints/nearest'
import { keyOf, type PropsSource } from '../../page/island/props'
import { failureOf } from '../../page/island/retry'
import { isStrategy } from '../../page/island/strategies'
import { MARKER, STATE } from '../../page/loader/dom'
import type { Island } from '../../page/loader/island'
import { loader } from '../../page/loader/loader'
import type { Issue } from '../../page/loader/standardSchema'
import { meantJson } from '../markers/meantJson'
import { FILL_IN, mend, type Read, read } from './mend'
import { attributesOf, writtenTag } from './write'

/** What is wrong with a marker, for the page's editor. */
export interface Diagnosis {
  /** One sentence for each thing. */
  says: string[]
  /** The tag to paste in place of the marker's own. */
  write?: string
  /** What else to do, or what to do instead. */
  advice?: string
}

/** Where a value is written, in an editor's words. */
const placeOf = (where: string) =>
  where
    .replace(/^data-props\.(.+)$/, '"$1" in data-props')
    .replace(/^its JSON script\.(.+)$/, '"$1" in its JSON script')
    .replace(/^page data\.(.+)$/, '"$1", which the page data says')
    .replace(/^its markup\.(.+)$/, '"$1", which the markup inside says')

/** What a schema accepts, if it says so: `(string | undefined)`. */
const expects = (source: PropsSource, key: string) =>
  (source.props?.entries?.[key] as { expects?: string } | undefined)?.expects?.replace(/^\((.*) \| undefined\)$/, '$1')

function ofIssue(issue: Issue, { reading }: Read, source: PropsSource): string {
  const { key, rest, isMissing, found, expected, meant } = diagnose(issue, reading?.values ?? {}, source.props?.entries)
  if (key === undefined || !reading) return `Its props do not fit together: ${issue.message}.`
  const kind = expects(source, key)
  if (isMissing) return `It needs data-${kebab(key)}${kind ? `: ${kind}` : ''}.`
  const place = placeOf([reading.from[key] ?? key, ...rest].join('.'))
  return `It cannot use ${quote(found)} as ${place}. Expected is ${expected}${meant ? `, and the nearest is "${meant}"` : ''}.`
}

/** What is wrong with its props, and the correct tag. */
function ofProps(
  marker: HTMLElement,
  name: string,
  source: PropsSource,
  written: Iterable<Node>,
): Diagnosis | undefined {
  const answer = read(marker, name, source, written)
  const { mistake, reading } = answer
  const near = reading ? misspelt(name, reading) : []
  const hints = [
    ...near.map(each => `It does not read ${each.name}: the nearest is ${each.meant}.`),
    ...answer.leftOut.map(words => `It leaves out what it cannot read: ${words}`),
  ]
  if (!mistake && !hints.length) return undefined
  const attributes = mend(marker, name, attributesOf(marker), source, written)
  const write = attributes && writtenTag(marker, attributes)
  const advice = write?.includes(FILL_IN) ? `Put your own words where ${FILL_IN} stands.` : undefined
  if (!mistake) return { says: hints, write }
  if ('issues' in mistake) {
    const ofPage = mistake.issues.some(({ path }) => /^page data/.test(reading?.from[keyOf(path?.[0])] ?? ''))
    return {
      says: [...new Set(mistake.issues.map(issue => ofIssue(issue, answer, source))), ...hints],
      write,
      advice:
        advice ??
        (ofPage ? 'Put the page data right in the template. What the marker says itself wins over it.' : undefined),
    }
  }
  if ('found' in mistake)
    return { says: [`${mistake.where} is JSON, but no object such as {"label": "Homes"}.`], write, advice }
  const script = [...written].find(node => node instanceof HTMLScriptElement && node.type === 'application/json')
  const better = mistake.where === 'data-props' ? undefined : meantJson(script?.textContent ?? '')
  return {
    says: [
      `${mistake.where} cannot be read as JSON: ${mistake.cause.message}.`,
      'Names and texts stand in double quotes, with a comma between two values and none after the last.',
    ],
    write: better ? `<script type="application/json">${better}</script>` : write,
    advice,
  }
}

/** The problem of a marker with an unknown name. */
function ofName(marker: HTMLElement, name: string): Diagnosis {
  const names = [...loader().widgets.keys()].sort()
  const similarName = nearest(name, names)
  return {
    says: [
      name ? `No widget is called "${name}".` : 'The marker names no widget.',
      similarName ? `The nearest is "${similarName}".` : `There are ${names.join(', ')}.`,
    ],
    write: similarName && writtenTag(marker, attributesOf(marker).set(MARKER, similarName)),
    advice: marker.hasAttribute(STATE) ? undefined : 'A script of the page may still register it.',
  }
}

function ofLoad(marker: HTMLElement): Diagnosis | undefined {
  const { load } = marker.dataset
  if (!load || isStrategy(load)) return undefined
  const similarName = nearest(load, STRATEGIES)
  return {
    says: [
      `data-load knows no "${load}".`,
      similarName ? `The nearest is "${similarName}".` : `It is one of ${STRATEGIES.join(', ')}.`,
    ],
    write: similarName && writtenTag(marker, attributesOf(marker).set('data-load', similarName)),
  }
}

const sentence = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))

/** The problems that were found last, each with what it was found from. */
const lastProblems = new WeakMap<Element, { from: string; source: unknown; problem: Diagnosis | undefined }>()

/**
 * Finds what is wrong with a marker, if anything is. It looks again when the marker or its state has changed.
 * @param source the widget, if its code has arrived
 */
export function problemOf(
  marker: HTMLElement,
  name: string,
  island: Island | undefined,
  source: PropsSource | undefined,
): Diagnosis | undefined {
  const from = `${writtenTag(marker, attributesOf(marker))} ${marker.getAttribute(STATE)} ${loader().widgets.has(name)} ${island && failureOf(island)}`
  const last = lastProblems.get(marker)
  if (last?.from === from && last.source === source) return last.problem
  const problem = findProblem(marker, name, island, source)
  lastProblems.set(marker, { from, source, problem })
  return problem
}

function findProblem(
  marker: HTMLElement,
  name: string,
  island: Island | undefined,
  source: PropsSource | undefined,
): Diagnosis | undefined {
  if (!loader().widgets.has(name)) return ofName(marker, name)
  const written = island?.fallback?.nodes ?? marker.childNodes
  const ofItsProps = source || island ? ofProps(marker, name, source ?? {}, written) : undefined
  const load = ofLoad(marker)
  if (marker.getAttribute(STATE) !== 'failed') return ofItsProps ?? load
  const failure = island && failureOf(island)
  if (failure === 'island')
    return {
      says: [`It broke off: ${sentence(island!.error)}.`],
      advice: 'The page shows what the server wrote. This is for the developers of the widget: copy this for a ticket.',
    }
  if (failure === 'code')
    return {
      says: ['Its code could not be fetched.'],
      advice: 'Nothing is wrong with the marker. It is asked for again when the network is back, or at a press in it.',
    }
  return ofItsProps
}
