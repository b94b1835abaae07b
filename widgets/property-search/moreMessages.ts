/** Every sentence of the rarely used filters. Loads with them. */
export const moreMessages = {
  minSize: 'Minimum size',
  maxSize: 'Maximum size',
  minLand: 'Minimum land',
  maxLand: 'Maximum land',
  added: 'Added',
  anyTime: 'Any time',
  types: 'Property type',
  exclusions: 'Exclude',
  others: 'Also',
  status: 'Status',
  anyStatus: 'No preference',
  gone: { sales: 'Include sold and under offer', lettings: 'Include let and let agreed' },
  available: 'Available only',
  shortLets: 'Short lets',
  pets: 'Pets allowed',
  text: 'Keywords',
  textHint: 'Sea view, annexe',
  show: 'Show homes',
}

export const ageWords = (days: number) => (days === 1 ? 'Last 24 hours' : `Last ${days} days`)
