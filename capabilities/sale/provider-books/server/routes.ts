import { flowRoute, route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { bookLine, lookUpLine, reopenLine, settleLine } from './cure-line.ts'

export const providerBookRoutes = [
  flowRoute(contract.lookUpProviderLine, {
    permission: 'payments.compare',
    limit: { hits: 60, seconds: 600 },
    flow: lookUpLine,
  }),
  route(contract.bookProviderLine, { permission: 'payments.compare', verb: bookLine }),
  route(contract.settleProviderLine, { permission: 'payments.compare', verb: settleLine }),
  route(contract.reopenProviderLine, { permission: 'payments.compare', verb: reopenLine }),
]
