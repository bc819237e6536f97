import { flowRoute, route, type Route } from '#platform/server/route.ts'
import { addExchangeRate, readExchangeRates, showRatesReading } from '../contract.ts'
import { addRate } from './rates.ts'
import { readRatesNow, showReading } from './read-rates.ts'

export const exchangeRateRoutes: readonly Route[] = [
  route(addExchangeRate, { permission: 'exchange_rates.enter', verb: addRate }),
  route(showRatesReading, { permission: 'exchange_rates.enter', verb: showReading }),
  flowRoute(readExchangeRates, { permission: 'exchange_rates.enter', flow: (world) => readRatesNow(world) }),
]
