import { mailTemplates } from '#platform/server/mail-template.ts'
import type { Room } from '#platform/server/room.ts'
import { orderBulk } from '../contract/order-bulk.ts'
import { resendAccess } from '../contract.ts'
import { accessTexts } from '../texts.ts'
import { accessPermissions, accessRefusals, giftState, publishState } from '../vocabulary.ts'
import { accessMails } from './mails/mail-templates.ts'
import { drawTerms } from './draw-terms.ts'
import { disputeFacts } from '#capabilities/sale/disputes/server/index.ts'
import { buyersGoods } from '#capabilities/people/connected-apps/server/index.ts'
import { openToBuyer } from './own/buyers-goods.ts'
import { accessDates } from './own/access-dates.ts'
import { calendarEntries } from './calendar-entries.ts'
import { usageOfOrder } from './own/usage-of-order.ts'
import { purchaseParts } from '#capabilities/sale/checkout/server/index.ts'
import { deliverGifts } from './gifts/deliver-gifts.ts'
import { giftsPart } from './gifts/gifts.ts'
import { endDueAccess } from './end-due-access.ts'
import { followPlanLater } from './follow-plan.ts'
import { runPartGrant } from './parts/run-part-grant.ts'
import * as events from './events.ts'
import { accessReactions } from './reactions.ts'
import { accesses } from './lists.ts'
import { accessRoutes } from './routes.ts'
import { accessTables } from './tables.ts'
import { accessErasing } from './erasing.ts'

export const accessRoom: Room = {
  name: 'access',
  tables: accessTables,
  ending: { tables: { accesses: 'buyers', part_grants: 'buyers', planned_gifts: 'buyers' } },
  machines: [publishState, giftState],
  permissions: accessPermissions,
  refusals: accessRefusals,
  texts: accessTexts,
  routes: accessRoutes,
  lists: [accesses],
  bulk: [{ ...orderBulk, calls: { resend_access: { call: resendAccess } } }],
  events: Object.values(events),
  jobs: [endDueAccess, drawTerms, runPartGrant, followPlanLater, deliverGifts],
  reactions: accessReactions,
  contributions: [
    buyersGoods.bring(openToBuyer),
    mailTemplates.bring(accessMails),
    disputeFacts.bring(usageOfOrder),
    purchaseParts.bring(giftsPart),
    calendarEntries.bring(accessDates),
  ],
  erasing: accessErasing,
}
