import { useState } from 'react'

/**
 * The last result that could be calculated. It stays when an entry is wrong.
 * @param result counts as the same while its JSON is the same
 * @param first is used until there is a result
 */
export function useLastGood<Result>(result: Result | undefined, first: Result): Result {
  const [good, keep] = useState(result ?? first)
  if (result === undefined || JSON.stringify(result) === JSON.stringify(good)) return good
  keep(result)
  return result
}
