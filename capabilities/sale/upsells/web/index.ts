export { UpsellStep } from './UpsellStep.tsx'
export { OfferFields, TimeLimitField } from './OfferFields.tsx'
