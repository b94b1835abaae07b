/** What the visitor asks for: another page, another order, more homes, or the list of the address after Back. */
export interface Turn {
  kind: 'page' | 'order' | 'more' | 'back'
  address: string
}

/** Path and query of an address. */
export const placeOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search
