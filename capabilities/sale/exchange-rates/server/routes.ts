import { route, type Route } from '#platform/server/route.ts'
import { addExchangeRate } from '../contract.ts'
import { addRate } from './rates.ts'

export const exchangeRateRoutes: readonly Route[] = [route(addExchangeRate, { permission: 'exchange_rates.enter', verb: addRate })]
