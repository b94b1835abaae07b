export { InstantValuation as default } from './InstantValuation'
