/** What both calculators say; names are those of contract 9. */
export const messages = {
  price: 'Property price',
  /** Contract 11. */
  enterPrice: 'Enter a price',
  /** 5.29; nothing where the value is within. */
  unlessWithin: (value: number, [least, most]: readonly [number, number]) =>
    value >= least && value <= most ? undefined : `Enter a value between ${least} and ${most}`,
  stale: 'Put right the entry that is marked. Until then you see the last result.',
  failed: 'This part could not be loaded.',
  illustration: 'For illustration only',
}
