import type { StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { publishState } from '../vocabulary.ts'

export const accessTables = ownedTables({
  accesses: { seller: 'seller_id', payer: 'user_id', product: 'product_id' },
  part_grants: { seller: 'seller_id', product: 'product_id' },
  planned_gifts: { seller: 'seller_id', partOf: ['orders', 'order_id'] },
})

export type PublishState = StateOf<typeof publishState>
export type Access = Row<'accesses'>
export type PlannedGift = Row<'plannedGifts'>
