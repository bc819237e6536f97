export { addCoupons } from './edit-coupon.ts'
export { couponFor, redeemCoupon, releaseCoupon } from './redeem-coupon.ts'
export type { Coupon } from './tables.ts'
