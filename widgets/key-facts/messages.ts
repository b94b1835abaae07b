import { count } from '../../shared/rules/format/count'

/** Texts for visitors. Labels, values and questions are in shared/rules/facts. */
export const factMessages = {
  label: 'Key facts',
  notStated: 'Not stated.',
  ask: 'Ask the agent',
  market: 'On the market',
  plots: (number: number) => `${count(number, 'home')} here`,
  home: 'Home',
  rooms: 'Bedrooms',
  price: 'Price',
  status: 'Status',
  available: 'Available',
}
