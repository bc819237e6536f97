import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'

export const licenseKeyTables = ownedTables({
  license_key_settings: { seller: 'seller_id', product: 'product_id' },
  license_keys: { seller: 'seller_id', partOf: ['accesses', 'access_id'], product: 'product_id' },
  license_activations: { partOf: ['license_keys', 'license_key_id'] },
})

export type LicenseKey = Row<'licenseKeys'>
