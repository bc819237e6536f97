import type { Generated, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { licenseKeyState } from '../vocabulary.ts'

export const licenseKeyTables = ownedTables({
  license_key_settings: { seller: 'seller_id', product: 'product_id' },
  license_keys: { seller: 'seller_id', partOf: ['accesses', 'access_id'], product: 'product_id' },
  license_activations: { partOf: ['license_keys', 'license_key_id'] },
})

export type LicenseKeysTable = {
  id: Generated<number>
  sellerId: number
  productId: number
  key: string
  state: Generated<StateOf<typeof licenseKeyState>>
  accessId: number | null
  settles: Generated<boolean>
  soldAt: Temporal.Instant | null
  revokedAt: Temporal.Instant | null
  createdAt: Temporal.Instant
}
export type LicenseKey = Selectable<LicenseKeysTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    licenseKeySettings: {
      productId: number
      sellerId: number
      format: string | null
      alarmAt: number | null
      alarmed: Generated<boolean>
      deviceLimit: number | null
    }
    licenseKeys: LicenseKeysTable
    licenseActivations: {
      id: Generated<number>
      licenseKeyId: number
      device: string
      name: Generated<string>
      activatedAt: Temporal.Instant
      deactivatedAt: Temporal.Instant | null
    }
  }
}
