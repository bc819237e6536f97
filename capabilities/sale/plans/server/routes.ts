import { route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { moveAccountOf, moveOwnAccount } from './account-state.ts'
import { chooseOwnPlan, keepOwnPlan } from './change-own-plan.ts'
import { archivePlan, editPlan, makePlan, showPlan } from './edit-plans.ts'
import { changePlanOf, overrideFeaturesOf, showAccount } from './show-account.ts'
import { showOffer, showOwnPlan } from './show-own-plan.ts'

const own = { permission: 'plans.own' } as const
const operate = { permission: 'plans.operate' } as const

export const planRoutes: readonly Route[] = [
  route(contract.showOffer, { permission: anyone, verb: showOffer }),
  route(contract.showOwnPlan, { ...own, verb: showOwnPlan }),
  route(contract.chooseOwnPlan, { ...own, verb: chooseOwnPlan }),
  route(contract.keepOwnPlan, { ...own, verb: keepOwnPlan }),
  route(contract.requestDeletion, {
    ...own,
    verb: (ctx, { reason }) => moveOwnAccount(ctx, 'request_deletion', reason),
  }),
  route(contract.keepOwnAccount, { ...own, verb: (ctx) => moveOwnAccount(ctx, 'keep', null) }),
  route(contract.showPlan, { permission: 'plans.read', verb: showPlan }),
  route(contract.addPlan, { ...operate, status: 201, verb: makePlan }),
  route(contract.editPlan, { ...operate, verb: editPlan }),
  route(contract.archivePlan, { ...operate, verb: archivePlan }),
  route(contract.showAccount, { permission: 'plans.read', verb: showAccount }),
  route(contract.changeAccountPlan, { ...operate, verb: changePlanOf }),
  route(contract.overrideFeatures, { ...operate, verb: overrideFeaturesOf }),
  route(contract.holdAccount, { ...operate, verb: (ctx, { id, reason }) => moveAccountOf(ctx, id, 'hold', reason) }),
  route(contract.resumeAccount, { ...operate, verb: (ctx, { id }) => moveAccountOf(ctx, id, 'resume', null) }),
  route(contract.planDeletion, {
    ...operate,
    verb: (ctx, { id, reason }) => moveAccountOf(ctx, id, 'plan_deletion', reason),
  }),
  route(contract.keepAccount, { ...operate, verb: (ctx, { id }) => moveAccountOf(ctx, id, 'keep', null) }),
]
