/** The names are in contract 9. */
export const tabMessages = {
  calculators: 'Calculators',
  mortgage: 'Mortgage',
  stampDuty: 'Stamp duty',
}
