import type { ColumnType, Generated } from 'kysely'
import type { Locale } from '#platform/shared/texts.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Amount, Count } from '#platform/shared/money.ts'
import type { Salutation } from '#capabilities/people/identity/vocabulary.ts'

type Instant = Temporal.Instant

export type PayersTable = {
  id: ColumnType<number, never, never>
  sellerId: ColumnType<number, number, never>
  userId: number | null
  email: string
  salutation: Salutation | null
  firstName: Generated<string>
  lastName: Generated<string>
  company: string | null
  vatId: string | null
  street: string | null
  streetNumber: string | null
  zip: string | null
  city: string | null
  countryCode: string | null
  phone: string | null
  locale: Generated<Locale>
  notes: string | null
  ordersCount: Generated<Count>
  paidAmount: Generated<Amount>
  currency: Generated<string>
  firstOrderAt: Instant | null
  lastOrderAt: Instant | null
  erasedAt: Generated<Instant | null>
  createdAt: ColumnType<Instant, Instant, never>
}

declare module '#platform/server/database.ts' {
  interface Tables {
    payers: PayersTable
  }
}

export const payersTables = ownedTables({
  payers: { seller: 'seller_id', payer: 'user_id', product: { having: ['orders', 'payer_id'] } },
})
