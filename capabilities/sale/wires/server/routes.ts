import { flowRoute, route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { importStatement, keepColumns } from './import-statement.ts'
import { acceptExact, acceptLine, ignoreLine, pointLine, unignoreLine } from './match-lines.ts'

export const wireRoutes = [
  flowRoute(contract.uploadStatement, {
    permission: 'payments.mark_received',
    takesFiles: true,
    limit: { hits: 100, seconds: 3600 },
    flow: importStatement,
  }),
  route(contract.setStatementColumns, { permission: 'payments.mark_received', verb: keepColumns }),
  route(contract.acceptExact, { permission: 'payments.mark_received', verb: acceptExact }),
  route(contract.acceptLine, { permission: 'payments.mark_received', verb: acceptLine }),
  route(contract.ignoreLine, { permission: 'payments.mark_received', verb: ignoreLine }),
  route(contract.unignoreLine, { permission: 'payments.mark_received', verb: unignoreLine }),
  route(contract.pointLine, { permission: 'payments.mark_received', verb: pointLine }),
]
