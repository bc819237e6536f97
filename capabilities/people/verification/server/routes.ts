import { flowRoute, route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import * as desk from '../contract/desk.ts'
import { pageLimit } from '../vocabulary.ts'
import { decideBank } from './bank/bank-legitimations.ts'
import { accept, askMore, block, reject, takeUp } from './desk/decide.ts'
import { layAside, takeDocument, turnDown } from './desk/decide-document.ts'
import { editDemand, showDemand } from './desk/demand.ts'
import { showLegitimation } from './desk/show-legitimation.ts'
import { addPage, openPage, removeDocument } from './documents/pages.ts'
import { changeOwner, dropOwner, keepDetails, nameOwner } from './own/edit-own.ts'
import { handIn } from './own/hand-in.ts'
import { openPageOf, showOwn } from './own/show-own.ts'

const [own, review, settings] = ['verification.own', 'verification.review', 'verification.settings'] as const

export const verificationRoutes: readonly Route[] = [
  route(contract.showVerifications, { permission: own, verb: (ctx) => showOwn(ctx) }),
  route(contract.editDetails, { permission: own, verb: keepDetails }),
  route(contract.addOwner, { permission: own, verb: nameOwner }),
  route(contract.editOwner, { permission: own, verb: changeOwner }),
  route(contract.removeOwner, { permission: own, verb: dropOwner }),
  flowRoute(contract.uploadPage, {
    permission: own,
    takesFiles: true,
    bodyLimit: pageLimit + 64 * 1024,
    limit: { hits: 100, seconds: 3600 },
    status: 201,
    flow: addPage,
  }),
  route(contract.dropDocument, { permission: own, verb: removeDocument }),
  route(contract.handInVerification, { permission: own, verb: handIn }),
  flowRoute(contract.openVerifierPage, {
    permission: own,
    unlogged: 'What is done there is done at the provider.',
    flow: openPageOf,
  }),
  route(desk.showLegitimation, { permission: review, verb: showLegitimation }),
  route(desk.takeUpLegitimation, { permission: review, verb: takeUp }),
  route(desk.acceptLegitimation, { permission: review, verb: accept }),
  route(desk.rejectLegitimation, { permission: review, verb: reject }),
  route(desk.askMoreLegitimation, { permission: review, verb: askMore }),
  route(desk.blockLegitimation, { permission: review, verb: block }),
  route(desk.acceptDocument, { permission: review, verb: takeDocument }),
  route(desk.holdDocument, { permission: review, verb: layAside }),
  route(desk.refuseDocument, { permission: review, verb: turnDown }),
  route(desk.openVerificationPage, { permission: 'verification.see_documents', verb: openPage }),
  route(desk.takeUpBank, { permission: review, verb: (ctx, { id }) => decideBank(ctx, id, 'take_up') }),
  route(desk.registerBank, { permission: review, verb: (ctx, { id }) => decideBank(ctx, id, 'register') }),
  route(desk.legitimateBank, { permission: review, verb: (ctx, { id }) => decideBank(ctx, id, 'legitimate') }),
  route(desk.askChangeBank, {
    permission: review,
    verb: (ctx, { id, reason }) => decideBank(ctx, id, 'ask_change', reason),
  }),
  route(desk.rejectBank, { permission: review, verb: (ctx, { id, reason }) => decideBank(ctx, id, 'reject', reason) }),
  route(desk.showVerificationSettings, { permission: settings, verb: (ctx) => showDemand(ctx) }),
  route(desk.editVerificationSettings, { permission: settings, verb: editDemand }),
]
