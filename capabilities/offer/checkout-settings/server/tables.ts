import { ownedTables } from '#platform/server/scope.ts'
import { ofSeller, type RowsForTests } from '#platform/server/test-mode.ts'
import type { Row } from '#platform/server/tables.ts'

export const checkoutSettingsTables = ownedTables({ checkouts: { seller: 'seller_id' } })

export const checkoutSettingsForTests: RowsForTests = {
  checkouts: ofSeller,
}

export type Checkout = Row<'checkouts'>
