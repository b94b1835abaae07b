export const homeMapMessages = {
  label: (address: string) => (address ? `Map of ${address}` : 'Map'),
  home: 'Home',
  nowhere: 'We do not have the exact location of this home. Ask us and we’ll tell you.',
  directions: 'Directions',
  street: 'Street view',
  kinds: { station: 'Stations', school: 'Schools' } as Record<string, string | undefined>,
  miles: (number: string) => `${number} ${number === '1' || number.startsWith('0.') ? 'mile' : 'miles'}`,
  close: 'less than 0.1 mile',
  way: 'Directions',
  wayTo: (place: string) => `Directions to ${place}`,
}
