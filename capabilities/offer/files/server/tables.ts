import { ownedTables } from '#platform/server/scope.ts'
import { ofSeller, type RowsForTests } from '#platform/server/test-mode.ts'
import type { Row } from '#platform/server/tables.ts'

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

export const filesForTests: RowsForTests = {
  files: ofSeller,
}

export type StoredFile = Row<'files'>
