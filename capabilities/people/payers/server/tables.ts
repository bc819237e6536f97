import { ownedTables } from '#platform/server/scope.ts'
import type { Tables } from '#platform/server/tables.ts'

export type PayersTable = Tables['payers']

export const payersTables = ownedTables({
  payers: { seller: 'seller_id', payer: 'user_id', product: { having: ['orders', 'payer_id'] } },
})

declare module '#platform/server/tables.ts' {
  interface FixedColumns {
    payers: 'sellerId' | 'createdAt'
  }
}
