import { setTimeout as pause } from 'node:timers/promises'
import type { Desk } from './desk'

/** Longer than any of our announcements waits for others, in ms: a sentence follows a change by a second at most. */
const QUIET_MS = 1_300
/** After a press that only leads on through the page, which changes nothing, in ms. */
const WALKED_MS = 700
/** A page keeps working for longer, when nobody has said anything yet. In ms. */
const MOST_MS = 45_000
/** What has to be heard may come this late on a machine with other things to do. In ms. */
const LATE_MS = 10_000
/** The share of the time that a browser and a reader at rest work for. */
const AT_REST = 0.15
/** How often it is looked at, in ms. */
const LOOK_MS = 130

/** What nobody may hear, with a reason. */
const NEVER: readonly [RegExp, string][] = [[/status ?bar/i, 'a live region is a status with nothing to say']]

/**
 * What nobody may hear in Firefox. Chromium says it of each text that takes the focus inside a root of React, which
 * listens to clicks. Orca says it in both of a label in a line of its own, also on a page without scripts.
 */
const NEVER_IN_FIREFOX: typeof NEVER = [
  [/^clickable|(heading|panel).*clickable/i, 'a handler stands on what nobody presses'],
]

/**
 * What the reader says about its own ways, or the browser about itself. The button of a toast is said before or after
 * its words.
 */
const CHATTER =
  /^(Undo|Browse mode|Focus mode|Loading\. +Please wait\.|Page has .*|.* document web\.|Search with .*|Address and search bar.*|.* — Visit\.|List with \d+ items?\.?|leaving .*|.* frame|(Browser )?[Dd]ialog\.?|opens (menu|listbox)|blank|Wrapping to (top|bottom)\.)$/

/** Words that change from day to day, or with what was opened before. */
const steady = (line: string) =>
  line
    .replace(/\bvisited link\b/g, 'link')
    .replace(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? \d{1,2} \w+( \d{4})?/g, '‹day›')
    .replace(/localhost:\d+/g, 'localhost')
    .replace(/ +/g, ' ')
    .trim()

/** What is about the page. */
const heardIn = (said: readonly string[]) =>
  said
    .filter(line => !CHATTER.test(line.trim()))
    .map(steady)
    .filter(Boolean)

interface Fault {
  in: 'firefox' | 'chromium'
  /** A sentence for people who decide whether to take the product. */
  what: string
  /** The page of test/spoken/plain that has the same fault without any of our code: it is the reader's or the browser's. */
  plain?: string
  /** It depends on what is faster, so it counts as heard also where it is not, and a run's record does not vary. */
  sometimes?: boolean
}

const sentence = ({ what, plain }: Fault) =>
  plain ? `${what} It is the same on a page without these widgets: \`test/spoken/plain/${plain}\`.` : what

interface Options {
  /** What has to be heard, in this order. */
  hears?: readonly RegExp[]
  /** Nothing need be heard. */
  mayBeSilent?: boolean
  /** 'Invalid' may be heard, because the form was refused. */
  mayBeInvalid?: boolean
  /** A known fault. Nothing, or something twice, may be heard here. docs/accessibility.md tells of it. */
  fault?: Fault
  /** It only leads on through the page. */
  isWalk?: boolean
  /** Another page comes. What is said before it has loaded depends on what is faster, and is not in the transcript. */
  arrives?: boolean
}

/** Which of the patterns, in their order, was not heard. */
function unheard(heard: readonly string[], hears: readonly RegExp[] = []) {
  let at = 0
  for (const pattern of hears) {
    const place = heard.slice(at).findIndex(line => pattern.test(line))
    if (place < 0) return `${pattern} was not heard${at ? ' after what came before it' : ''}`
    at += place + 1
  }
  return undefined
}

/** Something has to be heard that has not been. It may still come. */
const isUnheard = (heard: readonly string[], { hears, mayBeSilent }: Options) =>
  (!heard.length && !mayBeSilent) || unheard(heard, hears) !== undefined

/** What is not as it has to be: silence, a sentence that is heard twice, or one that is not heard. */
function missingIn(heard: readonly string[], { hears, mayBeSilent }: Options) {
  if (!heard.length && !mayBeSilent) return 'silence after a press'
  const words = heard.map(line => line.replace(/\.$/, ''))
  const twice = words.find((line, index) => line.length > 12 && words.indexOf(line) !== index)
  return twice ? `“${twice}” twice` : unheard(heard, hears)
}

/** Somebody who listens to a page and uses it by keys. Each press waits for silence, and fails by what was heard. */
export class Listener {
  private readonly lines: string[] = []
  /** The known faults that the journey has come to. */
  readonly faults = new Set<string>()

  constructor(
    private readonly browser: string,
    private readonly desk: Desk,
    private readonly url: string,
    /** How many requests the server has not answered. */
    private readonly unanswered: () => number,
  ) {}

  /** What was done and heard, as text. */
  transcript = () => `${this.lines.join('\n')}\n`

  /** Waits until nobody says anything and nothing works on it. @returns what was said since */
  private async silence(from: number, quiet = QUIET_MS) {
    const end = Date.now() + MOST_MS
    let [count, since, worked, last] = [this.desk.said().length, Date.now(), this.desk.worked(), Date.now()]
    while (Date.now() - since < quiet && Date.now() < end) {
      await pause(LOOK_MS)
      const [nowSaid, nowWorked, now] = [this.desk.said().length, this.desk.worked(), Date.now()]
      const isBusy = (nowWorked - worked) / (now - last) > AT_REST
      if (nowSaid !== count || isBusy || this.unanswered()) since = now
      ;[count, worked, last] = [nowSaid, nowWorked, now]
    }
    return this.desk.said().slice(from)
  }

  /** Waits for silence, and longer where something has to be heard that has not been. @returns what was said since */
  private async answer(from: number, quiet: number, options: Options) {
    await this.silence(from, quiet)
    const isMissing = () => isUnheard(heardIn(this.desk.said().slice(from)), options)
    if (!isMissing() || options.fault?.in === this.browser) return this.desk.said().slice(from)
    for (const until = Date.now() + LATE_MS; isMissing() && Date.now() < until; ) await pause(LOOK_MS)
    return this.silence(from, quiet)
  }

  private note(step: string, said: readonly string[]) {
    const heard = heardIn(said)
    this.lines.push(`${step}`, ...(heard.length ? heard.map(line => `    ${line}`) : ['    (silence)']))
    return heard
  }

  private check(step: string, heard: readonly string[], options: Options) {
    const { mayBeInvalid, fault } = options
    const fail = (what: string) => {
      throw new Error(
        `${step}: ${what}\nheard: ${heard.join(' | ') || '(silence)'}\n\n${this.lines.slice(-30).join('\n')}`,
      )
    }
    const never = this.browser === 'firefox' ? [...NEVER, ...NEVER_IN_FIREFOX] : NEVER
    for (const line of heard) {
      for (const [pattern, reason] of never) if (pattern.test(line)) fail(`“${line}”: ${reason}`)
      if (!mayBeInvalid && /invalid/i.test(line)) fail(`“${line}” of a field that nobody has used`)
    }
    const missing = missingIn(heard, options)
    if (fault?.sometimes && fault.in === this.browser) this.faults.add(sentence(fault))
    if (missing && fault?.in === this.browser) this.faults.add(sentence(fault))
    else if (missing) fail(missing)
  }

  /** Waits until the browser has its window, and the reader has said so. */
  async settle() {
    await this.silence(0)
  }

  /** Opens an address of the site, as somebody types it. It is said to be there. */
  async open(path: string, hears: readonly RegExp[] = []) {
    const from = this.desk.said().length
    this.desk.press('ctrl+l')
    await this.silence(from, WALKED_MS)
    this.desk.type(this.url + path)
    // Takes away what the address bar has completed.
    this.desk.press('Delete')
    const before = this.desk.said().length
    this.desk.press('Return')
    for (const until = Date.now() + MOST_MS; Date.now() < until; await pause(LOOK_MS))
      if (
        this.desk
          .said()
          .slice(before)
          .some(line => /^Finished loading/.test(line))
      )
        break
    const said = await this.silence(before)
    const arrival = said.findLastIndex(line => /^Finished loading/.test(line))
    const title = said[arrival]
    this.lines.push(`open ${path}`, `    ${title ? steady(title) : '(no page)'}`)
    // What comes before it is about the page that is left.
    const heard = said.slice(arrival).filter(line => !CHATTER.test(line.trim()))
    this.check(`open ${path}`, heard.map(steady), { hears, mayBeSilent: true })
    await this.browse()
  }

  /** Presses a key. What is said may not be nothing, nor anything twice. */
  async press(key: string, hears: RegExp | readonly RegExp[] = [], options: Options = {}) {
    const from = this.desk.said().length
    this.desk.press(key)
    const demanded = { ...options, hears: [hears].flat() }
    const said = await this.answer(from, options.isWalk ? WALKED_MS : QUIET_MS, demanded)
    const arrival = options.arrives ? said.findLastIndex(line => /^Finished loading/.test(line)) : 0
    const heard = [...heardIn(said.slice(0, Math.max(arrival, 0))), ...this.note(key, said.slice(Math.max(arrival, 0)))]
    this.check(key, heard, demanded)
    return heard
  }

  /**
   * Presses Return on a link that opens a dialog. The reader says its name, and as much of its content as has come by
   * then, once or twice. Only the name is kept.
   */
  async openDialog(name: string) {
    const from = this.desk.said().length
    this.desk.press('Return')
    const said = await this.silence(from)
    this.lines.push('Return', `    ${name} …`)
    if (!said.some(line => line.startsWith(name)))
      this.check('Return', said.map(steady), { hears: [new RegExp(`^${name}`)] })
  }

  async type(text: string, hears: RegExp | readonly RegExp[] = []) {
    const from = this.desk.said().length
    this.desk.type(text)
    const demanded = { hears: [hears].flat(), mayBeSilent: true }
    const heard = this.note(`type ${text}`, await this.answer(from, QUIET_MS, demanded))
    this.check(`type ${text}`, heard, demanded)
  }

  /** Types into one field after the other. The next field has the focus afterwards. */
  async fill(texts: readonly string[]) {
    for (const text of texts) {
      if (text) await this.type(text)
      await this.press('Tab', [], { mayBeInvalid: true, isWalk: true })
    }
  }

  /** Presses a key until something is heard: headings (h), links (k), buttons (b), fields (e), or Tab. */
  async to(key: string, sought: RegExp, most = 30, options: Options = {}) {
    for (let press = 0; press < most; press++) {
      const heard = await this.press(key, [], { ...options, mayBeSilent: true, isWalk: true })
      if (heard.some(line => sought.test(line))) return
    }
    this.check(key, [], { ...options, hears: [sought], mayBeSilent: true })
  }

  /** Goes back to where letters lead through the page, instead of being typed into a field. */
  async browse() {
    const last = this.desk.said().findLast(line => /^(Focus mode|Browse mode|Finished loading)/.test(line))
    if (last?.startsWith('Focus mode')) await this.toggle()
  }

  /** Goes into the field that the reading has come to, where letters are typed. */
  async enter() {
    const last = this.desk.said().findLast(line => /^(Focus mode|Browse mode|Finished loading)/.test(line))
    if (!last?.startsWith('Focus mode')) await this.toggle()
  }

  private async toggle() {
    const from = this.desk.said().length
    this.desk.press('KP_Insert+a')
    await this.silence(from)
  }
}
