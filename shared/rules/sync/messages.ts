import { unbroken } from '../readers/values/telephone'

const homes = (count: number) => (count === 1 ? 'The property was' : `${count} properties were`)
const searches = (count: number) => (count === 1 ? 'The search was' : `${count} searches were`)

/** The messages for when the saved items and the account differ. */
export const syncMessages = {
  propertiesNotSaved: (count: number) =>
    `${homes(count)} not saved to your account. ${count === 1 ? 'It' : 'They'} may no longer be available.`,
  propertiesNotRemoved: (count: number) => `${homes(count)} not removed from your account. Try again in a few minutes.`,
  searchesNotSaved: (count: number) => `${searches(count)} not saved to your account. Try again in a few minutes.`,
  searchesNotRemoved: (count: number) =>
    `${searches(count)} not removed from your account. Try again in a few minutes.`,
  faulty: (telephone: string) =>
    `Kept in this browser, and not in your account: this site has a fault. ${telephone ? `Ring us on ${unbroken(telephone)}.` : 'Try again later.'}`,
  savedWaits: 'You are signed out. Your changes are kept, and added to your account when you sign in again.',
}
