import type { Generated } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'

export type SavedViewsTable = {
  id: Generated<number>
  userId: number
  sellerId: number | null
  list: string
  name: string
  query: string
  columns: string[] | null
  place: number
  isDefault: boolean
  createdAt: Temporal.Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    savedViews: SavedViewsTable
  }
}

export const savedViewTables = ownedTables({ saved_views: { user: 'user_id' } })
