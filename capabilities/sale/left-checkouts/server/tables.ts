import type { Generated, JSONColumnType, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { Locale } from '#platform/shared/texts.ts'
import type { leftCheckoutState } from '../vocabulary.ts'

export const leftCheckoutTables = ownedTables({ left_checkouts: { seller: 'seller_id', product: 'product_id' } })

export type LeftCheckoutsTable = {
  id: Generated<number>
  token: string
  sellerId: number
  productId: number
  state: StateOf<typeof leftCheckoutState>
  email: string | null
  locale: Locale
  values: JSONColumnType<Record<string, string>, string, string>
  amount: number
  currency: string
  consentText: string
  consentVersion: string
  consentedAt: Temporal.Instant
  address: string | null
  changedAt: Temporal.Instant
  remindedAt: Temporal.Instant | null
  orderId: number | null
}
export type LeftCheckout = Selectable<LeftCheckoutsTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    leftCheckouts: LeftCheckoutsTable
  }
}
