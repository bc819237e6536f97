import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Job } from '#platform/server/job.ts'
import type { Room } from '#platform/server/room.ts'
import { onward, purchaseParts } from '#capabilities/sale/checkout/server/index.ts'
import examples from '../api-examples.json' with { type: 'json' }
import { paymentLinkTexts } from '../texts.ts'
import { checkoutSessionState, paymentLinkPermissions, paymentLinkRefusals } from '../vocabulary.ts'
import { paymentLinksErasing } from './erasing.ts'
import { paymentLinkReactions } from './follow-order.ts'
import { paymentLinks } from './links/lists.ts'
import { paymentLinksOnward, paymentLinksPart } from './purchase-part.ts'
import { paymentLinkRoutes } from './routes.ts'
import { expireSessions } from './sessions/end-sessions.ts'
import { paymentLinkTables } from './tables.ts'

export const paymentLinksRoom: Room = {
  name: 'payment_links',
  tables: paymentLinkTables,
  ending: { tables: { payment_links: 'books', checkout_sessions: 'books', portal_sessions: 'rows' } },
  machines: [checkoutSessionState],
  permissions: paymentLinkPermissions,
  refusals: paymentLinkRefusals,
  texts: paymentLinkTexts,
  routes: paymentLinkRoutes,
  examples,
  lists: [paymentLinks],
  jobs: [expireSessions as Job<never>],
  reactions: paymentLinkReactions,
  contributions: [
    accountUses.bring(rowsOf('payment_links')),
    purchaseParts.bring(paymentLinksPart),
    onward.bring(paymentLinksOnward),
  ],
  erasing: paymentLinksErasing,
}
