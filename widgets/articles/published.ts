import { dayInWords } from '../../shared/rules/format/dates'
import { isNoDay, isoDay } from '../../shared/rules/readers/days/day'
import { isFiller } from '../../shared/rules/readers/values/filler'
import type { Article } from '../../shared/rules/resources/article'

/**
 * The day of an article, in words and as a date for machines if it can be read. The editor's date wins over the day the
 * article was created.
 */
export function published({ date: written, createdAt }: Pick<Article, 'date' | 'createdAt'>) {
  const date = isNoDay(written) || isFiller(written) ? '' : written
  const instant = isoDay(date) ? date : createdAt
  const day = dayInWords(instant)
  if (!date || isoDay(date)) return { words: day, instant: day ? instant : undefined }
  return { words: date, instant: day === date ? instant : undefined }
}
