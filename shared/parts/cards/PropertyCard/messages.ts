export const cardMessages = {
  previous: 'Previous photo',
  next: 'Next photo',
  home: 'Home',
  none: 'Photographs to follow',
  seen: 'Seen',
  failed: 'This photograph could not be shown',
  shown: (at: number, count: number, what: string) => `Photo ${at} of ${count}${what && `: ${what}`}`,
}
