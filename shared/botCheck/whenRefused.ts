/** What a policy can refuse without which there is no check. Styles and pictures are none of that. */
const NEEDED = /^(script-src|frame-src|child-src|connect-src|default-src|require-trusted-types-for)/

/**
 * Fails as soon as the page's policy refuses something to the script at an address, which the script itself may not tell.
 * @returns the promise, which never resolves, and what ends the watch
 */
export function whenRefused(address: string) {
  // Of the script's own folder: on its host there may be more.
  const theirs = new URL('.', new URL(address, document.baseURI)).href
  const controller = new AbortController()
  const promise = new Promise<never>((_, reject) => {
    const refuse = ({ effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent) => {
      const isTheirs = blockedURI.startsWith(theirs) || sourceFile?.startsWith(theirs)
      if (NEEDED.test(effectiveDirective) && isTheirs)
        reject(new Error(`bot check: the page's policy refuses ${blockedURI} (${effectiveDirective})`))
    }
    document.addEventListener('securitypolicyviolation', refuse, { signal: controller.signal })
  })
  // Nobody may be listening any more.
  promise.catch(() => {})
  return { promise, stop: () => controller.abort() }
}
