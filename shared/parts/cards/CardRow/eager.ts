import { useSyncExternalStore } from 'react'

const never = () => () => {}
const wide = (width: number) => matchMedia(`(min-width: ${width}px)`).matches

/**
 * How many cards load their picture at once, by the width of the screen (9.17). 1 on a server, which does not know the
 * width.
 */
export const useEagerCount = () =>
  useSyncExternalStore(
    never,
    () => (wide(1200) ? 5 : wide(768) ? 3 : 1),
    () => 1,
  )
