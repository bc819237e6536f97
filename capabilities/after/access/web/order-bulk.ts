import type { AlsoBulk } from '#platform/web/list/useBulk.ts'
import { orderBulk } from '../contract/order-bulk.ts'
import { accessBulkTexts } from '../texts.bulk.ts'

/** For the list of orders. */
export const accessOfOrders: AlsoBulk = { actions: orderBulk.actions, texts: accessBulkTexts }
