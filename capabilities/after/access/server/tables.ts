import type { Generated, Selectable } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Count } from '#platform/shared/money.ts'
import type { giftState, publishState } from '../vocabulary.ts'

export const accessTables = ownedTables({
  accesses: { seller: 'seller_id', payer: 'user_id', product: 'product_id' },
  part_grants: { seller: 'seller_id', product: 'product_id' },
  planned_gifts: { seller: 'seller_id', partOf: ['orders', 'order_id'] },
})

export type PublishState = StateOf<typeof publishState>

export type AccessesTable = {
  id: Generated<number>
  orderId: number
  productId: number
  partOfProductId: number | null
  sellerId: number
  userId: number
  publishState: PublishState
  quantity: Generated<number>
  startedAt: Temporal.Instant | null
  endsAt: Temporal.Instant | null
  endedByOwnerAt: Temporal.Instant | null
  createdAt: Temporal.Instant
}
export type Access = Selectable<AccessesTable>

type PlannedGiftsTable = {
  id: Generated<number>
  orderId: number
  sellerId: number
  state: StateOf<typeof giftState>
  message: string
  deliverOn: Temporal.PlainDate | null
  deliversAt: Temporal.Instant
  changedAt: Temporal.Instant
}
export type PlannedGift = Selectable<PlannedGiftsTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    accesses: AccessesTable
    plannedGifts: PlannedGiftsTable
    partGrants: {
      id: Generated<number>
      sellerId: number
      productId: number
      addonProductId: number
      totalCount: Count
      givenCount: Generated<Count>
      lastAccessId: Generated<number>
      createdAt: Temporal.Instant
      doneAt: Temporal.Instant | null
    }
  }
}
