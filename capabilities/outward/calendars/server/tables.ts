import { ownedTables } from '#platform/server/scope.ts'

export const calendarsTables = ownedTables({
  calendar_feeds: { user: 'user_id' },
})
