import { mailTemplates } from '#platform/server/mail-template.ts'
import type { Job } from '#platform/server/job.ts'
import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Room } from '#platform/server/room.ts'
import { purchaseParts } from '#capabilities/sale/checkout/server/index.ts'
import { earningRules } from '#capabilities/sale/earnings/server/index.ts'
import { affiliateTexts } from '../texts.ts'
import { affiliateNodeState, affiliatePermissions, affiliateProgramState, affiliateRefusals } from '../vocabulary.ts'
import { publisherMails } from './nodes/mail-templates.ts'
import { earnedByPublishers } from './attribution/earned-by-publishers.ts'
import { affiliatesErasing } from './erasing.ts'
import * as events from './events.ts'
import { forgetWhatIsOver } from './jobs.ts'
import { marketplace, nodes, ownNodes, programs, recruits, references } from './lists.ts'
import { affiliatesPart } from './attribution/purchase-part.ts'
import { affiliateReactions } from './reactions.ts'
import { affiliateRoutes } from './routes.ts'
import { dayRows, ownDayRows, ownSaleRows, saleRows } from './statistics/lists.ts'
import { endAll } from './programs/edit-program.ts'
import { affiliateTables } from './tables.ts'
import examples from '../api-examples.json' with { type: 'json' }

export const affiliatesRoom: Room = {
  name: 'affiliates',
  examples,
  tables: affiliateTables,
  ending: {
    tables: {
      affiliate_programs: 'end',
      affiliate_nodes: 'end',
      affiliate_days: 'books',
      affiliate_lifetimes: 'books',
      affiliate_sales: 'books',
    },
    end: endAll,
  },
  machines: [affiliateProgramState, affiliateNodeState],
  permissions: affiliatePermissions,
  refusals: affiliateRefusals,
  texts: affiliateTexts,
  routes: affiliateRoutes,
  // After people of the sales team, whose shares may lessen what commissions are taken of.
  contributions: [
    mailTemplates.bring(publisherMails),
    accountUses.bring(rowsOf('affiliate_programs')),
    purchaseParts.bring(affiliatesPart),
    earningRules.bring({ rank: 2, rule: earnedByPublishers }),
  ],
  lists: [programs, nodes, saleRows, dayRows, marketplace, ownNodes, recruits, ownSaleRows, ownDayRows],
  references,
  events: Object.values(events),
  jobs: [forgetWhatIsOver as Job<never>],
  reactions: affiliateReactions,
  erasing: affiliatesErasing,
}
