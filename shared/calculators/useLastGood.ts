import { useState } from 'react'

/**
 * The last result that could be reckoned: a wrong entry takes no result away.
 * @param result the same as long as its JSON is
 * @param first stands until there is one
 */
export function useLastGood<Result>(result: Result | undefined, first: Result): Result {
  const [good, keep] = useState(result ?? first)
  if (result === undefined || JSON.stringify(result) === JSON.stringify(good)) return good
  keep(result)
  return result
}
