import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { AlertKind, alertState, Health, WatchedPart } from '../vocabulary.ts'

/** Numbers and words a sentence is made with. */
export type Figures = Readonly<Record<string, string | number>>

type FiguresColumn = JSONColumnType<Figures, string, string>

export type WatchedPartsTable = {
  part: WatchedPart
  health: Health
  word: string
  figures: FiguresColumn
  since: Temporal.Instant
  lookedAt: Temporal.Instant
}

export type AlertsTable = {
  id: Generated<number>
  kind: AlertKind
  subject: string | null
  state: ColumnType<StateOf<typeof alertState>, 'open', never>
  figures: FiguresColumn
  openedAt: Temporal.Instant
  toldAt: Temporal.Instant
  closedAt: Temporal.Instant | null
}

declare module '#platform/server/database.ts' {
  interface Tables {
    watchedParts: WatchedPartsTable
    alerts: AlertsTable
  }
}

export const operationsTables = ownedTables({ watched_parts: {}, alerts: {} })
