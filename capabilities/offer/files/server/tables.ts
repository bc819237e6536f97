import type { Generated, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { FileKind } from '../vocabulary.ts'

export const filesTables = ownedTables({ files: { seller: 'seller_id' }, video_renditions: {} })

export type FilesTable = {
  id: Generated<number>
  sellerId: number
  storageKey: string
  name: string
  contentType: string
  size: number
  kind: FileKind
  width: number | null
  height: number | null
  widths: number[] | null
  sha256: string
  isPublic: Generated<boolean>
  createdAt: Temporal.Instant
}
export type StoredFile = Selectable<FilesTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    files: FilesTable
    videoRenditions: {
      fileId: number
      heights: Generated<number[]>
      wishedAt: Temporal.Instant
      claimedAt: Temporal.Instant | null
      settledAt: Temporal.Instant | null
      failure: string | null
    }
  }
}
