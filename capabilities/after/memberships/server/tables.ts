import type { Generated, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { areaLayouts, areaVisibilities } from '../vocabulary.ts'

export const membershipsTables = ownedTables({ member_areas: { seller: 'seller_id', product: 'product_id' } })

export type MemberAreasTable = {
  productId: number
  sellerId: number
  path: string
  visibility: Generated<(typeof areaVisibilities)[number]>
  layout: Generated<(typeof areaLayouts)[number]>
  title: Generated<string>
  welcome: Generated<string>
  pageColor: string | null
  accentColor: string | null
  logoFileId: number | null
  updatedAt: Temporal.Instant
}
export type MemberArea = Selectable<MemberAreasTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    memberAreas: MemberAreasTable
  }
}
