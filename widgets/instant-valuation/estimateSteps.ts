/** What follows the first step. It is fetched once the first step is on the screen. */
export { Figure } from './Figure'
export { YouStep } from './YouStep'
