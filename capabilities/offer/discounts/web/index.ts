export { default as CouponScreen } from './CouponScreen.tsx'
