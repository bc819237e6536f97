import { route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { documentFor, documentsOf, writeDocuments } from './documents.ts'
import { concludeProcessorContract, showProcessorContract } from './processor-contract.ts'

const permission = 'operator.documents'
const processor = 'operator.processor_contract'

export const operatorRoutes: readonly Route[] = [
  route(contract.readDocument, { permission: anyone, verb: documentFor }),
  route(contract.showDocuments, { permission, verb: documentsOf }),
  route(contract.editDocuments, { permission, verb: writeDocuments }),
  route(contract.showContract, { permission: processor, verb: showProcessorContract }),
  route(contract.concludeContract, { permission: processor, verb: concludeProcessorContract }),
]
