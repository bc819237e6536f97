import { route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import { editDocuments, readDocument, showDocuments } from '../contract.ts'
import { documentFor, documentsOf, writeDocuments } from './documents.ts'

const permission = 'operator.documents'

export const operatorRoutes: readonly Route[] = [
  route(readDocument, { permission: anyone, verb: documentFor }),
  route(showDocuments, { permission, verb: documentsOf }),
  route(editDocuments, { permission, verb: writeDocuments }),
]
