export { OrderClaim } from './OrderClaim.tsx'
