import type { Job } from '#platform/server/job.ts'
import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Room } from '#platform/server/room.ts'
import { announcementTexts } from '../texts.ts'
import { announcementPermissions, announcementRefusals, announcementState } from '../vocabulary.ts'
import { announcementsErasing } from './erasing.ts'
import { announcements, ownAnnouncements } from './lists.ts'
import { pushDigests, pushMessages, pushNotice, pushNotices } from './push/push-notices.ts'
import { pushReceipt } from './push/push-receipt.ts'
import { announcementRoutes } from './routes.ts'
import { sendToPeople } from './send-to-people.ts'
import { announcementTables } from './tables.ts'

export const announcementsRoom: Room = {
  name: 'announcements',
  tables: announcementTables,
  ending: { tables: { announcement_receipts: 'rows', announcements: 'rows' } },
  machines: [announcementState],
  permissions: announcementPermissions,
  refusals: announcementRefusals,
  texts: announcementTexts,
  routes: announcementRoutes,
  lists: [announcements, ownAnnouncements],
  jobs: [sendToPeople as Job<never>, pushReceipt as Job<never>, pushNotice as Job<never>],
  reactions: [pushDigests, pushMessages, pushNotices],
  erasing: announcementsErasing,
  contributions: [accountUses.bring(rowsOf('announcements'))],
}
