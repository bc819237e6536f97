import type { Erasing } from '#platform/server/erase.ts'

export const announcementsErasing: Erasing = {
  columns: { announcement_receipts: 'rows', push_devices: 'rows', announcement_mutes: 'rows' },
}
