import type { Article } from '../../shared/api/article'
import { dayInWords } from '../../shared/format/dates'

const ISO = /^\d{4}-\d\d-\d\d/

/** The day an article bears, in words, and for machines where it can be told: the editor's, or else that of its making. */
export function published({ date, createdAt }: Pick<Article, 'date' | 'createdAt'>) {
  const instant = ISO.test(date) ? date : createdAt
  const day = dayInWords(instant)
  if (!date || ISO.test(date)) return { words: day, instant: day ? instant : undefined }
  return { words: date, instant: day === date ? instant : undefined }
}
