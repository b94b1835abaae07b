import type { Modal, ModalRoute, RouteMatch } from '../dialog/modal'

/** Reads the parts after the first one by the route's pattern. `undefined` when they do not fit the pattern. */
function readParts({ address }: ModalRoute, parts: readonly string[]) {
  const pattern = address.split('/').slice(1)
  const hasBelow = pattern.at(-1) === '*'
  const names = hasBelow ? pattern.slice(0, -1) : pattern
  const needed = names.filter(name => !name.endsWith('?')).length
  if (parts.length < needed || (parts.length > names.length && !hasBelow) || parts.includes('')) return
  const named = parts.slice(0, names.length)
  return {
    params: Object.fromEntries(named.map((part, index) => [names[index]!.replace(/^:|\?$/g, ''), part])),
    below: parts.slice(names.length),
  }
}

/** Finds the route of an address among these modals. */
export function createRoutes(modals: readonly Modal[]) {
  const byKey = new Map(
    modals.flatMap(modal => modal.routes.map(route => [route.address.split('/')[0]!, { modal, route }] as const)),
  )
  const aliases = new Map(modals.flatMap(({ aliases = {} }) => Object.entries(aliases)))

  /** The route of an address, whether or not it applies to this page. */
  function find([key = '', ...rest]: readonly string[]): RouteMatch | undefined {
    const entry = byKey.get(key)
    const values = entry && readParts(entry.route, rest)
    return values && { key, ...entry, ...values }
  }

  return {
    /**
     * The route that an address opens on this page. `undefined` when there is no such route or it does not apply here.
     */
    match(parts: readonly string[]): RouteMatch | undefined {
      const target = find(parts)
      return target?.route.applies?.(target.params) === false ? undefined : target
    },
    /** Whether an address is that of a route, whether or not it applies to this page. */
    knows: (parts: readonly string[]) => find(parts) !== undefined,
    /** The message that says why this page does not open an address. `undefined` when there is nothing to say. */
    refusal(parts: readonly string[]): string | undefined {
      const target = find(parts)
      return target?.route.refusal?.(target.params)
    },
    /** The present spelling of an address. */
    present(parts: readonly string[]): readonly string[] {
      return aliases.get(parts.join('/'))?.split('/') ?? parts
    },
  }
}
