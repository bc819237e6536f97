import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Amount, BasisPoints } from '#platform/shared/money.ts'
import type { SaleTerms } from '../rules/commission.ts'
import type {
  AffiliateBasis,
  affiliateNodeState,
  AffiliateOrigin,
  affiliateProgramState,
  approvals,
  channels,
  Lifetime,
} from '../vocabulary.ts'

type Fixed<T> = ColumnType<T, T, never>
type Instant = Temporal.Instant

export type ProgramsTable = {
  id: Generated<number>
  sellerId: Fixed<number>
  state: ColumnType<StateOf<typeof affiliateProgramState>, 'draft', never>
  name: string
  description: string
  basis: AffiliateBasis
  isTeamFirst: boolean
  cookieDays: number
  lifetime: Lifetime
  lifetimeDays: number | null
  approval: (typeof approvals)[number]
  landingUrl: string | null
  allowedChannels: (typeof channels)[number][]
  termsVersion: number
  isListed: boolean
  holdDays: number
  tierBps: BasisPoints[]
  createdAt: Fixed<Instant>
  activatedAt: Instant | null
  endedAt: Instant | null
}
export type Program = Selectable<ProgramsTable>

export type NodesTable = {
  id: Generated<number>
  sellerId: Fixed<number>
  programId: Fixed<number>
  state: ColumnType<StateOf<typeof affiliateNodeState>, 'asked' | 'invited' | 'active', never>
  email: string
  name: string
  locale: Locale
  note: string | null
  isSellersWish: boolean
  userId: number | null
  /** The account that earns: the publisher's own. */
  accountId: number | null
  uplineId: Fixed<number | null>
  couponId: number | null
  bonusBp: BasisPoints
  linkToken: Fixed<string>
  invitationToken: string
  termsVersion: number | null
  termsAcceptedAt: Instant | null
  reason: string | null
  invitedAt: Instant
  joinedAt: Instant | null
  endedAt: Instant | null
  createdAt: Fixed<Instant>
}
export type AffiliateNode = Selectable<NodesTable>

export type SalesTable = {
  id: Generated<number>
  sellerId: Fixed<number>
  orderId: Fixed<number>
  productId: Fixed<number>
  programId: Fixed<number>
  nodeId: Fixed<number>
  publisherId: Fixed<number>
  origin: Fixed<AffiliateOrigin>
  terms: JSONColumnType<SaleTerms, string, never>
  currency: Fixed<string>
  soldOn: Temporal.PlainDate | null
  countedOrders: Generated<number>
  revenueAmount: Generated<Amount>
  commissionAmount: Generated<Amount>
  uplineAmount: Generated<Amount>
  reason: Fixed<string | null>
  createdBy: Fixed<number | null>
  createdAt: Fixed<Instant>
  endedAt: Instant | null
  endedReason: string | null
}
export type AffiliateSale = Selectable<SalesTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    affiliatePrograms: ProgramsTable
    affiliateTerms: { programId: number; version: number; text: string; createdAt: Instant }
    affiliateProgramProducts: { programId: number; productId: number; tier1Bp: BasisPoints | null }
    affiliateCreatives: {
      id: Generated<number>
      programId: number
      position: number
      title: string
      text: string
      fileId: number | null
      url: string | null
    }
    affiliateNodes: NodesTable
    affiliateDays: {
      id: Generated<number>
      sellerId: number
      programId: number
      nodeId: number
      publisherId: number
      productId: number | null
      day: Temporal.PlainDate
      currency: string
      clicks: number
      orders: number
      revenueAmount: Amount
      commissionAmount: Amount
      uplineAmount: Amount
    }
    affiliateTouches: { userId: number; programId: number; nodeId: number; at: Instant; until: Instant }
    affiliateLifetimes: {
      programId: number
      email: string
      sellerId: number
      nodeId: number
      orderId: number
      boundAt: Instant
      until: Instant | null
    }
    affiliateSales: SalesTable
  }
}

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
