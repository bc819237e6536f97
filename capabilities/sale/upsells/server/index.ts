export {
  activeUpsells,
  answeredUpsells,
  declineOffer,
  noteBumps,
  showOffer,
  takeOffer,
  type ActiveUpsell,
} from './offers.ts'
