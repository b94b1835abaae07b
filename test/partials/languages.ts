import { readFileSync } from 'node:fs'
import { Liquid } from 'liquidjs'

// LiquidJS renders Liquid. Node has no ERB, Blade or Twig. The few rules below render what docs/partials uses of them.
// Ruby and PHP also render them on machines that have them, see interpreters.ts. A template that uses more does not
// compile here.

type Data = Record<string, unknown>

const escaped = (value: unknown) =>
  String(value ?? '').replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** The functions that the expressions of all three languages become. */
const library = {
  to_a: (value: unknown) => value ?? [],
  to_h: (value: unknown) => value ?? {},
  to_i: (value: unknown) => Number.parseInt(String(value), 10) || 0,
  to_s: (value: unknown) => String(value ?? ''),
  count: (value: unknown[]) => value.length,
  in_array: (value: unknown, list: unknown[]) => list.includes(value),
  str_replace: (old: string, by: string, text: string) => text.replaceAll(old, by),
  fallback: (value: unknown, other: unknown) => value || other,
}

/** A language as regular expressions. Each match becomes JavaScript that adds to `out`. */
interface Language {
  /** Matches code, with groups for the rules. */
  code: RegExp
  statement: (match: string[]) => string
}

const write = (expression: string) => `out += escaped(${expression});`

const rubyExpression = (code: string) =>
  code
    .replace(/(\w+(?:\['\w+'\])*)\.to_([ahis])\b/g, 'to_$2($1)')
    .replace(/\.gsub\(/g, '.replaceAll(')
    .replace(/\.sub\(/g, '.replace(')

const erb: Language = {
  code: /<%([#=]?)\s*(.*?)\s*%>/gs,
  statement([, kind, code = '']) {
    if (kind === '#') return ''
    if (kind === '=') return write(rubyExpression(code))
    if (code === 'end') return '}'
    if (code === 'else') return '} else {'
    const [, list, each] = /^(.+)\.each do \|(\w+)\|$/.exec(code) ?? []
    if (list) return `for (const ${each} of ${rubyExpression(list)}) {`
    const [, condition] = /^if (.+)$/.exec(code) ?? []
    return `if (${rubyExpression(condition!)}) {`
  },
}

const phpExpression = (code: string) =>
  code
    .replace(/\$(?=\w)/g, '')
    .replace(/(?<=[\w\]])\['/g, "?.['")
    .replace(/ \. /g, ' + ')
    .replace(/\(int\) /g, '+')

const blade: Language = {
  code: /\{\{--.*?--\}\}|\{\{\s*(.+?)\s*\}\}|\B@(if|foreach)\s*\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)|\B@(else|endif|endforeach)\b/gs,
  statement([, value, opening, inside = '', other]) {
    if (value) return write(phpExpression(value))
    if (opening === 'if') return `if (${phpExpression(inside)}) {`
    if (opening) {
      const [list = '', each = ''] = inside.split(/ as (?=\$\w+$)/)
      return `for (const ${phpExpression(each)} of ${phpExpression(list)}) {`
    }
    return other === 'else' ? '} else {' : other ? '}' : ''
  },
}

const twigExpression = (code: string) =>
  code
    .replace(/(?<=\w)\.(?=\w)/g, '?.')
    .replace(/ and /g, ' && ')
    .replace(/([\w?.]+)\|default\((\[\]|\d+)\)/g, 'fallback($1, $2)')
    .replace(/(fallback\([^)]*\))\|length/g, 'count($1)')
    .replace(/([\w?.[\]]+)\|replace\(\{('[^']*'): ('[^']*')\}\)/g, 'to_s($1).replaceAll($2, $3)')

const twig: Language = {
  code: /\{#.*?#\}|\{\{\s*(.+?)\s*\}\}|\{%\s*(.+?)\s*%\}/gs,
  statement([, value, code]) {
    if (value) return write(twigExpression(value))
    if (!code) return ''
    if (/^end/.test(code)) return '}'
    if (code === 'else') return '} else {'
    const [, each, list] = /^for (\w+) in (.+)$/.exec(code) ?? []
    if (list) return `for (const ${each} of ${twigExpression(list)} ?? []) {`
    const [, condition] = /^if (.+)$/.exec(code) ?? []
    return `if (${twigExpression(condition!)}) {`
  },
}

/** Renders a template by the rules of its language. @throws {SyntaxError} if it uses anything else */
function renderBy({ code, statement }: Language, template: string, data: Data): string {
  let body = "let out = '';"
  let end = 0
  for (const match of template.matchAll(code)) {
    body += `out += ${JSON.stringify(template.slice(end, match.index))};${statement(match as string[])}`
    end = match.index + match[0].length
  }
  body += `out += ${JSON.stringify(template.slice(end))}; return out`
  const names = Object.keys({ ...library, ...data })
  return new Function('escaped', ...names, body)(escaped, ...Object.values({ ...library, ...data }))
}

export type Name = 'card' | 'home' | 'search-form' | 'offices'

/** Where a partial is, from the project's folder. */
export const files = {
  liquid: (name: Name) => `docs/partials/liquid/${name}.liquid`,
  erb: (name: Name) => `docs/partials/erb/_${name.replace('-', '_')}.html.erb`,
  blade: (name: Name) => `docs/partials/blade/${name}.blade.php`,
  twig: (name: Name) => `docs/partials/twig/${name}.html.twig`,
}

const engine = new Liquid()
const read = (file: string) => readFileSync(file, 'utf8')

/** Language → what renders a partial of it, as HTML. */
export const languages = {
  liquid: (name: Name, data: Data) => String(engine.parseAndRenderSync(read(files.liquid(name)), data)),
  erb: (name: Name, data: Data) => renderBy(erb, read(files.erb(name)), data),
  blade: (name: Name, data: Data) => renderBy(blade, read(files.blade(name)), data),
  twig: (name: Name, data: Data) => renderBy(twig, read(files.twig(name)), data),
}
