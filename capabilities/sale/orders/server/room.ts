import { unallocatedTexts } from '../texts.unallocated.ts'
import { couponUsages } from './coupon-usages.ts'
import { partRevenues } from './parts/part-revenues.ts'
import { orders, orderSearch, references } from './lists.ts'
import { unallocatedPayments } from './unallocated/lists.ts'
import { recommendedOrders } from './recommended/lists.ts'
import { orderRoutes } from './routes.ts'
import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Room } from '#platform/server/room.ts'
import { dealState, orderPaymentState, orderPermissions, orderRateState, orderRefusals } from '../vocabulary.ts'
import { turnTheDay } from './cancel-order.ts'
import { factsOfOrder } from './money/facts-of-order.ts'
import { disputeFacts } from '#capabilities/sale/disputes/server/index.ts'
import { placeInPlan } from '#capabilities/sale/direct-debits/server/index.ts'
import { membersOfPlans } from '#capabilities/offer/catalog/server/index.ts'
import { salesMade } from '#capabilities/people/sellers/server/index.ts'
import { countMembers, hasSold } from './count-running.ts'
import { chargeDueRates } from './rates/charge-due-rates.ts'
import { announceDebits } from './rates/announce-debits.ts'
import { placeOfPayment } from './rates/place-in-plan.ts'
import * as events from './events.ts'
import { orderReactions } from './reactions.ts'
import { orderTables } from './tables.ts'
import { faultsInOrders } from './money/check-orders.ts'
import { releaseHeldPayments } from './money/release-held.ts'
import { settleEarlierReceipts } from './money/settle-earlier.ts'
import { ordersErasing } from './erasing.ts'
import examples from '../api-examples.json' with { type: 'json' }

export const ordersRoom: Room = {
  name: 'orders',
  examples,
  tables: orderTables,
  ending: {
    tables: {
      orders: 'books',
      order_rates: 'books',
      order_tax_lines: 'books',
      order_parts: 'books',
      order_goods: 'books',
      order_cohorts: 'books',
      unallocated_payments: 'books',
    },
  },
  machines: [orderPaymentState, orderRateState, dealState],
  permissions: orderPermissions,
  refusals: orderRefusals,
  texts: unallocatedTexts,
  routes: orderRoutes,
  lists: [orders, couponUsages, partRevenues, unallocatedPayments, recommendedOrders],
  references,
  searchSources: [orderSearch],
  events: Object.values(events),
  jobs: [chargeDueRates, announceDebits, turnTheDay, releaseHeldPayments, settleEarlierReceipts],
  reactions: orderReactions,
  contributions: [
    accountUses.bring(rowsOf('orders')),
    membersOfPlans.bring(countMembers),
    salesMade.bring(hasSold),
    placeInPlan.bring(placeOfPayment),
    disputeFacts.bring(factsOfOrder),
  ],
  erasing: ordersErasing,
  nightlyChecks: [faultsInOrders],
}
