import { route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import * as api from '../contract/api.ts'
import { addApiCoupon, listApiCoupons } from './api-coupons.ts'
import { addCoupon, addCoupons, couponById, editCoupon, switchCoupon, usageOf } from './edit-coupon.ts'

const change = { permission: 'discounts.change' } as const

export const routes: readonly Route[] = [
  route(contract.showCoupon, { permission: 'discounts.read', verb: (ctx, { id }) => couponById(ctx, id) }),
  route(contract.showUsage, { permission: 'discounts.read', verb: (ctx, { id }) => usageOf(ctx, id) }),
  route(contract.addCoupon, { ...change, status: 201, verb: addCoupon }),
  route(contract.addCoupons, { ...change, status: 201, verb: addCoupons }),
  route(contract.editCoupon, { ...change, verb: editCoupon }),
  route(contract.activateCoupon, { ...change, verb: (ctx, { id }) => switchCoupon(ctx, id, true) }),
  route(contract.deactivateCoupon, { ...change, verb: (ctx, { id }) => switchCoupon(ctx, id, false) }),
  route(api.apiCoupons, { permission: 'discounts.read', reads: true, verb: listApiCoupons }),
  route(api.apiOneCoupon, { permission: 'discounts.read', verb: (ctx, { id }) => couponById(ctx, id) }),
  route(api.apiAddCoupon, { ...change, status: 201, verb: addApiCoupon }),
  route(api.apiEditCoupon, { ...change, verb: editCoupon }),
  route(api.apiActivateCoupon, { ...change, verb: (ctx, { id }) => switchCoupon(ctx, id, true) }),
  route(api.apiDeactivateCoupon, { ...change, verb: (ctx, { id }) => switchCoupon(ctx, id, false) }),
]
