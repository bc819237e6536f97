import { mailTemplates } from '#platform/server/mail-template.ts'
import type { Job } from '#platform/server/job.ts'
import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Room } from '#platform/server/room.ts'
import { purchaseParts } from '#capabilities/sale/checkout/server/index.ts'
import { earningRules } from '#capabilities/sale/earnings/server/index.ts'
import { dealTexts } from '../texts.ts'
import { dealOfferState, dealPermissions, dealRefusals } from '../vocabulary.ts'
import { dealMails } from './send-deal.ts'
import { dealsErasing } from './erasing.ts'
import { turnDeals } from './jobs.ts'
import { earnedByDeals } from './follow-order.ts'
import { deals } from './lists.ts'
import { dealsPart } from './purchase-part.ts'
import { dealReactions } from './reactions.ts'
import { dealRoutes } from './routes.ts'
import { dealTables } from './tables.ts'

export const dealsRoom: Room = {
  name: 'deals',
  tables: dealTables,
  ending: { tables: { deals: 'books' } },
  machines: [dealOfferState],
  permissions: dealPermissions,
  refusals: dealRefusals,
  texts: dealTexts,
  routes: dealRoutes,
  contributions: [
    mailTemplates.bring(dealMails),
    accountUses.bring(rowsOf('deals')),
    purchaseParts.bring(dealsPart),
    earningRules.bring({ rank: 1, rule: earnedByDeals }),
  ],
  lists: [deals],
  jobs: [turnDeals as Job<never>],
  reactions: dealReactions,
  erasing: dealsErasing,
}
