import type { ColumnType, Generated } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { AskedFor, TrustSeal } from '../vocabulary.ts'

type CheckoutSettingsTable = {
  sellerId: number
  name: string
  trustSeals: TrustSeal[]
  salutation: Exclude<AskedFor, 'required'>
  phone: AskedFor
  company: AskedFor
  billingReferences: ColumnType<Exclude<AskedFor, 'required'>, Exclude<AskedFor, 'required'> | undefined>
  asksQuantity: boolean
  buyButtonText: Generated<string>
  freeButtonText: Generated<string>
  changedAt: Temporal.Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    checkoutSettings: CheckoutSettingsTable
  }
}

export const checkoutTables = ownedTables({ checkout_settings: { seller: 'seller_id' } })
