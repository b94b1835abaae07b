// The fixture site's templates, as other hosts would have written them: the same markup, with another language's code in it.

/** A piece of Liquid: `{{ value }}`, or a tag with its word and the rest. */
interface Piece {
  output?: string
  word?: string
  rest?: string
}

type Language = (piece: Piece) => string

const isClose = (word: string) => word.startsWith('end')
const name = (text = '') => text.split(/[\s|:,]/)[0]!.replace(/[^\w.]/g, '') || 'value'
const snake = (text?: string) => name(text).replaceAll('.', '_')

const erb: Language = ({ output, word = '', rest }) => {
  if (output !== undefined) return `<%= ${snake(output)} %>`
  if (word === 'for') return `<% homes.each do |${snake(rest)}| %>`
  if (word === 'if' || word === 'unless') return `<% ${word} ${snake(rest)} %>`
  if (word === 'else') return '<% else %>'
  if (word === 'elsif') return `<% elsif ${snake(rest)} %>`
  if (/^end(for|if|unless)$/.test(word)) return '<% end %>'
  if (word === 'include' || word === 'render') return `<%= render "${snake(rest)}" %>`
  return `<%# ${word} %>`
}

const ejs: Language = ({ output, word = '', rest }) => {
  if (output !== undefined) return `<%${/raw|json/.test(output) ? '-' : '='} ${snake(output)} %>`
  if (word === 'for') return `<% homes.forEach(${snake(rest)} => { %>`
  if (word === 'if' || word === 'unless') return `<% if (${snake(rest)}) { %>`
  if (word === 'else') return '<% } else { %>'
  if (word === 'elsif') return `<% } else if (${snake(rest)}) { %>`
  if (word === 'endfor') return '<% }) %>'
  if (/^end(if|unless)$/.test(word)) return '<% } %>'
  if (word === 'include' || word === 'render') return `<%- include('${snake(rest)}') %>`
  return `<%# ${word} %>`
}

const php: Language = ({ output, word = '', rest }) => {
  if (output !== undefined) return `<?= $${snake(output)} ?>`
  if (word === 'for') return `<?php foreach ($homes as $${snake(rest)}): ?>`
  if (word === 'if') return `<?php if ($${snake(rest)}): ?>`
  if (word === 'unless') return `<?php if (!$${snake(rest)}): ?>`
  if (word === 'else') return '<?php else: ?>'
  if (word === 'elsif') return `<?php elseif ($${snake(rest)}): ?>`
  if (word === 'endfor') return '<?php endforeach; ?>'
  if (isClose(word) && /if|unless/.test(word)) return '<?php endif; ?>'
  if (word === 'include' || word === 'render') return `<?php get_template_part('${snake(rest)}'); ?>`
  return `<?php /* ${word} */ ?>`
}

// Blade ignores a sign after a letter, as in an email address.
const blade: Language = ({ output, word = '', rest }) => {
  if (output !== undefined) return `{{ $${snake(output)} }}`
  if (word === 'for') return ` @foreach ($homes as $${snake(rest)})`
  if (word === 'if') return ` @if (count($${snake(rest)}) > 0)`
  if (word === 'unless') return ` @unless ($${snake(rest)})`
  if (word === 'else') return ' @else '
  if (word === 'elsif') return ` @elseif ($${snake(rest)})`
  if (word === 'endfor') return ' @endforeach '
  if (word === 'endif' || word === 'endunless') return ` @${word} `
  if (word === 'include' || word === 'render') return ` @include('${snake(rest)}')`
  return `{{-- ${word} --}}`
}

const twig: Language = ({ output, word = '', rest }) => {
  if (output !== undefined) return `{{ ${name(output)}|e }}`
  if (word === 'for') return `{% for ${snake(rest)} in homes %}`
  if (word === 'unless') return `{% if not ${name(rest)} %}`
  if (word === 'endunless') return '{% endif %}'
  if (word === 'elsif') return `{% elseif ${name(rest)} %}`
  if (word === 'if') return `{% if ${name(rest)} == 'a' %}`
  if (word === 'else' || word === 'endif' || word === 'endfor') return `{% ${word} %}`
  if (word === 'include' || word === 'render') return `{{ include('${snake(rest)}.html.twig') }}`
  return `{# ${word} #}`
}

const nunjucks: Language = piece =>
  piece.word === 'elsif' ? `{% elif ${name(piece.rest)} %}` : twig(piece).replace('|e }}', ' | safe }}')

const handlebars: Language = ({ output, word = '', rest }) => {
  if (output !== undefined) return /raw|json/.test(output) ? `{{{${name(output)}}}}` : `{{${name(output)}}}`
  if (word === 'for') return `{{#each ${name(rest)}}}`
  if (word === 'if' || word === 'unless') return `{{#${word} ${name(rest)}}}`
  if (word === 'else') return '{{else}}'
  if (word === 'elsif') return `{{else if ${name(rest)}}}`
  if (word === 'endfor') return '{{/each}}'
  if (word === 'endif' || word === 'endunless') return `{{/${word.slice(3)}}}`
  if (word === 'include' || word === 'render') return `{{> ${snake(rest)}}}`
  return `{{!-- ${word} --}}`
}

const razor: Language = ({ output, word = '', rest }) => {
  if (output !== undefined) return /raw|json/.test(output) ? `@Html.Raw(${name(output)})` : `@(${name(output)})`
  if (word === 'for') return `\n@foreach (var ${snake(rest)} in Model.Homes) {\n`
  if (word === 'if' || word === 'unless') return `\n@if (Model.Has("${name(rest)}")) {\n`
  if (word === 'else') return '\n} else {\n'
  if (word === 'elsif') return `\n} else if (Model.Has("${name(rest)}")) {\n`
  if (/^end(for|if|unless)$/.test(word)) return '\n}\n'
  if (word === 'include' || word === 'render') return `@await Html.PartialAsync("${snake(rest)}")`
  return `@* ${word} *@`
}

/** Ends of names → how Liquid is written in that language. */
export const languages: Record<string, Language> = {
  '.html.erb': erb,
  '.ejs': ejs,
  '.php': php,
  '.blade.php': blade,
  '.html.twig': twig,
  '.njk': nunjucks,
  '.hbs': handlebars,
  '.cshtml': razor,
}

/** A template of Liquid, in another language. */
export const translate = (liquid: string, language: Language) =>
  liquid
    .replace(/\{%-?\s*comment\b[\s\S]*?endcomment\s*-?%\}/g, () => language({ word: 'comment' }))
    .replace(/\{\{-?\s*([\s\S]*?)\s*-?\}\}|\{%-?\s*(\w+)\s*([\s\S]*?)\s*-?%\}/g, (_, output, word, rest) =>
      language(output === undefined ? { word, rest } : { output }),
    )
