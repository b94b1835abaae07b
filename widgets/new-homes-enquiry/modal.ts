export { NewHomesEnquiry as default } from './NewHomesEnquiry'
