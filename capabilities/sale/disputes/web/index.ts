export { DisputeOfTransfer } from './DisputeOfTransfer.tsx'
