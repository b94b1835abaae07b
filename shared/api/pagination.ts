import * as v from 'valibot'
import { anyCase, count } from './anyCase'

/** Which page of a list this is (host's camelCase, or snake_case). Any of it may be missing. */
export const Pagination = v.pipe(
  anyCase({
    currentpage: count,
    pagecount: count,
    pagesize: count,
    totalcount: count,
    hasnextpage: v.nullish(v.boolean()),
    hasprevpage: v.nullish(v.boolean()),
  }),
  v.transform(({ currentpage, pagecount, pagesize, totalcount, hasnextpage, hasprevpage }) => ({
    currentPage: currentpage || 1,
    pageCount: pagecount,
    pageSize: pagesize,
    totalCount: totalcount,
    hasNextPage: hasnextpage ?? undefined,
    hasPrevPage: hasprevpage ?? undefined,
  })),
)
export type Pagination = v.InferOutput<typeof Pagination>
