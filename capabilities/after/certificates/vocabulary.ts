import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const voucherState = machine('voucher_state', {
  table: 'vouchers',
  column: 'state',
  initial: ['active'],
  states: {
    active: { tone: 'green', permits: ['redeem'] },
    redeemed: { tone: 'gray', permits: ['undo'] },
    expired: { tone: 'amber' },
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

export const certificatePermissions = permissions({
  'certificates.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full' },
  'certificates.change': { seller: 'full', team_member: 'granted', admin: 'full' },
  /** Redeeming on site: door staff, shop assistants. */
  'certificates.redeem': { seller: 'full', team_member: 'granted', admin: 'full' },
  'certificates.own': { payer: 'own', seller: 'own', publisher: 'own', team_member: 'own', sales_team_member: 'own', manager: 'own', admin: 'own', ablefy_affiliate: 'own' },
})

export const certificateRefusals = refusals('certificates', {
  not_a_certificate: 422,
  key_unknown: 404,
  not_redeemable: 409,
  too_little_left: 422,
  undone_already: 409,
})
