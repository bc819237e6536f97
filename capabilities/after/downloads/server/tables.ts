import { ownedTables } from '#platform/server/scope.ts'

export const downloadTables = ownedTables({
  download_settings: { seller: 'seller_id', product: 'product_id' },
  download_versions: { seller: 'seller_id' },
  downloads: { seller: 'seller_id', payer: 'user_id', product: 'product_id' },
  download_devices: { partOf: ['accesses', 'access_id'] },
  stamped_files: {},
})
