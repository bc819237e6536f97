import { route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import * as joiningCalls from '../contract/joining.ts'
import * as linksCalls from '../contract/links.ts'
import * as nodesCalls from '../contract/nodes.ts'
import * as orderSalesCalls from '../contract/order-sales.ts'
import * as ownNodesCalls from '../contract/own-nodes.ts'
import { apiEnroll, apiPublishers, apiRedirections, apiUnenroll } from '../contract/api.ts'
import { sumOwnStatistics, sumStatistics } from '../contract/statistics.ts'
import { enroll, unenroll } from './api/enroll-publisher.ts'
import { listApiPublishers, listApiRedirections } from './api/list-api-publishers.ts'
import { followLink } from './attribution/follow-link.ts'
import { endPublisher, publishersOfOrder, putPublisher } from './attribution/name-publisher.ts'
import { rememberLink, showLink } from './attribution/remember-link.ts'
import { acceptInvitationOf, declineInvitationOf, showInvitationOf } from './nodes/accept-invitation.ts'
import { approve, changeNode, decline, invite, inviteAgain, remind, stop } from './nodes/edit-node.ts'
import { nodePage } from './nodes/find-node.ts'
import { joinProgram } from './nodes/join-program.ts'
import { showBranch } from './nodes/recruit-tree.ts'
import { showSupportOf } from './nodes/show-support.ts'
import { acceptTerms, leave, ownNodePage } from './nodes/own-node.ts'
import { activate, changeProgram, duplicate, end, pause, resume, writeProgram } from './programs/edit-program.ts'
import { programPage } from './programs/find-program.ts'
import { publicProgram } from './programs/public-program.ts'
import { dayRows, ownDayRows } from './statistics/lists.ts'
import { sumDays } from './statistics/sum-statistics.ts'

const [read, change, own] = ['affiliates.read', 'affiliates.change', 'affiliates.own'] as const
const guesses = { hits: 60, seconds: 60 }
const busy = { hits: 600, seconds: 60 }

export const affiliateRoutes = [
  route(apiPublishers, { permission: read, reads: true, verb: listApiPublishers }),
  route(apiEnroll, { permission: change, limit: guesses, verb: enroll }),
  route(apiUnenroll, { permission: change, verb: unenroll }),
  route(apiRedirections, { permission: read, reads: true, verb: listApiRedirections }),
  route(contract.showProgram, { permission: read, verb: (ctx, { id }) => programPage(ctx, id) }),
  route(contract.addProgram, { permission: change, status: 201, verb: writeProgram }),
  route(contract.editProgram, { permission: change, verb: changeProgram }),
  route(contract.activateProgram, { permission: change, verb: activate }),
  route(contract.pauseProgram, { permission: change, verb: pause }),
  route(contract.resumeProgram, { permission: change, verb: resume }),
  route(contract.endProgram, { permission: change, verb: end }),
  route(contract.duplicateProgram, { permission: change, status: 201, verb: duplicate }),
  route(nodesCalls.recruitTree, { permission: read, verb: showBranch }),
  route(nodesCalls.showNode, { permission: read, verb: (ctx, { id }) => nodePage(ctx, id) }),
  route(nodesCalls.invitePublisher, { permission: change, status: 201, limit: guesses, verb: invite }),
  route(nodesCalls.editNode, { permission: change, verb: changeNode }),
  route(nodesCalls.remindPublisher, { permission: change, limit: guesses, refuses: [410], verb: remind }),
  route(nodesCalls.approvePublisher, { permission: change, verb: approve }),
  route(nodesCalls.declinePublisher, { permission: change, verb: decline }),
  route(nodesCalls.stopPublisher, { permission: change, verb: stop }),
  route(nodesCalls.invitePublisherAgain, { permission: change, limit: guesses, verb: inviteAgain }),
  route(orderSalesCalls.showOrderPublisher, { permission: read, verb: publishersOfOrder }),
  route(orderSalesCalls.namePublisher, { permission: change, verb: putPublisher }),
  route(orderSalesCalls.removePublisher, { permission: change, verb: endPublisher }),
  route(sumStatistics, { permission: read, reads: true, verb: sumDays(dayRows) }),
  route(sumOwnStatistics, { permission: own, reads: true, verb: sumDays(ownDayRows) }),
  route(ownNodesCalls.showOwnNode, { permission: own, verb: (ctx, { id }) => ownNodePage(ctx, id) }),
  route(ownNodesCalls.showSupport, { permission: own, verb: showSupportOf }),
  route(ownNodesCalls.acceptNewTerms, { permission: own, verb: acceptTerms }),
  route(ownNodesCalls.leaveProgram, { permission: own, verb: leave }),
  route(joiningCalls.showPublicProgram, { permission: anyone, limit: busy, verb: publicProgram }),
  route(joiningCalls.acceptProgram, { permission: anyone, limit: guesses, verb: joinProgram }),
  route(joiningCalls.showAffiliateInvitation, { permission: anyone, limit: guesses, verb: showInvitationOf }),
  route(joiningCalls.acceptAffiliateInvitation, { permission: anyone, limit: guesses, verb: acceptInvitationOf }),
  route(joiningCalls.declineAffiliateInvitation, { permission: anyone, limit: guesses, verb: declineInvitationOf }),
  route(linksCalls.showAffiliateLink, { permission: anyone, limit: busy, verb: showLink }),
  route(linksCalls.rememberLink, { permission: anyone, limit: guesses, verb: rememberLink }),
  route(linksCalls.followLink, { permission: anyone, limit: guesses, verb: followLink }),
  route(linksCalls.followProductLink, { permission: anyone, limit: guesses, verb: followLink }),
]
