export { UpsellStep } from './UpsellStep.tsx'
export { OfferFields, OfferThemeField, TimeLimitField } from './OfferFields.tsx'
