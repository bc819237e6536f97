import type { Generated, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { Count } from '#platform/shared/money.ts'
import type { AnnouncementState, AudienceAccess } from '../vocabulary.ts'

export const announcementTables = ownedTables({
  announcements: { seller: 'seller_id' },
  announcement_receipts: { seller: 'seller_id', payer: 'user_id' },
  push_devices: { user: 'user_id' },
  announcement_pushes: { partOf: ['announcement_receipts', 'receipt_id'] },
  announcement_mutes: { user: 'user_id' },
})

type AnnouncementsTable = {
  id: Generated<number>
  sellerId: number
  title: string
  text: string
  link: string | null
  access: AudienceAccess
  productIds: Generated<number[]>
  state: AnnouncementState
  sendAt: Temporal.Instant | null
  /** How many it was to reach when it began. */
  recipientsTotal: number | null
  recipientsCount: Generated<Count>
  deliveredCount: Generated<Count>
  openedCount: Generated<Count>
  lastUserId: Generated<number>
  sentAt: Temporal.Instant | null
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}
export type Announcement = Selectable<AnnouncementsTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    announcements: AnnouncementsTable
    announcementReceipts: {
      id: Generated<number>
      announcementId: number
      sellerId: number
      userId: number
      createdAt: Temporal.Instant
      deliveredAt: Temporal.Instant | null
      openedAt: Temporal.Instant | null
    }
    pushDevices: {
      id: Generated<number>
      userId: number
      endpointHash: string
      subscriptionSealed: string
      name: string
      createdAt: Temporal.Instant
      lastPushedAt: Temporal.Instant | null
    }
    announcementPushes: {
      receiptId: number
      deviceId: number
      state: 'prepared' | 'processed' | 'error'
      attempts: Generated<number>
      status: number | null
      error: string | null
      nextTryAt: Temporal.Instant | null
      at: Temporal.Instant
    }
    announcementMutes: { userId: number; sellerId: number; createdAt: Temporal.Instant }
  }
}
