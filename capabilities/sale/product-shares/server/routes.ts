import { route, type Route } from '#platform/server/route.ts'
import { signedIn } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { change, end, give } from './edit-shares.ts'
import { ownShares, shareChoices, showShareOf } from './find-shares.ts'

const permission = 'product_shares.manage'

export const productSharesRoutes: readonly Route[] = [
  route(contract.showShareChoices, { permission, verb: shareChoices }),
  route(contract.showShare, { permission, verb: (ctx, { id }) => showShareOf(ctx, id) }),
  route(contract.giveShare, { permission, status: 201, verb: give }),
  route(contract.changeShare, { permission, verb: change }),
  route(contract.endShare, { permission, verb: end }),
  route(contract.ownShares, { permission: signedIn, verb: ownShares }),
]
