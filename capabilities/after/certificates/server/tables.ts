import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'

export const certificateTables = ownedTables({
  certificate_settings: { seller: 'seller_id', product: 'product_id' },
  vouchers: { seller: 'seller_id', partOf: ['accesses', 'access_id'], product: 'product_id' },
  voucher_redemptions: {},
})

export type CertificateSettings = Row<'certificateSettings'>
export type Voucher = Row<'vouchers'>
