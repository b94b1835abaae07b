/** What the address of a lead form says (5.22, 5.23). */
export const addressMessages = {
  address: 'Address',
  hint: 'Start with the postcode or the street',
  missing: 'You must enter a valid address',
  notFound: "Sorry we couldn't find that address",
  asking: 'Looking for the address',
  failed: 'Addresses cannot be looked up at the moment. Enter yours below.',
  incomplete: 'Part of this address is missing. Complete it below.',
  found: (count: number) => (count === 1 ? '1 address found' : `${count} addresses found`),
  manual: 'Enter address manually',
  lookup: 'Find address',
}
