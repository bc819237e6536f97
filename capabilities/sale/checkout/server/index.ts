export { kindsFor, orderUpgrade, type PricedKind } from './order-upgrade.ts'
export { pressOrderButton, type Press } from './place-checkout.ts'
export { payWhatIsOpen } from './public-order.ts'
