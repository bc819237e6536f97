import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** Results of checking a VAT id. `unavailable`: no answer; it is checked again. */
export const vatIdAnswers = ['valid', 'invalid', 'unavailable'] as const
export type VatIdAnswer = (typeof vatIdAnswers)[number]

export const checkerNames = ['vies', 'simulator'] as const
export type CheckerName = (typeof checkerNames)[number]

/** Why no answer was available. */
export const unavailableReasons = ['member_state', 'service', 'time_out', 'too_many', 'not_covered'] as const
export type UnavailableReason = (typeof unavailableReasons)[number]

/** What billing address and payment instrument say together of where a buyer lives. */
export const placeVerdicts = ['matching', 'single', 'contradicting'] as const
export type PlaceVerdict = (typeof placeVerdicts)[number]

/** Where consumers in other EU countries are taxed, and why. */
export const meterStates = ['home', 'registered', 'exceeded', 'exceeded_last_year'] as const
export type MeterState = (typeof meterStates)[number]

export const vatPermissions = permissions({
  'vat.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full' },
  'vat.operator': { manager: 'read', admin: 'full' },
  'vat.change': { seller: 'full', team_member: 'granted', admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof vatPermissions, true> {}
}

export const vatRefusals = refusals('vat', {
  not_covered: 422,
  order_over: 409,
})
