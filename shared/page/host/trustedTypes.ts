import { documentPart } from './documentPart'

/** The part of the Trusted Types API that we use. */
interface Policy {
  createHTML: (html: string) => string
  createScriptURL: (address: string) => string
  createScript: (code: string) => string
}

interface PolicyFactory {
  createPolicy: (name: string, rules: Policy) => Policy
}

const rules: Policy = {
  // All HTML is parsed into a document of its own: by the sanitiser, for analytics, and for a page of the host whose
  // list is shown without its scripts.
  createHTML: html => html,
  // Only the host's own analytics, after consent: see shared/page/consent.
  createScript: code => code,
  createScriptURL(address) {
    const { protocol, href } = new URL(address, documentPart('baseURI'))
    if (!/^https?:$/.test(protocol)) throw new TypeError(`A script cannot come from ${href.slice(0, 80)}`)
    return href
  },
}

let made: Policy | undefined

/**
 * The bundle's one Trusted Types policy, `estate-islands` (contract 11), or the same rules where the browser has no
 * Trusted Types.
 */
export function policy(): Policy {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes
  made ??= factory?.createPolicy('estate-islands', rules) ?? rules
  return made
}

/** The address of a script, as `script.src` takes it. @throws {TypeError} when it is not http or https */
export const scriptAddress = (address: string): string => policy().createScriptURL(address)
