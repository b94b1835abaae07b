import { noted } from '../../page/host/clock'
import type { CallMeasure, CallNote } from '../../rules/exchange/callNote'
import { maskedAddress } from './mask'

const MEASURE: CallMeasure = 'estate-islands:call'
/** Kinds of requests that a script makes. */
const BY_SCRIPTS = ['fetch', 'xmlhttprequest', 'beacon']
/** Calls of the bundle that leave no User Timing measure: who is signed in, and what is counted. */
const OWN = /^\/(user\.ljson|property_views|exposures\/.*)$/
const bundle = new URL('.', import.meta.url).href

/** A call to a server since the page's start. */
export interface Call {
  /** When it began, in ms since the page's start. */
  at: number
  ms: number
  /** `?` for a call of another script, because the browser does not tell its method. */
  method: string
  /** The address without personal data. */
  address: string
  /** How it ended. */
  outcome: string
  failed: boolean
  ours: boolean
}

const REASONS: Record<string, string> = {
  aborted: 'given up',
  TimeoutError: 'no answer in time',
  TypeError: 'no answer',
}

function outcomeOf(status: number | undefined, error?: string) {
  if (error) return REASONS[error] ?? error
  if (!status) return 'not told'
  if (status >= 500) return `${status} broken`
  return status >= 400 ? `${status} refused` : `${status}`
}

/** The method of a call that left no measure. The browser does not tell that of other scripts' calls. */
function methodOf(initiatorType: string, isOurs: boolean) {
  if (initiatorType === 'beacon') return 'POST'
  return isOurs ? 'GET' : '?'
}

const isFailure = (status: number | undefined, error?: string) =>
  (error !== undefined && error !== 'aborted') || (status ?? 0) >= 400

const absolute = (address: string) => new URL(address, location.href).href

/** The calls so far, oldest first. The bundle notes its own calls, and the browser notes those of other scripts. */
export function callsSoFar(): Call[] {
  const requests = noted('resource').filter(
    ({ initiatorType, name }) => BY_SCRIPTS.includes(initiatorType) && !name.startsWith(bundle),
  )
  const notes = noted('measure').filter(({ name }) => name === MEASURE)
  const ours = notes.map(({ startTime, duration, detail }): Call => {
    const { method, address, status, error } = detail as CallNote
    // Removes the browser's entries for the same call. There are several when the call was repeated.
    const whole = absolute(address)
    for (const request of requests.filter(
      ({ name, startTime: at }) => name === whole && at >= startTime - 1 && at <= startTime + duration + 1,
    ))
      requests.splice(requests.indexOf(request), 1)
    return {
      at: startTime,
      ms: duration,
      method,
      address: maskedAddress(address),
      outcome: outcomeOf(status, error),
      failed: isFailure(status, error),
      ours: true,
    }
  })
  const others = requests.map(({ name, startTime, duration, responseStatus, initiatorType }): Call => {
    const isOurs = OWN.test(new URL(name).pathname)
    return {
      at: startTime,
      ms: duration,
      method: methodOf(initiatorType, isOurs),
      address: maskedAddress(name),
      outcome: outcomeOf(responseStatus),
      failed: isFailure(responseStatus),
      ours: isOurs,
    }
  })
  return [...ours, ...others].sort((a, b) => a.at - b.at)
}

/** The files of the bundle that have arrived, and those that failed. */
export function filesSoFar() {
  const files = noted('resource').filter(({ name }) => name.startsWith(bundle))
  return {
    count: files.length,
    bytes: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    lost: files
      .filter(({ responseStatus }) => responseStatus >= 400)
      .map(({ name, responseStatus }) => `${name.slice(bundle.length)}: ${responseStatus}`),
  }
}
