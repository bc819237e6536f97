import { flowRoute, route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { changeRightsOf, changeRoleOf, endStaffMember } from './edit-staff.ts'
import { beginSignIn, finishSignIn } from './provider/sign-in.ts'
import { signOutByProvider } from './provider/sign-out.ts'
import { grantableRights, showStaffMember } from './find-staff.ts'
import { accept, invite, remind, showInvitationOf, withdraw } from './invite-staff.ts'

const permission = 'staff.manage'
const guesses = { hits: 60, seconds: 60 }

export const staffRoutes: readonly Route[] = [
  route(contract.showGrantable, {
    permission,
    verb: async (ctx) => ({ grantable: await Promise.resolve(grantableRights(ctx)) }),
  }),
  route(contract.showStaff, { permission, verb: showStaffMember }),
  route(contract.changeRights, { permission, verb: changeRightsOf }),
  route(contract.changeRole, { permission, verb: changeRoleOf }),
  route(contract.endStaff, { permission, verb: endStaffMember }),
  route(contract.inviteStaff, { permission, status: 201, limit: guesses, verb: invite }),
  route(contract.remindStaff, { permission, limit: guesses, refuses: [410], verb: remind }),
  route(contract.withdrawStaffInvitation, { permission, verb: withdraw }),
  route(contract.showStaffInvitation, { permission: anyone, limit: guesses, verb: showInvitationOf }),
  flowRoute(contract.beginProviderSignIn, { permission: anyone, limit: guesses, flow: beginSignIn }),
  flowRoute(contract.finishProviderSignIn, { permission: anyone, limit: guesses, flow: finishSignIn }),
  flowRoute(contract.providerSignOut, {
    permission: anyone,
    foreign: true,
    limit: guesses,
    unlogged: 'The provider says so itself, and the log of what was done names who was signed out.',
    flow: signOutByProvider,
  }),
  route(contract.acceptStaffInvitation, { permission: anyone, limit: guesses, verb: accept }),
]
