import { route, type Route } from '#platform/server/route.ts'
import { anyone, signedIn } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import * as api from '../contract/api.ts'
import { accept, decline, showInvitationOf } from './accept-invitation.ts'
import { editByProgram, inviteByProgram, listApiMembers, listApiRoles } from './api-team.ts'
import { again, changeMember, end, invite, pause, remind, resume } from './edit-members.ts'
import { addRole, changeRole, removeRole, rightsPage, rolePage } from './edit-roles.ts'
import { findMember } from './find-team.ts'
import { declineMine, joinMine, leave, ownTeams } from './own-teams.ts'

const permission = 'team.manage'
/** By programs, which were given them by name. */
const read = { permission: 'team.read' } as const
const change = { permission: 'team.change' } as const
const guesses = { hits: 60, seconds: 60 }

export const teamRoutes: readonly Route[] = [
  route(contract.showRights, { permission, verb: rightsPage }),
  route(contract.showRole, { permission, verb: (ctx, { id }) => rolePage(ctx, id) }),
  route(contract.addRole, { permission, status: 201, verb: addRole }),
  route(contract.editRole, { permission, verb: changeRole }),
  route(contract.removeRole, { permission, verb: removeRole }),
  route(contract.showMember, { permission, verb: (ctx, { id }) => findMember(ctx, id) }),
  route(contract.inviteMember, { permission, status: 201, limit: guesses, verb: invite }),
  route(contract.editMember, { permission, verb: changeMember }),
  route(contract.remindMember, { permission, limit: guesses, refuses: [410], verb: remind }),
  route(contract.pauseMember, { permission, verb: pause }),
  route(contract.resumeMember, { permission, verb: resume }),
  route(contract.endMember, { permission, verb: end }),
  route(contract.inviteAgain, { permission, limit: guesses, verb: again }),
  route(api.apiMembers, { ...read, verb: listApiMembers }),
  route(api.apiOneMember, { ...read, verb: (ctx, { id }) => findMember(ctx, id) }),
  route(api.apiRoles, { ...read, verb: listApiRoles }),
  route(api.apiInviteMember, { ...change, status: 201, limit: guesses, verb: inviteByProgram }),
  route(api.apiEditMember, { ...change, verb: editByProgram }),
  route(api.apiPauseMember, { ...change, verb: pause }),
  route(api.apiResumeMember, { ...change, verb: resume }),
  route(api.apiEndMember, { ...change, verb: end }),
  route(contract.showInvitation, { permission: anyone, limit: guesses, verb: showInvitationOf }),
  route(contract.acceptInvitation, { permission: anyone, limit: guesses, verb: accept }),
  route(contract.declineInvitation, { permission: anyone, limit: guesses, verb: decline }),
  route(contract.ownTeams, { permission: signedIn, verb: ownTeams }),
  route(contract.joinTeam, { permission: signedIn, verb: joinMine }),
  route(contract.declineTeam, { permission: signedIn, verb: declineMine }),
  route(contract.leaveTeam, { permission: signedIn, verb: leave }),
]
