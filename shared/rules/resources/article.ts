import * as v from 'valibot'
import { plainText } from '../../page/host/plainText'
import { toText } from '../../page/host/values'
import { anyCase } from '../calls/anyCase'
import { hostList, withoutRepeats } from '../hostList/hostList'
import { readPicture } from '../readers/values/picture'

/**
 * A text, or an object with texts under these keys, of which the first one with a text counts. Empty for anything else.
 */
const textOr = (...keys: string[]) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform(value => {
        const texts = typeof value === 'object' && value ? keys.map(key => value[key as keyof typeof value]) : [value]
        const first = texts.find(text => typeof text === 'string' && text.trim()) as string | undefined
        return plainText(first ?? '').trim()
      }),
    ),
    '',
  )

const name = textOr('name', 'title')
const picture = v.pipe(
  textOr('url', 'mr_url'),
  v.transform((address: string) => readPicture(address)),
)

/** An article of the journal (3.14), as page data and `/articles.ljson` write it. */
const Article = v.pipe(
  anyCase({
    articleid: v.nullish(v.union([v.string(), v.number()])),
    slug: name,
    title: name,
    promo: name,
    promoimage: picture,
    image: picture,
    heroasset: picture,
    date: name,
    createdat: name,
    topic: name,
    author: name,
  }),
  v.transform(({ articleid, slug, title, promo, promoimage, image, heroasset, date, createdat, topic, author }) => ({
    /** Ids compare as strings. */
    id: String(articleid ?? (slug || title)),
    /** The article's address is `/articles/{slug}`. Empty when it has none. */
    slug,
    title,
    /** A sentence or two, or empty. */
    promo,
    /** Empty when there is no picture. */
    image: promoimage || image || heroasset,
    /** The day, in the editor's words or as ISO 8601. Empty when the host gives none. */
    date,
    /** An instant, ISO 8601, or empty. */
    createdAt: createdat,
    topic,
    author,
  })),
)
export type Article = v.InferOutput<typeof Article>

/** A list of articles, each once, without entries that have no title. */
export const Articles = v.pipe(
  hostList('articles', Article),
  v.transform(articles => withoutRepeats(articles.filter(({ title }) => title))),
)

const Topic = v.union([
  v.pipe(
    v.string(),
    v.transform(name => toText(name)),
    v.transform(name => ({ name, urlLabel: name })),
  ),
  v.pipe(
    anyCase({ name, urllabel: name, slug: name }),
    v.transform(({ name, urllabel, slug }) => ({
      name: name || urllabel || slug,
      /** The last part of its address, `/articles/topic-{urlLabel}`. Calls for articles name the topic by it, too. */
      urlLabel: urllabel || slug || name,
    })),
  ),
])
export type Topic = v.InferOutput<typeof Topic>

/** The topic of the list (`undefined` for all articles), and all topics in the server's order. */
export const Topics = v.pipe(
  anyCase({
    currenttopic: v.fallback(v.nullish(Topic), undefined),
    topicslist: v.fallback(hostList('topics', Topic), []),
  }),
  v.transform(({ currenttopic: current, topicslist }) => {
    const list = topicslist.filter(({ urlLabel }) => urlLabel)
    const isCurrent = ({ name, urlLabel }: Topic) => [name, urlLabel].includes(current!.urlLabel)
    return { current: current?.urlLabel ? (list.find(isCurrent) ?? current) : undefined, list }
  }),
)
export type Topics = v.InferOutput<typeof Topics>
