export { Cookies as default } from './Cookies'
