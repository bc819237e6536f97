import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const discountRefusals = refusals('discounts', { coupon_unknown: 422, coupon_used_up: 409 })

export const discountPermissions = permissions({
  'discounts.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full' },
  'discounts.change': { seller: 'full', team_member: 'granted', admin: 'full' },
})
