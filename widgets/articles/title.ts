import type { Topic } from '../../shared/rules/resources/article'

const before = ({ name }: Topic) => `${name} – `

/**
 * The page's title after a change of topic: `Buying – Journal | Hartley & Vale`.
 * @param was the topic that the title names now
 * @returns the title, unchanged if it does not begin with `was`
 */
export function titleFor(title: string, was: Topic | undefined, now: Topic | undefined) {
  if (now && title.startsWith(before(now))) return title
  if (was && !title.startsWith(before(was))) return title
  const bare = was ? title.slice(before(was).length) : title
  return now ? before(now) + bare : bare
}
