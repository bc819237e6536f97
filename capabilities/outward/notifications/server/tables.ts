import { ownedTables } from '#platform/server/scope.ts'
import type { Parts } from '../rules/title.ts'
import type { IncomeKind, ToldKind } from '../vocabulary.ts'

export const notificationTables = ownedTables({
  notifications: { seller: 'seller_id' },
  notification_preferences: { seller: 'seller_id' },
  notified_incomes: { seller: 'seller_id' },
})

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    notifications: { parts: Parts }
    notificationPreferences: { kind: ToldKind }
    notifiedIncomes: { kind: IncomeKind }
  }
}
