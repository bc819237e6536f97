import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { MailDocument } from '#capabilities/offer/content-blocks/rules/mail.ts'

export const announcementTables = ownedTables({
  announcements: { seller: 'seller_id' },
  announcement_receipts: { seller: 'seller_id', payer: 'user_id' },
  push_devices: { user: 'user_id' },
  announcement_pushes: { partOf: ['announcement_receipts', 'receipt_id'] },
  announcement_mutes: { user: 'user_id' },
})

export type Announcement = Row<'announcements'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    announcements: { content: MailDocument | null }
  }
}
