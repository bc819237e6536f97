export { promisePayment, publicClaim } from './promise.ts'
