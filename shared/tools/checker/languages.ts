/** The effect of a piece of template code on the markup around it. */
export type Effect =
  /** Begins, continues or ends markup that is not always there: `if`, `else`, `endif`. */
  | 'open'
  | 'branch'
  | 'close'
  /** Writes a value: `{{ page.title }}`. */
  | 'value'
  /** May write whole elements: `{% render 'head' %}`. */
  | 'markup'
  /** Writes nothing: an assignment, a comment. */
  | 'nothing'

/** One kind of code in a template. */
interface Code {
  /** Matches the whole piece, from its first character to its last. Sticky and global. */
  pattern: RegExp
  /** What it has at its end at least. Behind the last one in a page the pattern is not tried, which takes long there. */
  end?: string
  effect: (code: string) => Effect
}

const nothing = () => 'nothing' as const

/** The effect of `{% word … %}` in Liquid, Twig, Nunjucks and Jinja. */
function tagEffect(code: string): Effect {
  const word = /^\{%-?\s*(\w*)/.exec(code)?.[1] ?? ''
  if (/^end(if|unless|case|for|tablerow)$/.test(word)) return 'close'
  if (/^(if|unless|case|for|tablerow)$/.test(word)) return 'open'
  if (/^(else|elsif|elseif|elif|when)$/.test(word)) return 'branch'
  if (
    /^(end\w*|assign|set|capture|comment|layout|extends|import|from|macro|cycle|increment|decrement|break|continue|liquid|raw|verbatim|autoescape|filter|spaceless|with|do)$/.test(
      word,
    )
  )
    return 'nothing'
  // A block that a child template fills, an include, or a tag that the host adds.
  return 'markup'
}

/** The effect of code with braces, in PHP, EJS and similar languages. */
function bracedEffect(code: string): Effect {
  if (/^\}[\s\S]*\{$/.test(code)) return 'branch'
  if (/\{$/.test(code)) return 'open'
  if (/^\}/.test(code)) return 'close'
  return 'nothing'
}

function rubyEffect(code: string): Effect {
  const written = /^<%[=-]/.test(code)
  const inner = code.replace(/^<%[=-]?|[-_]?%>$/g, '').trim()
  if (inner.startsWith('#')) return 'nothing'
  if (written && !/\bdo(\s*\|[^|]*\|)?$|\{$/.test(inner))
    return /\b(render|yield|content_for|include|csrf_meta_tags?|javascript_\w+|form_\w+|hidden_field_tag|raw|partial)\b/.test(
      inner,
    )
      ? 'markup'
      : 'value'
  if (/^end\b/.test(inner)) return 'close'
  if (/^(else|elsif|when|in)\b/.test(inner)) return 'branch'
  if (/^(if|unless|case|while|for|until)\b/.test(inner) || /\bdo(\s*\|[^|]*\|)?$/.test(inner)) return 'open'
  return bracedEffect(inner)
}

function phpEffect(code: string): Effect {
  const inner = code.replace(/^<\?(php|=)?|\?>$/g, '').trim()
  if (code.startsWith('<?=')) return 'value'
  if (/^end(if|foreach|for|while|switch)\b/.test(inner)) return 'close'
  if (/^\}?\s*(else|elseif|case|default)\b/.test(inner)) return 'branch'
  if (/^(if|foreach|for|while|switch)\b[\s\S]*[:{]$/.test(inner)) return 'open'
  const braced = bracedEffect(inner)
  if (braced !== 'nothing') return braced
  if (/^echo\s+\$[\w>[\]'"-]+;?$/.test(inner)) return 'value'
  // An assignment, a comment or a declaration writes nothing. Anything else may write markup.
  return /^(\$\w+[^=]*=[^=]|\/\/|\/\*|#|use\b|namespace\b|declare\b)/.test(inner) &&
    !/\b(echo|print|include|require)\b/.test(inner)
    ? 'nothing'
    : 'markup'
}

function handlebarsEffect(code: string): Effect {
  if (/^\{\{~?\s*(else\b|\^)/.test(code)) return 'branch'
  if (/^\{\{~?\s*#/.test(code)) return 'open'
  if (/^\{\{~?\s*\//.test(code)) return 'close'
  if (/^\{\{~?\s*!/.test(code)) return 'nothing'
  return /^\{\{(\{|~?\s*>)/.test(code) ? 'markup' : 'value'
}

function bladeEffect(code: string): Effect {
  const word = /^@(\w+)/.exec(code)?.[1] ?? ''
  if (/^end(?!section|push|prepend|php|verbatim|component|slot|once)/.test(word)) return 'close'
  if (/^(else|elseif|else\w+|case|default)$/.test(word) || code === '@empty') return 'branch'
  if (
    /^(if|unless|isset|empty|auth|guest|can|cannot|canany|foreach|for|forelse|while|switch|env|production|hasSection|sectionMissing|error|session)$/.test(
      word,
    )
  )
    return 'open'
  return /^(extends|php|end\w+|class|style|checked|selected|disabled|readonly|required|use|props|aware|verbatim|json|js|break|continue|once|prepend|push)$/.test(
    word,
  )
    ? 'nothing'
    : 'markup'
}

const razorEffect = (code: string): Effect => {
  if (/^@(if|switch|for|foreach|while|using|lock|try)\b/.test(code)) return 'open'
  if (/^@(\*|\{|model|using|inject|addTagHelper|namespace|page|inherits|functions|layout|section)/i.test(code))
    return 'nothing'
  return /^@\(?(await|Html|RenderBody|RenderSection|Url\.Content|Component|section)/i.test(code) ? 'markup' : 'value'
}

const mustaches: Code = { pattern: /\{\{\{[\s\S]*?\}\}\}|\{\{[\s\S]*?\}\}/gy, end: '}}', effect: handlebarsEffect }
const tags: Code = { pattern: /\{%[\s\S]*?%\}/gy, end: '%}', effect: tagEffect }
const tagComments: Code = { pattern: /\{%-?\s*#[\s\S]*?%\}/gy, end: '%}', effect: nothing }
/** Tags whose content is for somebody else. */
const foreignTags: Code[] = ['comment', 'schema', 'javascript', 'stylesheet'].map(name => ({
  pattern: new RegExp(String.raw`\{%-?\s*${name}\b[\s\S]*?\{%-?\s*end${name}\s*-?%\}`, 'gy'),
  end: `end${name}`,
  effect: nothing,
}))
const hashComments: Code = { pattern: /\{#[\s\S]*?#\}/gy, end: '#}', effect: nothing }
const percents: Code = { pattern: /<%[\s\S]*?%>/gy, end: '%>', effect: rubyEffect }
const php: Code = { pattern: /<\?(php\b|=)[\s\S]*?(\?>|$(?![\s\S]))/gy, effect: phpEffect }

/** Parentheses with up to three more levels inside: Blade's and Razor's arguments. */
const parens = String.raw`\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)`
const braces = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}`

const blade: Code[] = [
  { pattern: /\{\{--[\s\S]*?--\}\}/gy, end: '--}}', effect: nothing },
  { pattern: /@php\b(?!\s*\()[\s\S]*?@endphp\b/gy, end: '@endphp', effect: nothing },
  { pattern: /\{!![\s\S]*?!!\}/gy, end: '!!}', effect: () => 'markup' },
  // Not an email address, and not an attribute of a script: `@click="…"`.
  { pattern: new RegExp(String.raw`(?<![\w@])@[a-z]\w*(?![\w.:-]*=)(?:\s*${parens})?`, 'giy'), effect: bladeEffect },
]

const razor: Code[] = [
  { pattern: /@\*[\s\S]*?\*@/gy, end: '*@', effect: nothing },
  { pattern: new RegExp(String.raw`@(?:functions\s*|code\s*)?${braces}`, 'gy'), effect: nothing },
  {
    pattern: new RegExp(String.raw`@(?:if|switch|for|foreach|while|using|lock)\s*${parens}\s*\{|@try\s*\{`, 'gy'),
    effect: razorEffect,
  },
  { pattern: /@(?:model|using|inject|addTagHelper|namespace|page|inherits|layout)\b[^\n]*/gy, effect: nothing },
  { pattern: /@section\s+\w+\s*\{/gy, effect: nothing },
  { pattern: new RegExp(String.raw`(?<=\n\s*)\}\s*else(?:\s+if\s*${parens})?\s*\{`, 'gy'), effect: () => 'branch' },
  { pattern: /(?<=\n\s*)\}(?=\s*(\n|$))/gy, effect: () => 'close' },
  {
    // Not an email address.
    pattern: new RegExp(
      String.raw`(?<![\w@])@(?:${parens}|(?:await\s+)?[a-z_]\w*(?:\??\.\w+|${parens}|\[[^\]]*\]|!)*)`,
      'giy',
    ),
    effect: razorEffect,
  },
]

/** Kinds of code by the ends of files' names. Longer ends come first. The first kind that matches wins. */
const languages: [endings: string, codes: Code[], starts: string][] = [
  ['.blade.php', [...blade, mustaches, php], '@{<'],
  ['.liquid', [...foreignTags, tagComments, tags, mustaches], '{'],
  ['.twig .njk .nunjucks .jinja .j2', [...foreignTags, tagComments, hashComments, tags, mustaches], '{'],
  ['.hbs .handlebars', [{ pattern: /\{\{!--[\s\S]*?--\}\}/gy, end: '--}}', effect: nothing }, mustaches], '{'],
  ['.mustache', [mustaches], '{'],
  ['.erb .ejs', [percents], '<'],
  ['.cshtml .razor', razor, '@}'],
  ['.phtml .php', [php], '<'],
  // The template language of such a file is not known. So everything that is not HTML counts as code.
  ['.html .htm .xhtml', [...foreignTags, tagComments, tags, mustaches, percents, php], '{<'],
]

const endingsOf = ([endings]: (typeof languages)[number]) => endings.split(' ')

/** The ends of names of files that are searched for in folders. */
export const endings = languages.flatMap(endingsOf)

/** A language of templates: its code, and the characters that any of it begins with. */
export interface Language {
  codes: readonly Code[]
  starts: ReadonlySet<string>
}

/** The language of a file, by its name. A page from a server has no template code any more. */
export function languageOf(name: string): Language {
  const lower = name.toLowerCase()
  const isFetched = /^https?:\/\//.test(lower)
  const isOf = (language: (typeof languages)[number]) => endingsOf(language).some(ending => lower.endsWith(ending))
  const [, codes = [], starts = ''] = (!isFetched && languages.find(isOf)) || []
  return { codes, starts: new Set(starts) }
}
