import type { Room } from '#platform/server/room.ts'
import { exchangeRateTexts } from '../texts.ts'
import { exchangeRatePermissions, exchangeRateRefusals } from '../vocabulary.ts'
import { exchangeRates } from './lists.ts'
import { readRates } from './read-rates.ts'
import { exchangeRateRoutes } from './routes.ts'
import { exchangeRatesForTests, exchangeRateTables } from './tables.ts'

export const exchangeRatesRoom: Room = {
  name: 'exchange_rates',
  tables: exchangeRateTables,
  rowsForTests: exchangeRatesForTests,
  permissions: exchangeRatePermissions,
  refusals: exchangeRateRefusals,
  texts: exchangeRateTexts,
  routes: exchangeRateRoutes,
  lists: [exchangeRates],
  jobs: [readRates],
}
