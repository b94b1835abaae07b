import type { Described } from './describe'

/** What a purpose says first. */
export const firstSentence = (text: string) => /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text.replace(/:$/, '.')

/** README.md, with its table of widgets and their number as they are. @param readme as it was */
export function readmeNow(readme: string, widgets: readonly Pick<Described, 'name' | 'purpose'>[], modals: number) {
  const rows = widgets.map(({ name, purpose }) => `| \`${name}\` | ${firstSentence(purpose)} |`)
  return readme
    .replace(/(?<=^\| widget \| what it is \|\n\| --- \| --- \|\n)(?:\|.*\n)+/m, () => `${rows.join('\n')}\n`)
    .replace(/\d+ widgets, \d+ dialogs/, `${widgets.length} widgets, ${modals} dialogs`)
}
