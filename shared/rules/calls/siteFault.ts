import { agencyTelephone } from '../../page/host/agencyTelephone'
import { unbroken } from '../readers/values/telephone'

/** The routes whose last answer could not be read: `GET /search.ljson`. */
const faulty = new Set<string>()

/** Notes whether the last answer of a route could be read. */
export const noteFault = (route: string, isFaulty: boolean) => (isFaulty ? faulty.add(route) : faulty.delete(route))

/**
 * What visitors read who did not get what they asked for. Where the host's answer could not be read, neither their line
 * nor what they asked for is at fault.
 * @param usual the text for any other failure
 */
export function adviceOn(route: string, usual: string) {
  if (!faulty.has(route)) return usual
  const telephone = agencyTelephone()
  return telephone
    ? `This site has a fault. Ring us on ${unbroken(telephone)}.`
    : 'This site has a fault. Try again later.'
}
