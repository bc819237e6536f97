export { rateFor, rateFrom } from './exchange/exchange-rates.ts'
export { payoutChanged } from './events.ts'
