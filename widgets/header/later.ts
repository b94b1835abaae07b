// What a header can do without until somebody is there: a chunk of its own, asked for once the header is in the page.
export { arrowKey } from './arrowKeys'
export { attend } from './attend'
