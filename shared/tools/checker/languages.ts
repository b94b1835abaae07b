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
  /**
   * One piece may have several effects, in their order: `endwhile; endif`. `directives` gives the words after `@` in
   * the whole source, in lower case.
   */
  effect: (code: string, directives: () => ReadonlySet<string>) => Effect | readonly Effect[]
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

/** The effect of code with braces, in EJS and similar languages. */
function bracedEffect(code: string): Effect {
  if (/^\}[\s\S]*\{$/.test(code)) return 'branch'
  if (/\{$/.test(code)) return 'open'
  if (/^\}/.test(code)) return 'close'
  return 'nothing'
}

/** What begins, continues or ends a block of Ruby, or of JavaScript between the same signs. */
const RUBY_BLOCK =
  /^(end|else|elsif|when|in|rescue|ensure|if|unless|case|while|for|until|begin)\b|^\}|(\bdo|\{)(\s*\|[^|]*\|)?$/

function rubyEffect(code: string): Effect {
  const inner = code.replace(/^<%[=_-]?|[-_]?%>$/g, '').trim()
  if (inner.startsWith('#')) return 'nothing'
  const isBlock = RUBY_BLOCK.test(inner)
  // EJS writes a value with a dash. ERB only takes the blanks away that are before it, and any code may follow.
  if ((code.startsWith('<%=') && !/(\bdo|\{)(\s*\|[^|]*\|)?$/.test(inner)) || (code.startsWith('<%-') && !isBlock))
    return /\b(render|yield|content_for|include|csrf_meta_tags?|javascript_\w+|form_\w+|hidden_field_tag|raw|partial)\b/.test(
      inner,
    )
      ? 'markup'
      : 'value'
  if (/^end\b/.test(inner)) return 'close'
  if (/^(else|elsif|when|in|rescue|ensure)\b/.test(inner)) return 'branch'
  if (
    /^(if|unless|case|while|for|until|begin)\b(?![\s\S]*\bend$)/.test(inner) ||
    /(\bdo|\{\s*\|[^|]*\|)(\s*\|[^|]*\|)?$/.test(inner)
  )
    return 'open'
  return bracedEffect(inner)
}

/** Comments and texts of PHP, in which words and braces are no code. One that has no end goes on to the last character. */
const PHP_TEXT =
  /\/\*[\s\S]*?(?:\*\/|$)|(?:\/\/|#(?!\[))[^\n]*|<<<\s*["']?(\w+)[\s\S]*?(?:\n[ \t]*\1\b|$)|'[^'\\]*(?:\\[\s\S][^'\\]*)*(?:'|$)|"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|$)/g

/** Where a block of PHP begins, continues or ends, in code without texts and without what is in parentheses. */
const PHP_BLOCK =
  /(?<![\w$>:\\])(?:(end(?:if|foreach|for|while|switch|declare))\b|((?:else\s*if|else)\s*:(?!:)|case\b(?:[^:;{}]|::){0,200}[:;]|default\s*[:;])|((?:if|foreach|for|while|switch|declare)\s*:(?!:)))|(\}\s*(?:else\s*if|else|catch|finally)\s*\{)|((?:\b(?:if|foreach|for|while|switch|do|try|else|function(?:\s+\w+)?)\s*)?\{)|\}/gi

/** How deep parentheses are read in PHP. */
const PARENTHESES = 20

function phpCode(code: string) {
  let inner = code
    .replace(/^<\?(php)?|\?>$/g, '')
    .replace(PHP_TEXT, text => (/^["'<]/.test(text) ? "''" : ' '))
    .trim()
  for (let depth = 0; depth < PARENTHESES && inner.includes('('); depth++) inner = inner.replace(/\([^()]*\)/g, ' ')
  return inner
}

/** What a statement of PHP writes. */
function phpStatement(statement: string): Effect {
  if (/^echo\s+\$[\w>[\]'"-]+$/.test(statement)) return 'value'
  // An assignment or a declaration writes nothing. Anything else may write markup.
  return /^(\$\w+[^=]*=[^=]|(use|namespace|declare|function|global|break|continue|return)\b)/.test(statement) &&
    !/\b(echo|print|include|require)\b/.test(statement)
    ? 'nothing'
    : 'markup'
}

function phpEffect(code: string): readonly Effect[] {
  if (code.startsWith('<?=')) return ['value']
  const inner = phpCode(code)
  const effects: Effect[] = []
  let opened = 0
  for (const [all, end, branch, open, bracedBranch, brace] of inner.matchAll(PHP_BLOCK)) {
    if (branch ?? bracedBranch) effects.push('branch')
    else if (open ?? brace) {
      effects.push('open')
      opened++
    } else if (end || all === '}') {
      // A block that begins and ends in the same piece has no effect on the markup around it.
      if (opened) effects.length = effects.lastIndexOf('open')
      else effects.push('close')
      opened = Math.max(0, opened - 1)
    }
  }
  const written = inner
    .replace(PHP_BLOCK, ';')
    .split(';')
    .map(statement => statement.trim())
    .filter(Boolean)
    .map(phpStatement)
  const most = (['markup', 'value'] as const).find(effect => written.includes(effect))
  if (most) effects.push(most)
  return effects.length ? effects : ['nothing']
}

function handlebarsEffect(code: string): Effect {
  // Without a name it is the other branch. With a name it begins a block for what is not there.
  if (/^\{\{~?\s*(else\b|\^\s*~?\}\})/.test(code)) return 'branch'
  if (/^\{\{~?\s*[#^]/.test(code)) return 'open'
  if (/^\{\{~?\s*\//.test(code)) return 'close'
  if (/^\{\{~?\s*!/.test(code)) return 'nothing'
  return /^\{\{(\{|~?\s*>)/.test(code) ? 'markup' : 'value'
}

/** Blade's own blocks of what is not always there. */
const BLADE_BLOCK =
  /^(if|unless|isset|empty|auth|guest|can|cannot|canany|foreach|for|forelse|while|switch|env|production|hassection|hasstack|sectionmissing|error|session)$/
/** Blade's own blocks of what is always there somewhere. Some may have no end: `@section('title', 'Home')`. */
const BLADE_PART =
  /^(section|(push|prepend)(once|if)?|php|verbatim|component(first)?|slot|once|fragment|lang|persist|teleport)$/

function bladeEffect(code: string, directives: () => ReadonlySet<string>): Effect | readonly Effect[] {
  const word = /^@(\w+)/.exec(code)?.[1]?.toLowerCase() ?? ''
  /** Whether a name is that of a block which a host or a package adds, such as `@role`: the page has its end, too. */
  const isAdded = (name: string) => {
    if (!name || BLADE_PART.test(name) || !directives().has(`end${name}`)) return false
    return directives().has(name) || directives().has(`unless${name}`)
  }
  const isBlock = (name: string) => BLADE_BLOCK.test(name) || isAdded(name)
  if (word.startsWith('end')) return isBlock(word.slice('end'.length)) ? 'close' : 'nothing'
  if (/^(else|elseif|case|default)$/.test(word) || code === '@empty') return 'branch'
  if (word.startsWith('else')) return isBlock(word.slice('else'.length)) ? 'branch' : 'nothing'
  if (BLADE_BLOCK.test(word)) return 'open'
  if (isAdded(word) || isAdded(word.replace(/^unless/, ''))) return ['open', 'markup']
  return /^(extends|php|class|style|checked|selected|disabled|readonly|required|use|props|aware|verbatim|json|js|break|continue|(push|prepend)?once|prepend|push)$/.test(
    word,
  )
    ? 'nothing'
    : 'markup'
}

/** The words after `@` in a source, in lower case. */
export const directivesIn = (source: string): ReadonlySet<string> =>
  new Set(Array.from(source.matchAll(/@(\w+)/g), ([, word]) => word!.toLowerCase()))

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
