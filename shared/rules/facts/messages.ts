/** The names of facts. */
export const labels = {
  tenure: 'Tenure',
  lease: 'Lease',
  'service-charge': 'Service charge',
  'ground-rent': 'Ground rent',
  'shared-ownership': 'Share for sale',
  'council-tax-band': 'Council tax band',
  'energy-rating': 'Energy rating',
  'environmental-impact': 'Environmental impact',
  size: 'Size',
  land: 'Land',
  plots: 'Homes on the site',
  auction: 'Auction',
  chain: 'Onward chain',
  utilities: 'Utilities',
  electricity: 'Electricity',
  water: 'Water',
  sewerage: 'Sewerage',
  heating: 'Heating',
  broadband: 'Broadband',
  mobile: 'Mobile signal',
  parking: 'Parking',
  accessibility: 'Step-free access',
  construction: 'Construction',
  safety: 'Building safety',
  restrictions: 'Restrictions',
  rights: 'Rights of way',
  planning: 'Planning',
  flood: 'Flood risk',
  mining: 'Mining',
  yield: 'Yield',
  deposit: 'Deposit',
  'available-from': 'Available from',
  furnishing: 'Furnishing',
  term: 'Longest tenancy',
  occupancy: 'Let to',
  bills: 'Bills',
  'landlord-registration': 'Landlord registration',
} as const

/** The words of the facts' values. */
export const factWords = {
  yes: 'Yes',
  no: 'No',
  none: 'None',
  years: (years: string) => `${years} ${years === '1' ? 'year' : 'years'}`,
  yearsLeft: (years: string) => `${years} ${years === '1' ? 'year' : 'years'} left`,
  aYear: (sum: string) => `${sum} a year`,
  energy: (now: string, possible: string) =>
    now && possible ? `${now} now, ${possible} possible` : now || `${possible} possible`,
  square: (feet: string, metres: string) => `${feet}\u00a0sq\u00a0ft (${metres}\u00a0m²)`,
  acres: (acres: string, hectares: string) =>
    `${acres.replace(' ', '\u00a0')}${hectares === '0' ? '' : ` (${hectares}\u00a0ha)`}`,
  months: (months: string) => `${months} ${months === '1' ? 'month' : 'months'}`,
  oneOrTwo: 'One person or a couple',
  one: 'One person',
  couple: 'A couple',
  ratesInRent: 'Council tax is included in the rent',
  ratesApart: 'Council tax is not included in the rent',
  billsInRent: 'Included in the rent',
  billsApart: 'Not included in the rent',
  from: (count: string, price: string) => `${count}, from ${price}`,
}

/** Questions about facts that the host does not give. `home` is the home's address. */
export const questions: Record<string, (home: string) => string> = {
  tenure: home => `Is ${home} freehold or leasehold?`,
  lease: home => `How many years are left on the lease of ${home}?`,
  'service-charge': home => `How much is the service charge for ${home}?`,
  'ground-rent': home => `How much is the ground rent for ${home}?`,
  'council-tax-band': home => `Which council tax band is ${home} in?`,
  'energy-rating': home => `What is the energy rating of ${home}?`,
  broadband: home => `How fast is the broadband at ${home}?`,
  parking: home => `Is there parking at ${home}?`,
  restrictions: home => `Are there any restrictions on ${home}?`,
  flood: home => `Is there a risk of flooding at ${home}?`,
  deposit: home => `How much is the deposit for ${home}?`,
  'available-from': home => `When is ${home} available?`,
}

export const askAbout = (label: string, home: string) => `What can you tell me about ${home}: ${label}?`
export const thisHome = 'this home'
