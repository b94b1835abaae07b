import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component whose code comes when it is wanted. `undefined` until it is there, while it is not wanted, and where it cannot be
 * had, which is logged: what stands without it goes on.
 *
 * @param load what imports the module that has it as its default, the same function every time; `false` while it is not wanted
 */
export function useLate<Props>(
  load: false | (() => Promise<{ default: ComponentType<Props> }>),
): ComponentType<Props> | undefined {
  const [loaded, setLoaded] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (load) load().then(({ default: Component }) => setLoaded(() => Component), console.error)
  }, [load])
  return load ? loaded : undefined
}
