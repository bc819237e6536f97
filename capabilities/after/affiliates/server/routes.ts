import { route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { apiPublishers, apiRedirections } from '../contract/api.ts'
import { sumOwnStatistics, sumStatistics } from '../contract/lists.ts'
import { listApiPublishers, listApiRedirections } from './api/list-api-publishers.ts'
import { followLink } from './attribution/follow-link.ts'
import { endPublisher, publishersOfOrder, putPublisher } from './attribution/name-publisher.ts'
import { rememberLink, showLink } from './attribution/remember-link.ts'
import { acceptInvitationOf, declineInvitationOf, showInvitationOf } from './nodes/accept-invitation.ts'
import { approve, changeNode, decline, invite, inviteAgain, remind, stop } from './nodes/edit-node.ts'
import { nodePage } from './nodes/find-node.ts'
import { joinProgram } from './nodes/join-program.ts'
import { acceptTerms, leave, ownNodePage } from './nodes/own-node.ts'
import { activate, changeProgram, duplicate, end, pause, resume, writeProgram } from './programs/edit-program.ts'
import { programPage } from './programs/find-program.ts'
import { publicProgram } from './programs/public-program.ts'
import { dayRows, ownDayRows } from './statistics/lists.ts'
import { sumDays } from './statistics/sum-statistics.ts'

const [read, change, own] = ['affiliates.read', 'affiliates.change', 'affiliates.own']
const guesses = { hits: 60, seconds: 60 }
const busy = { hits: 600, seconds: 60 }

export const affiliateRoutes = [
  route(apiPublishers, { permission: read, verb: listApiPublishers }),
  route(apiRedirections, { permission: read, verb: listApiRedirections }),
  route(contract.showProgram, { permission: read, verb: (ctx, { id }) => programPage(ctx, id) }),
  route(contract.addProgram, { permission: change, status: 201, verb: writeProgram }),
  route(contract.editProgram, { permission: change, verb: changeProgram }),
  route(contract.activateProgram, { permission: change, verb: activate }),
  route(contract.pauseProgram, { permission: change, verb: pause }),
  route(contract.resumeProgram, { permission: change, verb: resume }),
  route(contract.endProgram, { permission: change, verb: end }),
  route(contract.duplicateProgram, { permission: change, status: 201, verb: duplicate }),
  route(contract.showNode, { permission: read, verb: (ctx, { id }) => nodePage(ctx, id) }),
  route(contract.invitePublisher, { permission: change, status: 201, limit: guesses, verb: invite }),
  route(contract.editNode, { permission: change, verb: changeNode }),
  route(contract.remindPublisher, { permission: change, limit: guesses, verb: remind }),
  route(contract.approvePublisher, { permission: change, verb: approve }),
  route(contract.declinePublisher, { permission: change, verb: decline }),
  route(contract.stopPublisher, { permission: change, verb: stop }),
  route(contract.invitePublisherAgain, { permission: change, limit: guesses, verb: inviteAgain }),
  route(contract.showOrderPublisher, { permission: read, verb: publishersOfOrder }),
  route(contract.namePublisher, { permission: change, verb: putPublisher }),
  route(contract.removePublisher, { permission: change, verb: endPublisher }),
  route(sumStatistics, { permission: read, verb: sumDays(dayRows) }),
  route(sumOwnStatistics, { permission: own, verb: sumDays(ownDayRows) }),
  route(contract.showOwnNode, { permission: own, verb: (ctx, { id }) => ownNodePage(ctx, id) }),
  route(contract.acceptNewTerms, { permission: own, verb: acceptTerms }),
  route(contract.leaveProgram, { permission: own, verb: leave }),
  route(contract.showPublicProgram, { permission: anyone, limit: busy, verb: publicProgram }),
  route(contract.acceptProgram, { permission: anyone, limit: guesses, verb: joinProgram }),
  route(contract.showAffiliateInvitation, { permission: anyone, limit: guesses, verb: showInvitationOf }),
  route(contract.acceptAffiliateInvitation, { permission: anyone, limit: guesses, verb: acceptInvitationOf }),
  route(contract.declineAffiliateInvitation, { permission: anyone, limit: guesses, verb: declineInvitationOf }),
  route(contract.showAffiliateLink, { permission: anyone, limit: busy, verb: showLink }),
  route(contract.rememberLink, { permission: anyone, limit: guesses, verb: rememberLink }),
  route(contract.followLink, { permission: anyone, limit: guesses, verb: followLink }),
  route(contract.followProductLink, { permission: anyone, limit: guesses, verb: followLink }),
]
