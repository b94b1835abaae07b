/** The names are in contract 9. */
export const messages = {
  calculators: 'Calculators',
  mortgage: 'Mortgage',
  stampDuty: 'Stamp duty',
}
