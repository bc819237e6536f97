import type { ColumnType } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { AlertKind, WatchedPart, alertState } from '../vocabulary.ts'

/** Numbers and words a sentence is made with. */
export type Figures = Readonly<Record<string, string | number>>

export const operationsTables = ownedTables({ watched_parts: {}, alerts: {} })

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    watchedParts: { part: WatchedPart; figures: Figures }
    alerts: { kind: AlertKind; state: ColumnType<StateOf<typeof alertState>, 'open', never>; figures: Figures }
  }
}
