import type { Generated, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { AskedFor, CheckoutLayout, TrustSeal } from '../vocabulary.ts'

export const checkoutSettingsTables = ownedTables({ checkouts: { seller: 'seller_id' } })

export type CheckoutsTable = {
  id: Generated<number>
  sellerId: number
  name: string
  isDefault: boolean
  title: string
  layout: CheckoutLayout
  themeId: number | null
  trustSeals: TrustSeal[]
  asksQuantity: boolean
  offersReminder: Generated<boolean>
  salutation: Exclude<AskedFor, 'required'>
  phone: AskedFor
  company: AskedFor
  billingReferences: Exclude<AskedFor, 'required'>
  createdAt: Temporal.Instant
  changedAt: Temporal.Instant
}
export type Checkout = Selectable<CheckoutsTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    checkouts: CheckoutsTable
  }
}
