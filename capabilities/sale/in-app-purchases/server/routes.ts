import { flowRoute, route, type Route } from '#platform/server/route.ts'
import { apiTakeReceipt, importInAppPurchases } from '../contract.ts'
import { importReceipts } from './import-receipts.ts'
import { takeReceipt } from './take-receipt.ts'

const change = { permission: 'orders.change' } as const

export const inAppPurchaseRoutes: readonly Route[] = [
  flowRoute(importInAppPurchases, { ...change, flow: importReceipts }),
  route(apiTakeReceipt, {
    ...change,
    verb: async (ctx, receipt) => ({ success: true as const, ...(await takeReceipt(ctx, receipt)) }),
  }),
]
