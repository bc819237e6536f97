import { mailTemplates } from '#platform/server/mail-template.ts'
import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Room } from '#platform/server/room.ts'
import { agencyTexts } from '../texts.agencies.ts'
import {
  collectionPermissions,
  collectionRefusals,
  claimReportState,
  dunningStatus,
  inkassoStatus,
} from '../vocabulary.ts'
import { partsMails } from './dunning/mail-templates.ts'
import { askAgencies } from './inkasso/ask-agencies.ts'
import * as events from './events.ts'
import { claimFiles, claimReports } from './inkasso/lists.ts'
import { writeClaimFiles } from './inkasso/write-claim-file.ts'
import { handOver, tellAgency } from './inkasso/hand-over.ts'
import { renderLetter } from './dunning/letter.ts'
import { claims, pastDue } from './lists.ts'
import { collectionReactions } from './reactions.ts'
import { collectionRoutes } from './routes.ts'
import { runDunning } from './dunning/run-dunning.ts'
import { collectionTables } from './tables.ts'
import { collectionsErasing } from './erasing.ts'

export const collectionsRoom: Room = {
  name: 'collections',
  tables: collectionTables,
  ending: {
    tables: {
      dunning_settings: 'rows',
      dunning_mails: 'rows',
      claims: 'books',
      claim_documents: 'books',
      claim_files: 'books',
      claim_reports: 'books',
    },
  },
  machines: [dunningStatus, inkassoStatus, claimReportState],
  permissions: collectionPermissions,
  refusals: collectionRefusals,
  texts: agencyTexts,
  routes: collectionRoutes,
  lists: [claims, pastDue, claimFiles, claimReports],
  events: Object.values(events),
  jobs: [runDunning, renderLetter, handOver, tellAgency, askAgencies, writeClaimFiles],
  reactions: collectionReactions,
  erasing: collectionsErasing,
  contributions: [mailTemplates.bring(partsMails), accountUses.bring(rowsOf('claims'))],
}
