export { promisePayment, publicClaim } from './dunning/promise.ts'
