import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'

export const domainsTables = ownedTables({ domains: { seller: 'seller_id' } })

export type Domain = Row<'domains'>
