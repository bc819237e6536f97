import type { Ctx } from '#platform/server/context.ts'
import { flowRoute, route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as agencies from '../contract/agencies.ts'
import * as contract from '../contract/claim.ts'
import { agreePartsCall, promiseCall } from '../contract/public-claim.ts'
import {
  editDunning,
  editDunningLetter,
  editDunningMail,
  showDunning,
  showDunningLetter,
  testDunningLetter,
} from '../contract/settings.ts'
import {
  approveCourt,
  collectAgain,
  neverCollect,
  recordTitle,
  reportUnsuccessful,
  resolveClaim,
  skipClaim,
  takeBack,
  takeUpClaim,
  writeOffClaim,
} from './change-claim.ts'
import { openDocument } from './documents.ts'
import { takeReports, uploadReports } from './inkasso/take-reports.ts'
import { makeClaimFile, openClaimFile } from './inkasso/write-claim-file.ts'
import { handOverClaim } from './inkasso/hand-over.ts'
import { agreeParts } from './dunning/pay-in-parts.ts'
import { promisePayment } from './dunning/promise.ts'
import { dunningOf, setDunning, setDunningMail } from './dunning/settings.ts'
import { editLetter, showLetter, testLetter } from './dunning/write-mail.ts'
import { claimPage, recoveryOf } from './show-claim.ts'

/** Runs an action on one claim and answers with its updated page. */
const then =
  <I extends { id: number }>(verb: (ctx: Ctx, input: I) => Promise<void>) =>
  async (ctx: Ctx, input: I) => {
    await verb(ctx, input)
    return claimPage(ctx, input.id)
  }

const dunning = 'collections.dunning'
const handOver = 'collections.hand_over'
const court = 'collections.court'

export const collectionRoutes: readonly Route[] = [
  route(contract.showRecovery, { permission: 'collections.read', verb: (ctx) => recoveryOf(ctx) }),
  route(contract.showClaim, { permission: 'collections.read', verb: (ctx, { id }) => claimPage(ctx, id) }),
  route(contract.openClaimDocument, { permission: 'collections.read', verb: openDocument }),
  route(contract.skipCall, { permission: dunning, verb: then(skipClaim) }),
  route(contract.takeUpCall, { permission: dunning, verb: then((ctx, { id }) => takeUpClaim(ctx, id)) }),
  route(contract.resolveCall, { permission: dunning, verb: then(resolveClaim) }),
  route(contract.writeOffCall, { permission: handOver, verb: then(writeOffClaim) }),
  route(contract.neverCollectCall, { permission: handOver, verb: then((ctx, { id }) => neverCollect(ctx, id)) }),
  route(contract.collectAgainCall, { permission: handOver, verb: then((ctx, { id }) => collectAgain(ctx, id)) }),
  route(contract.handOverCall, { permission: handOver, verb: then((ctx, { id }) => handOverClaim(ctx, id)) }),
  route(contract.takeBackCall, { permission: handOver, verb: then(takeBack) }),
  route(contract.unsuccessfulCall, { permission: handOver, verb: then((ctx, { id }) => reportUnsuccessful(ctx, id)) }),
  route(contract.approveCourtCall, { permission: court, verb: then((ctx, { id }) => approveCourt(ctx, id)) }),
  route(contract.recordTitleCall, { permission: court, verb: then((ctx, { id }) => recordTitle(ctx, id)) }),
  route(agencies.makeClaimFile, { permission: handOver, verb: makeClaimFile }),
  route(agencies.openClaimCsv, { permission: handOver, verb: openClaimFile('csv') }),
  route(agencies.openClaimJson, { permission: handOver, verb: openClaimFile('json') }),
  flowRoute(agencies.reportClaims, {
    permission: handOver,
    limit: { hits: 100, seconds: 3600 },
    flow: (world, input) => takeReports(world, input),
  }),
  flowRoute(agencies.uploadClaimReports, {
    permission: handOver,
    takesFiles: true,
    limit: { hits: 100, seconds: 3600 },
    flow: uploadReports,
  }),
  route(showDunning, { permission: 'collections.settings', verb: (ctx) => dunningOf(ctx) }),
  route(editDunning, { permission: 'collections.settings', verb: setDunning }),
  route(editDunningMail, { permission: 'collections.settings', verb: setDunningMail }),
  route(showDunningLetter, { permission: 'collections.settings', verb: showLetter }),
  route(editDunningLetter, { permission: 'collections.settings', verb: editLetter }),
  route(testDunningLetter, {
    permission: 'collections.settings',
    limit: { hits: 20, seconds: 3600 },
    verb: testLetter,
  }),
  route(promiseCall, { permission: anyone, limit: { hits: 30, seconds: 600 }, verb: promisePayment }),
  route(agreePartsCall, { permission: anyone, limit: { hits: 30, seconds: 600 }, verb: agreeParts }),
]
