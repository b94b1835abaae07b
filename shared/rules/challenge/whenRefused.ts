import { documentPart } from '../../page/host/documentPart'

/** The directives whose violation stops the check. Blocked styles and pictures do not stop it. */
const NEEDED = /^(script-src|frame-src|child-src|connect-src|default-src|require-trusted-types-for)/

/**
 * Fails as soon as the page's policy blocks something that the script at an address needs. The script itself may not
 * report it.
 * @returns a promise, which never resolves, and a function that ends the watch
 */
export function whenRefused(address: string) {
  // Only the script's own folder counts, because its host may serve other things.
  const theirs = new URL('.', new URL(address, documentPart('baseURI'))).href
  const controller = new AbortController()
  const promise = new Promise<never>((_, reject) => {
    const refuse = ({ effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent) => {
      const isTheirs = blockedURI.startsWith(theirs) || sourceFile?.startsWith(theirs)
      if (NEEDED.test(effectiveDirective) && isTheirs)
        reject(new Error(`bot check: the page's policy refuses ${blockedURI} (${effectiveDirective})`))
    }
    document.addEventListener('securitypolicyviolation', refuse, { signal: controller.signal })
  })
  // Avoids an unhandled rejection when the caller no longer waits.
  promise.catch(() => {})
  return { promise, stop: () => controller.abort() }
}
