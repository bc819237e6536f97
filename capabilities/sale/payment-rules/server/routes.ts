import { route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { ownRules, setOwnProviderOrder, setOwnRules } from './set-rules.ts'

export const paymentRuleRoutes: readonly Route[] = [
  route(contract.showPaymentRules, { permission: 'payment_rules.edit', verb: ownRules }),
  route(contract.setPaymentRules, { permission: 'payment_rules.edit', verb: setOwnRules }),
  route(contract.setProviderOrder, { permission: 'payment_rules.edit', verb: setOwnProviderOrder }),
]
