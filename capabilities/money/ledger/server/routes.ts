import { route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { addSchedule, endSchedule, simulate } from './fee-schedules.ts'

export const ledgerRoutes = [
  route(contract.addFeeSchedule, { permission: 'ledger.fees', verb: addSchedule }),
  route(contract.endFeeSchedule, { permission: 'ledger.fees', verb: endSchedule }),
  route(contract.simulateFee, {
    permission: 'ledger.fees',
    unlogged: 'Computes, and changes nothing.',
    verb: simulate,
  }),
]
