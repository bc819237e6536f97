import { ownedTables } from '#platform/server/scope.ts'

/** Written by `writeAuditEntry` alone. */
export const logTables = ownedTables({ audit_entries: { seller: 'seller_id' } })
