import * as v from 'valibot'
import { anyCase, flag, wholeNumber } from './anyCase'

/** Which page of a list this is. Its keys are in camelCase or in snake_case. Any of them may be missing. */
export const Pagination = v.pipe(
  anyCase({
    currentpage: wholeNumber,
    pagecount: wholeNumber,
    pagesize: wholeNumber,
    totalcount: wholeNumber,
    hasnextpage: flag,
    hasprevpage: flag,
  }),
  v.transform(({ currentpage, pagecount, pagesize, totalcount, hasnextpage, hasprevpage }) => ({
    currentPage: currentpage || 1,
    pageCount: pagecount,
    pageSize: pagesize,
    totalCount: totalcount,
    hasNextPage: hasnextpage,
    hasPrevPage: hasprevpage,
  })),
)
export type Pagination = v.InferOutput<typeof Pagination>
