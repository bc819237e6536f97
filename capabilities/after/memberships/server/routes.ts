import { route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { editArea, showArea } from './edit-member-area.ts'
import { openArea, openDoor } from './open-member-area.ts'

export const routes: readonly Route[] = [
  route(contract.showMemberArea, { permission: 'memberships.read', verb: (ctx, { id }) => showArea(ctx, id) }),
  route(contract.editMemberArea, { permission: 'memberships.change', verb: editArea }),
  route(contract.openMemberArea, { permission: anyone, verb: openArea }),
  route(contract.openSellerDoor, { permission: anyone, verb: (ctx, { username }) => openDoor(ctx, username) }),
]
