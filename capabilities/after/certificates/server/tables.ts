import type { Generated, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { Amount } from '#platform/shared/money.ts'
import type { VoucherKind, voucherState } from '../vocabulary.ts'

export const certificateTables = ownedTables({
  certificate_settings: { seller: 'seller_id', product: 'product_id' },
  vouchers: { seller: 'seller_id', partOf: ['accesses', 'access_id'], product: 'product_id' },
  voucher_redemptions: {},
})

export type CertificateSettingsTable = {
  productId: number
  sellerId: number
  format: string
  validYears: number
  valueAmount: Amount | null
  kind: Generated<VoucherKind>
  heading: Generated<string>
  message: Generated<string>
  colour: Generated<string>
  showsValue: Generated<boolean>
}
export type CertificateSettings = Selectable<CertificateSettingsTable>

export type VouchersTable = {
  id: Generated<number>
  token: string
  sellerId: number
  productId: number
  accessId: number
  position: number
  key: string
  state: Generated<StateOf<typeof voucherState>>
  kind: VoucherKind
  valueAmount: Amount
  leftAmount: Amount
  currency: string
  receiverName: Generated<string>
  receiverMessage: Generated<string>
  validTill: Temporal.PlainDate
  createdAt: Temporal.Instant
}
export type Voucher = Selectable<VouchersTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    certificateSettings: CertificateSettingsTable
    vouchers: VouchersTable
    voucherRedemptions: {
      id: Generated<number>
      voucherId: number
      amount: Amount
      note: Generated<string>
      orderId: number | null
      transferId: number | null
      userId: number | null
      at: Temporal.Instant
      undoneAt: Temporal.Instant | null
    }
  }
}
