import { route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { markCollected, markReturned, withdrawDebit } from './follow-debit.ts'
import { refuseDebitFile } from './refuse-debit-file.ts'
import { showMandate, signMandate } from './sign-mandate.ts'
import { makeDebitFile, openDebitFile } from './write-debit-file.ts'

const slow = { hits: 60, seconds: 60 }

export const directDebitRoutes = [
  route(contract.makeDebitFile, { permission: 'payments.mark_received', verb: makeDebitFile }),
  route(contract.openDebitFile, { permission: 'payments.mark_received', verb: openDebitFile }),
  route(contract.refuseDebitFile, { permission: 'payments.mark_received', verb: refuseDebitFile }),
  route(contract.bookDirectDebit, { permission: 'payments.mark_received', verb: markCollected }),
  route(contract.bounceDirectDebit, { permission: 'payments.mark_received', verb: markReturned }),
  route(contract.withdrawDirectDebit, { permission: 'payments.mark_received', verb: withdrawDebit }),
  route(contract.showMandate, { permission: anyone, verb: showMandate }),
  route(contract.signMandate, { permission: anyone, limit: slow, verb: signMandate }),
]
