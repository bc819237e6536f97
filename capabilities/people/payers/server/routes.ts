import { route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { editPayer, showPayer } from './remember-payer.ts'

export const routes: readonly Route[] = [
  route(contract.showPayer, { permission: 'payers.read', verb: (ctx, { id }) => showPayer(ctx, id) }),
  route(contract.editPayer, { permission: 'payers.edit', verb: editPayer }),
]
