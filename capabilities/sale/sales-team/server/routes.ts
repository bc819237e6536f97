import { route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { accept, showInvitationOf } from './accept-invitation.ts'
import { again, changeMember, end, invite, memberPage, pause, remind, resume } from './edit-members.ts'
import { addPlan, archivePlan, nextVersion, planPage } from './incentive-plans.ts'

const [read, change] = ['sales_team.read', 'sales_team.change'] as const
const guesses = { hits: 60, seconds: 60 }

export const salesTeamRoutes = [
  route(contract.showIncentivePlan, { permission: read, verb: (ctx, { id }) => planPage(ctx, id) }),
  route(contract.addIncentivePlan, { permission: change, status: 201, verb: addPlan }),
  route(contract.editIncentivePlan, { permission: change, status: 201, verb: nextVersion }),
  route(contract.archiveIncentivePlan, { permission: change, verb: archivePlan }),
  route(contract.showMember, { permission: read, verb: (ctx, { id }) => memberPage(ctx, id) }),
  route(contract.inviteMember, { permission: change, status: 201, verb: invite }),
  route(contract.editMember, { permission: change, verb: changeMember }),
  route(contract.remindMember, { permission: change, limit: guesses, refuses: [410], verb: remind }),
  route(contract.pauseMember, { permission: change, verb: pause }),
  route(contract.resumeMember, { permission: change, verb: resume }),
  route(contract.endMember, { permission: change, verb: end }),
  route(contract.inviteAgain, { permission: change, verb: again }),
  route(contract.showInvitation, { permission: anyone, limit: guesses, verb: showInvitationOf }),
  route(contract.acceptInvitation, { permission: anyone, limit: guesses, verb: accept }),
]
