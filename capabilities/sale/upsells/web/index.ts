export { UpsellStep } from './UpsellStep.tsx'
