import type { Generated, JSONColumnType } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { Parts } from '../rules/title.ts'
import type { IncomeKind, NotificationKind, ToldKind } from '../vocabulary.ts'

export const notificationTables = ownedTables({
  notifications: { seller: 'seller_id' },
  notification_preferences: { seller: 'seller_id' },
  notified_incomes: { seller: 'seller_id' },
})

export type NotificationsTable = {
  id: Generated<number>
  sellerId: number
  kind: NotificationKind
  parts: JSONColumnType<Parts>
  link: string | null
  orderId: number | null
  transferId: number | null
  uniqueKey: string
  readAt: Temporal.Instant | null
  createdAt: Temporal.Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    notifications: NotificationsTable
    notificationPreferences: {
      sellerId: number
      kind: ToldKind
      inApp: boolean
      byMail: boolean
      changedAt: Temporal.Instant
    }
    notifiedIncomes: {
      sellerId: number
      kind: IncomeKind
      startsOn: Temporal.PlainDate
      currency: string
      at: Temporal.Instant
    }
  }
}
