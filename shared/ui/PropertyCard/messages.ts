export const messages = {
  previous: 'Previous photo',
  next: 'Next photo',
  none: 'Photographs to follow',
  shown: (at: number, count: number, what: string) => `Photo ${at} of ${count}${what && `: ${what}`}`,
}
