import type { Generated } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { DownloadKind } from '../vocabulary.ts'

export const downloadTables = ownedTables({
  download_settings: { seller: 'seller_id', product: 'product_id' },
  download_versions: { seller: 'seller_id' },
  downloads: { seller: 'seller_id', payer: 'user_id', product: 'product_id' },
  download_devices: { partOf: ['accesses', 'access_id'] },
  stamped_files: {},
})

type Instant = Temporal.Instant

declare module '#platform/server/database.ts' {
  interface Tables {
    downloadSettings: {
      productId: number
      sellerId: number
      downloadLimit: number | null
      deviceLimit: number | null
      stampsPdfs: Generated<boolean>
    }
    downloadVersions: {
      id: Generated<number>
      productFileId: number
      sellerId: number
      number: number
      fileId: number
      note: Generated<string>
      createdAt: Instant
      notifiedAt: Instant | null
    }
    downloads: {
      id: Generated<number>
      accessId: number
      productId: number
      sellerId: number
      userId: number
      productFileId: number | null
      fileId: number
      kind: DownloadKind
      counts: Generated<boolean>
      device: string | null
      address: string | null
      at: Instant
    }
    downloadDevices: {
      id: Generated<number>
      accessId: number
      device: string
      name: Generated<string>
      firstAt: Instant
      lastAt: Instant
    }
    stampedFiles: { accessId: number; fileId: number; stampedFileId: number; line: string; usedAt: Instant }
  }
}
