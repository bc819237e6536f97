import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'

export const membershipsTables = ownedTables({ member_areas: { seller: 'seller_id', product: 'product_id' } })

export type MemberArea = Row<'memberAreas'>
