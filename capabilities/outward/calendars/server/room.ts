import type { Room } from '#platform/server/room.ts'
import { calendarsTexts } from '../texts.ts'
import { calendarsPermissions } from '../vocabulary.ts'
import { calendarsErasing } from './erasing.ts'
import { routes } from './routes.ts'
import { calendarsTables } from './tables.ts'

export const calendarsRoom: Room = {
  name: 'calendars',
  tables: calendarsTables,
  permissions: calendarsPermissions,
  texts: calendarsTexts,
  routes,
  erasing: calendarsErasing,
  ending: { tables: { desk_calendar_feeds: 'rows' } },
}
