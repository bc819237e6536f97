export { skipClaim } from './change-claim.ts'
export { publicClaim } from './dunning/promise.ts'
export { setDunning } from './dunning/settings.ts'
export { handOverClaim } from './inkasso/hand-over.ts'
