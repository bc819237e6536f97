import { ownedTables } from '#platform/server/scope.ts'

export const returnedMailTables = ownedTables({
  mail_returns: { seller: 'seller_id' },
  mail_suppressions: { seller: 'seller_id' },
  mail_days: { seller: 'seller_id' },
  mail_brakes: { seller: 'seller_id' },
})

declare module '#platform/server/tables.ts' {
  interface FixedColumns {
    mailReturns: 'mailId' | 'kind' | 'status' | 'source' | 'uniqueKey' | 'createdAt'
  }
}
