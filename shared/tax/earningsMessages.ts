/** What is asked and said of a home that is let, for buyers of another one. */
export const messages = {
  yield: 'What it may earn',
  rent: 'Monthly rent',
  rentHint: 'What tenants would pay.',
  costs: 'Yearly costs',
  costsHint: 'Repairs, insurance, letting.',
  gross: 'Gross yield',
  net: 'Net yield',
}
