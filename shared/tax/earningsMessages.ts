/** The words about the earnings of a home that is let, for buyers of another home. */
export const earningsMessages = {
  yield: 'What it could earn',
  rent: 'Monthly rent',
  rentHint: 'What tenants might pay.',
  costs: 'Yearly costs',
  costsHint: 'Repairs, insurance, letting.',
  gross: 'Gross yield',
  net: 'Net yield',
}
