/** Every sentence a visitor reads. */
export const messages = {
  previous: 'Previous photo',
  next: 'Next photo',
  shown: (at: number, count: number, what: string) => `Photo ${at} of ${count}${what && `: ${what}`}`,
}
