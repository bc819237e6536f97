import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'

export const checkoutSettingsTables = ownedTables({ checkouts: { seller: 'seller_id' } })

export type Checkout = Row<'checkouts'>
