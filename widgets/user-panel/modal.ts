export { UserPanel as default } from './UserPanel'
