import type { Erasing } from '#platform/server/erase.ts'

export const calendarsErasing: Erasing = { columns: { calendar_feeds: 'rows', desk_calendar_feeds: 'rows' } }
