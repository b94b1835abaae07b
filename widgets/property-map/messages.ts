export const messages = {
  label: (address: string) => (address ? `Map of ${address}` : 'Map'),
  home: 'Home',
  nowhere: 'We do not have the exact location of this home. Ask us and we’ll tell you.',
  directions: 'Directions',
  street: 'Street view',
}
