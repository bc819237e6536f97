import { route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { makeBatch, retryBatch } from './batches.ts'
import { gatherForActor } from './gather-lines.ts'
import { keepSettings, showSettings } from './settings.ts'
import { openFile, showBatch } from './show-batch.ts'

const [read, change] = ['accounting.read', 'accounting.change']

export const accountingRoutes = [
  route(contract.showAccountingSettings, { permission: read, verb: showSettings }),
  route(contract.editAccountingSettings, { permission: change, verb: keepSettings }),
  route(contract.gatherNow, { permission: change, verb: gatherForActor }),
  route(contract.makeBatch, { permission: change, verb: makeBatch }),
  route(contract.retryBatch, { permission: change, verb: retryBatch }),
  route(contract.showBatch, { permission: read, verb: showBatch }),
  route(contract.openBatchFile, { permission: read, verb: openFile }),
]
