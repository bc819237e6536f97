export { MoneyAtHand } from './MoneyAtHand.tsx'
