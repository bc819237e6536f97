import type { Room } from '#platform/server/room.ts'
import { disputeNews } from '#capabilities/sale/payments/server/index.ts'
import { disputeTexts } from '../texts.ts'
import { disputeRefusals, disputeState } from '../vocabulary.ts'
import { applyDispute } from './apply-dispute.ts'
import { disputeRoutes } from './routes.ts'
import { sendAnswersAgain } from './send-again.ts'
import { disputeTables } from './tables.ts'
import { waitingDisputes } from './waiting-disputes.ts'

export const disputesRoom: Room = {
  name: 'disputes',
  tables: disputeTables,
  ending: { tables: { disputes: 'books', dispute_files: 'books' } },
  erasing: { columns: { disputes: { evidence: null }, dispute_files: 'rows' } },
  machines: [disputeState],
  refusals: disputeRefusals,
  texts: disputeTexts,
  routes: disputeRoutes,
  jobs: [sendAnswersAgain],
  contributions: [disputeNews.bring(applyDispute), ...waitingDisputes],
}
