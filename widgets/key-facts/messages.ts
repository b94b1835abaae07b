/** Texts for visitors. Labels, values and questions are in shared/facts. */
export const messages = {
  label: 'Key facts',
  notStated: 'Not stated.',
  ask: 'Ask the agent',
}
