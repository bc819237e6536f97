import type { ColumnType } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { SaleTerms } from '../rules/commission.ts'
import type { affiliateNodeState, affiliateProgramState, channels } from '../vocabulary.ts'

export type Program = Row<'affiliatePrograms'>
export type AffiliateNode = Row<'affiliateNodes'>
export type AffiliateSale = Row<'affiliateSales'>

export const affiliateTables = ownedTables({
  affiliate_programs: { seller: 'seller_id' },
  affiliate_terms: {},
  affiliate_program_products: {},
  affiliate_creatives: {},
  affiliate_nodes: { seller: 'seller_id', publisher: 'user_id', user: 'user_id' },
  affiliate_days: { seller: 'seller_id', publisher: 'publisher_id' },
  affiliate_touches: { user: 'user_id' },
  affiliate_lifetimes: { seller: 'seller_id' },
  affiliate_sales: { seller: 'seller_id', publisher: 'publisher_id' },
})

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    affiliatePrograms: {
      state: ColumnType<StateOf<typeof affiliateProgramState>, 'draft', never>
      allowedChannels: (typeof channels)[number][]
    }
    affiliateNodes: { state: ColumnType<StateOf<typeof affiliateNodeState>, 'asked' | 'invited' | 'active', never> }
    affiliateSales: { terms: SaleTerms }
  }
  interface FixedColumns {
    affiliatePrograms: 'sellerId' | 'createdAt'
    affiliateNodes: 'sellerId' | 'programId' | 'uplineId' | 'linkToken' | 'createdAt'
    affiliateSales:
      | 'sellerId'
      | 'orderId'
      | 'productId'
      | 'programId'
      | 'nodeId'
      | 'publisherId'
      | 'origin'
      | 'terms'
      | 'currency'
      | 'reason'
      | 'createdBy'
      | 'createdAt'
  }
}
