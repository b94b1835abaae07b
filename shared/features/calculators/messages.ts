/** The words of both calculators. Names are those of contract 9. */
export const calculatorMessages = {
  price: 'Property price',
  /** Contract 11. */
  enterPrice: 'Enter a price',
  /** 5.29. `undefined` when the value is within the limits. */
  unlessWithin: (value: number, [least, most]: readonly [number, number]) =>
    value >= least && value <= most ? undefined : `Enter a value between ${least} and ${most}`,
  stale: 'Correct the marked field. Until then, this is the last result.',
  failed: 'This part could not be loaded.',
  illustration: 'For illustration only',
}
