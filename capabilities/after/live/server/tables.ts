import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { LiveForm, LiveState } from '../vocabulary.ts'

export const liveTables = ownedTables({
  live_sessions: { seller: 'seller_id', product: 'product_id' },
  live_attendances: { seller: 'seller_id', payer: 'user_id', product: { of: ['live_sessions', 'session_id'] } },
  live_messages: { seller: 'seller_id', payer: 'user_id', product: { of: ['live_sessions', 'session_id'] } },
  live_votes: { user: 'user_id' },
  live_offers: { product: 'product_id' },
})

export type LiveSession = Row<'liveSessions'>
export type LiveMessage = Row<'liveMessages'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    liveSessions: { form: LiveForm; state: LiveState }
  }
}
