export {
  activeUpsells,
  answeredUpsells,
  declineOffer,
  noteBumps,
  placedUpsell,
  showOffer,
  takeOffer,
  type ActiveUpsell,
} from './offers.ts'
export { dropPlaced, placedOffers, writePlaced, type PlacedOffer } from './placed-offers.ts'
export { offerChoices } from './show-upsells.ts'
