import type { ColumnType } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { Payer } from '../contract/api-sessions.ts'
import type { checkoutSessionState } from '../vocabulary.ts'
import type { AgentAsked, AgentTold } from './agents/agent-asked.ts'

export const paymentLinkTables = ownedTables({
  payment_links: { seller: 'seller_id', product: 'product_id' },
  checkout_sessions: { seller: 'seller_id', product: 'product_id' },
  portal_sessions: { seller: 'seller_id' },
})

export type PaymentLink = Row<'paymentLinks'>
export type CheckoutSession = Row<'checkoutSessions'>
export type PortalSession = Row<'portalSessions'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    paymentLinks: { metadata: Readonly<Record<string, string>> }
    checkoutSessions: {
      state: ColumnType<StateOf<typeof checkoutSessionState>, 'open', never>
      metadata: Readonly<Record<string, string>>
      payer: Partial<Payer>
      channel: 'acp' | 'ucp' | null
      asked: AgentAsked | null
      told: AgentTold | null
    }
  }
  interface FixedColumns {
    paymentLinks: 'code' | 'sellerId' | 'productId' | 'createdBy' | 'createdAt'
    checkoutSessions: 'token' | 'sellerId' | 'paymentLinkId' | 'channel' | 'agentProfile' | 'createdAt'
  }
}
