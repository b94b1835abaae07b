import { vi } from 'vitest'

/**
 * Waits until `check` throws no more. Vitest's own limit, one second, is too short on a busy machine.
 * @throws the last error of `check`, after a minute
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 60_000 })
