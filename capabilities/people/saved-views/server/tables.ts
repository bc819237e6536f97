import { ownedTables } from '#platform/server/scope.ts'

export const savedViewTables = ownedTables({ saved_views: { user: 'user_id' } })
