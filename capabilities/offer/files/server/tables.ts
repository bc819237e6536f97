import type { Generated, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { FileKind } from '../vocabulary.ts'

/** Files belong to no product; who is limited to some uses what these hold, and what they uploaded themselves. */
export const filesTables = ownedTables({
  files: {
    seller: 'seller_id',
    product: [
      { by: 'uploaded_by' },
      { having: ['product_covers', 'file_id'] },
      { having: ['product_files', 'file_id'] },
      { having: ['products', 'share_file_id'] },
      { having: ['content_block_files', 'file_id'] },
      { having: ['ticket_designs', 'picture_file_id'] },
    ],
  },
  video_renditions: {},
})

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
  uploadedBy: Generated<number | null>
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
