import type { RawBuilder } from 'kysely'
import { extensionPoint } from '#platform/server/extension-point.ts'

/** Whether something a room keeps for a seller may be told of sales; only then is kept what the buyer’s browser said. */
export const saleListeners = extensionPoint<(sellerId: number) => RawBuilder<boolean>>('tracking.sale_listeners')
