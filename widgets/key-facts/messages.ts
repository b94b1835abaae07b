/** Every sentence a visitor reads; labels, values and questions are in shared/facts. */
export const messages = {
  label: 'Key facts',
  notStated: 'Not stated.',
  ask: 'Ask the agent',
}
