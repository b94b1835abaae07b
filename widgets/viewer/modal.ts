export { Viewer as default } from './Viewer'
