export { resellerRequests } from './lists.ts'
