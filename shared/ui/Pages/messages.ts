import { grouped } from '../../format/count'

export const pagesMessages = {
  page: (page: number) => `Page ${grouped(page)}`,
  pageOf: (page: number, pages: number) => `Page ${grouped(page)} of ${grouped(pages)}`,
  previous: 'Previous',
  next: 'Next',
}
