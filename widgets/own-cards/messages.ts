/** Every sentence a visitor reads. */
export const ownCardMessages = {
  previous: 'Previous photo',
  next: 'Next photo',
  added: (count: number) => `${count} more ${count === 1 ? 'home' : 'homes'}`,
  changed: 'Different homes are shown',
  failed: 'The homes could not be loaded',
  tryAgain: 'Try again',
  shown: (at: number, count: number, what: string) => `Photo ${at} of ${count}${what && `: ${what}`}`,
}
