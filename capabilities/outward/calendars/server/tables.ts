import { ownedTables } from '#platform/server/scope.ts'

export const calendarsTables = ownedTables({
  calendar_feeds: { user: 'user_id' },
  desk_calendar_feeds: { user: 'user_id', seller: 'seller_id' },
})
