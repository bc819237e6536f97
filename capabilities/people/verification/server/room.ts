import { waitingLegitimations } from './waiting-legitimations.ts'
import type { Job } from '#platform/server/job.ts'
import type { Room } from '#platform/server/room.ts'
import { verificationTexts } from '../texts.ts'
import {
  adminLegitimation,
  bankLegitimationStep,
  kycState,
  legitimationPhase,
  verificationDocumentState,
  verificationPermissions,
  verificationRefusals,
} from '../vocabulary.ts'
import { vatChangesChecked } from './check-vat-change.ts'
import { settleSellers } from './desk/demand.ts'
import { deletePages, expireDocuments } from './documents/jobs.ts'
import { removePageBytes } from './documents/pages.ts'
import { bankLegitimationChanged, verificationChanged } from './events.ts'
import { bankLegitimations, legitimations } from './lists.ts'
import { handOverVerification } from './own/hand-in.ts'
import { verificationReactions } from './reactions.ts'
import { readStandings, refreshVerification } from './read-standing.ts'
import { verificationRoutes } from './routes.ts'
import { verificationTables } from './tables.ts'

export const verificationRoom: Room = {
  name: 'verification',
  tables: verificationTables,
  ending: {
    tables: {
      verifications: 'proof',
      verification_details: 'proof',
      verification_owners: 'proof',
      verification_documents: 'proof',
      bank_legitimations: 'proof',
    },
  },
  machines: [kycState, legitimationPhase, adminLegitimation, verificationDocumentState, bankLegitimationStep],
  permissions: verificationPermissions,
  refusals: verificationRefusals,
  texts: verificationTexts,
  routes: verificationRoutes,
  lists: [legitimations, bankLegitimations],
  events: [verificationChanged, bankLegitimationChanged],
  reactions: verificationReactions,
  jobs: [
    refreshVerification as Job<never>,
    readStandings,
    handOverVerification as Job<never>,
    settleSellers as Job<never>,
    removePageBytes as Job<never>,
    deletePages,
    expireDocuments,
  ],
  contributions: [...waitingLegitimations, vatChangesChecked],
}
