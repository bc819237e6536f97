export { OwnPartner } from './OwnPartner.tsx'
export { PartnerOffer } from './PartnerOffer.tsx'
export { Promo } from './Promo.tsx'
