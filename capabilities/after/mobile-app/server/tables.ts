import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'

export const mobileAppTables = ownedTables({ mobile_apps: { seller: 'seller_id' } })

export type MobileApp = Row<'mobileApps'>
