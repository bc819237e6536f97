import { flowRoute, route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { answerDispute, appealDispute, disputeFor } from './answer-dispute.ts'
import { addFile, removeFile } from './dispute-files.ts'
import { giveIn } from './give-in.ts'

export const disputeRoutes = [
  route(contract.showDispute, { permission: 'payments.refund', verb: disputeFor }),
  flowRoute(contract.addDisputeFile, {
    permission: 'payments.refund',
    takesFiles: true,
    limit: { hits: 60, seconds: 600 },
    flow: addFile,
  }),
  route(contract.removeDisputeFile, { permission: 'payments.refund', verb: removeFile }),
  flowRoute(contract.appealCall, {
    permission: 'payments.refund',
    limit: { hits: 30, seconds: 600 },
    flow: appealDispute,
  }),
  flowRoute(contract.giveInCall, {
    permission: 'payments.refund',
    limit: { hits: 30, seconds: 600 },
    flow: giveIn,
  }),
  flowRoute(contract.answerDisputeCall, {
    permission: 'payments.refund',
    limit: { hits: 30, seconds: 600 },
    flow: answerDispute,
  }),
]
