export { BookAValuation as default } from './BookAValuation'
