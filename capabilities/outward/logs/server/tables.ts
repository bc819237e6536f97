import { ownedTables } from '#platform/server/scope.ts'

/** `audit_entries` is written by `writeAuditEntry` alone. */
export const logTables = ownedTables({
  audit_entries: { seller: 'seller_id' },
  api_requests: { seller: 'seller_id', kept: { days: 'KEEP_API_REQUESTS_DAYS', by: 'months' } },
})
