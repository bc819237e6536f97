import { route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { editPayer, payerById } from './remember-payer.ts'

export const routes: readonly Route[] = [
  route(contract.showPayer, { permission: 'payers.read', verb: (ctx, { id }) => payerById(ctx, id) }),
  route(contract.editPayer, { permission: 'payers.edit', verb: editPayer }),
]
