import { anyone } from '#platform/shared/permission.ts'
import { route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { addTerm, editTerm, removeTerm, showTerm } from './edit-terms.ts'
import { readTerm } from './find-term.ts'

const change = { permission: 'cancellation_terms.change' } as const

export const cancellationTermRoutes: readonly Route[] = [
  route(contract.showCancellationTerm, {
    permission: 'cancellation_terms.read',
    verb: (ctx, { id }) => showTerm(ctx, id),
  }),
  route(contract.addCancellationTerm, { ...change, status: 201, verb: addTerm }),
  route(contract.editCancellationTerm, { ...change, verb: editTerm }),
  route(contract.removeCancellationTerm, { ...change, verb: (ctx, { id }) => removeTerm(ctx, id) }),
  route(contract.readCancellationTerm, {
    permission: anyone,
    verb: readTerm,
  }),
]
