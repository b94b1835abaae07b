import { basename } from 'node:path'
import { transform } from 'lightningcss'
import { BROWSERS, mapped } from './names.mjs'

const targets = mapped(BROWSERS, ([major, minor]) => (major << 16) | (minor << 8))

/**
 * `Button.module.css` → class names `ei-Button-root`, the same in every build, and its rules, protected from the
 * page's. A module may be several files: `Header.wide.module.css` has the names of `Header.module.css`.
 * @throws {Error} when it has any other custom media than `(--fallback-stays)`, or that one together with something
 * else
 */
export function compileModule(path, source, minify) {
  const stem = basename(path).replace(/\..*/, '')
  const { code } = transform({
    filename: path,
    code: Buffer.from(source),
    cssModules: { pattern: `ei-${stem}-[local]`, grid: false },
    targets,
    minify,
  })
  const flat = code.toString()
  const layered = armoured(flat, important)
  const css = `${layered && `${LAYER}{${layered}}`}${armoured(flat, heavy)}`
  const unknown = css.match(/@media[^{]*\(--[^{]*/)
  if (unknown) throw new Error(`${path}: only ${FALLBACK_STAYS} is known, alone: ${unknown}`)
  return { stem, css }
}

/** The styles of several files as one stylesheet, which opens our layer once. */
export function joinStyles(styles) {
  const pieces = blocks(styles.join(''))
  const isLayered = ([prelude]) => prelude === LAYER
  const layered = pieces.filter(isLayered).map(([, body]) => body)
  const joined = pieces.find(isLayered)
  return pieces
    .filter(piece => piece === joined || !isLayered(piece))
    .map(piece => `${piece[0]}{${piece === joined ? layered.join('') : piece[1]}}`)
    .join('')
}

/** The cascade layer of the rules that no page may change. */
const LAYER = '@layer estate-islands'
/** Matches everything with the specificity of four ids, so that page rules such as `#page #main #content p` cannot win. */
const WEIGHT = ':not(#ei#ei#ei#ei)'
/** Finds `data-part`, the public hook for themes, in the last part of a selector. */
const PART = /\[data-part[^\]]*\](?=[^\s>+~]*$)/
/**
 * True where the server's markup stays: in a browser without scripts, and in a marker whose island failed, but not in a
 * marker inside that.
 */
const FALLBACK_STAYS = '@media (--fallback-stays)'

/** Protects the rules for parts. A theme may change them, with as much weight. */
const heavy = {
  fits: selector => PART.test(selector),
  write: (selectors, body) => `${selectors.map(selector => selector.replace(PART, `$&${WEIGHT}`))}{${body}}`,
}

/** For visitors who have nothing against movement. */
const MOVING = '@media (prefers-reduced-motion:no-preference)'
const TRANSITION = /^(-webkit-)?transition\b/

/**
 * Protects all other rules. Custom properties stay as they are, so that a component may set them. Transitions are only
 * for visitors without reduced motion. One rule for all elements that stops them would make Chrome take twice as long
 * whenever it styles the whole page again, as it does when a dialog opens.
 */
const important = {
  fits: selector => !PART.test(selector),
  write(selectors, body) {
    const declarations = split(body, ';').map(declaration =>
      /^--|!\s*important$/.test(declaration) ? declaration : `${declaration}!important`,
    )
    const rule = declarations => declarations.length && `${selectors}{${declarations.join(';')}}`
    const still = rule(declarations.filter(declaration => !TRANSITION.test(declaration)))
    const moving = rule(declarations.filter(declaration => TRANSITION.test(declaration)))
    return `${still || ''}${moving ? `${MOVING}{${moving}}` : ''}`
  },
}

/**
 * Protects those rules that an armour fits, and leaves out all others. Puts them below `ancestor`. It works on the text
 * that lightningcss writes, flat and without comments, because lightningcss's visitors cannot give back a rule with a
 * `var()` in a module (parcel-bundler/lightningcss, "expected an object-like struct named Specifier").
 */
function armoured(css, armour, ancestor = '') {
  return blocks(css)
    .map(([prelude, body]) => {
      if (/^@(keyframes|font-face|page|property)/.test(prelude)) return armour === heavy ? `${prelude}{${body}}` : ''
      if (prelude.startsWith('@')) {
        const inner = armoured(body, armour, ancestor)
        if (!inner || prelude !== FALLBACK_STAYS) return inner && `${prelude}{${inner}}`
        return `@media (scripting:none){${inner}}${armoured(body, armour, '[data-widget-state=failed]>[data-island] ')}`
      }
      const selectors = split(prelude, ',')
        .filter(armour.fits)
        .map(selector => ancestor + selector)
      return selectors.length ? armour.write(selectors, body) : ''
    })
    .join('')
}

/** `a{b}c{d}` → `[['a', 'b'], ['c', 'd']]`. */
const blocks = css =>
  split(css, '}').map(block => {
    const start = block.indexOf('{')
    return [block.slice(0, start).trim(), block.slice(start + 1)]
  })

/** Cuts a text at each `separator` outside quotes and brackets. With `}` it cuts at the end of each block. */
function split(css, separator) {
  const pieces = []
  let depth = separator === '}' ? -1 : 0
  let from = 0
  for (const { 0: token, index } of css.matchAll(/"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|\\.|[()[\]{}]|[,;]/g)) {
    if (/^[([{]$/.test(token)) depth++
    else if (/^[)\]}]$/.test(token)) depth--
    if (token !== separator || depth !== (separator === '}' ? -1 : 0)) continue
    pieces.push(css.slice(from, index).trim())
    from = index + 1
  }
  pieces.push(css.slice(from).trim())
  return pieces.filter(Boolean)
}

/** A stylesheet that is not a module, such as the tokens. It only changes for the browsers that we support. */
export const compilePlain = (filename, source, minify) =>
  transform({ filename, code: Buffer.from(source), targets, minify })
    .code.toString()
    .trim()
