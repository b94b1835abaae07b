import { useEffect, useState } from 'react'
import { FailedNotice } from '../ui/Notice/FailedNotice'
import { Skeleton } from '../ui/Skeleton/Skeleton'
import { messages } from './messages'

/**
 * Fetches the steps after the first one while the visitor fills in that one.
 * @param load must be the same function in every render
 */
export function useLaterSteps<Later extends object>(load: () => Promise<Later>) {
  const [later, setLater] = useState<Later>()
  const [hasFailed, setFailed] = useState(false)
  const [fetchLater] = useState(() => async () => {
    setFailed(false)
    try {
      const module = await load()
      setLater(module)
      return module
    } catch (error) {
      console.error(error)
      setFailed(true)
      return undefined
    }
  })
  useEffect(() => void fetchLater(), [fetchLater])
  return {
    later,
    /** Fetches them if they are not here. @returns `undefined` after a failure */
    fetchLater,
    /** Stands in the place of such a step until it is here. */
    waiting: hasFailed ? (
      <FailedNotice title={messages.laterFailed} onRetry={fetchLater} />
    ) : (
      <Skeleton shape="block" />
    ),
  }
}
