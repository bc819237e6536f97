import { route, type Route } from '#platform/server/route.ts'
import { signedIn } from '#platform/shared/permission.ts'
import * as contract from '#platform/shared/saved-view.ts'
import { editOwnView, moveOwnView, ownViews, removeOwnView, saveOwnView } from './edit-saved-views.ts'

export const savedViewRoutes: readonly Route[] = [
  route(contract.savedViews, { permission: signedIn, verb: ownViews }),
  route(contract.saveView, { permission: signedIn, status: 201, verb: saveOwnView }),
  route(contract.editView, { permission: signedIn, verb: editOwnView }),
  route(contract.moveView, { permission: signedIn, verb: moveOwnView }),
  route(contract.removeView, { permission: signedIn, verb: removeOwnView }),
]
