import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'

export const testModeTables = ownedTables({ test_worlds: { seller: 'seller_id' } })

export type TestWorldRow = Row<'testWorlds'>
