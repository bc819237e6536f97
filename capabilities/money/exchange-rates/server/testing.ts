export { addRate } from './rates.ts'
export { readRates, readRatesNow } from './read-rates.ts'
