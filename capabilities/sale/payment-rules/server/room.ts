import type { Room } from '#platform/server/room.ts'
import { paymentRuleTexts } from '../texts.ts'
import { paymentRulePermissions } from '../vocabulary.ts'
import { judgePlans } from './judge-plans.ts'
import { paymentRuleRoutes } from './routes.ts'
import { paymentRulesForTests, paymentRuleTables } from './tables.ts'

export const paymentRulesRoom: Room = {
  name: 'payment_rules',
  tables: paymentRuleTables,
  rowsForTests: paymentRulesForTests,
  ending: { tables: { payment_rules: 'rows', provider_orders: 'rows' } },
  permissions: paymentRulePermissions,
  texts: paymentRuleTexts,
  routes: paymentRuleRoutes,
  contributions: [judgePlans],
}
