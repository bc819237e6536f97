import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'
import { everyonesOwn } from '#capabilities/people/identity/rules/roles.ts'

export const voucherState = machine('voucher_state', {
  table: 'vouchers',
  column: 'state',
  initial: ['active'],
  states: {
    active: { tone: 'green', permits: ['redeem'] },
    redeemed: { tone: 'gray' },
    expired: { tone: 'red' },
    invalidated: { tone: 'red', final: true },
  },
  moves: {
    use_up: { from: ['active'], to: 'redeemed' },
    give_back: { from: ['redeemed'], to: 'active' },
    expire: { from: ['active'], to: 'expired' },
    extend: { from: ['expired'], to: 'active' },
    invalidate: { from: ['active', 'redeemed', 'expired'], to: 'invalidated' },
  },
})

/** Taxed when it is sold, because what it buys and its tax are known; or when it is redeemed (§ 3 (14), (15) UStG). */
export const voucherKinds = ['single_purpose', 'multi_purpose'] as const
export type VoucherKind = (typeof voucherKinds)[number]

export const certificatePermissions = permissions({
  'certificates.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full' },
  'certificates.change': { seller: 'full', team_member: 'granted', admin: 'full' },
  /** Redeeming on site: door staff, shop assistants. */
  'certificates.redeem': { seller: 'full', team_member: 'granted', admin: 'full' },
  'certificates.own': everyonesOwn,
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof certificatePermissions, true> {}
}

export const certificateRefusals = refusals('certificates', {
  not_a_certificate: 422,
  key_unknown: 404,
  not_redeemable: 409,
  too_little_left: 422,
  undone_already: 409,
  paid_an_order: 409,
  value_is_price: 422,
  used_up: 422,
  over: 422,
  other_currency: 422,
  pays_today_only: 422,
  not_here: 422,
})
