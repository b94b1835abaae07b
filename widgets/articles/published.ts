import type { Article } from '../../shared/api/article'
import { dayInWords } from '../../shared/format/dates'

const ISO = /^\d{4}-\d\d-\d\d/

/**
 * The day of an article, in words and as a date for machines if it can be read. The editor's date wins over the day the
 * article was created.
 */
export function published({ date, createdAt }: Pick<Article, 'date' | 'createdAt'>) {
  const instant = ISO.test(date) ? date : createdAt
  const day = dayInWords(instant)
  if (!date || ISO.test(date)) return { words: day, instant: day ? instant : undefined }
  return { words: date, instant: day === date ? instant : undefined }
}
