import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export { upsellTypes, type UpsellType } from '#capabilities/sale/payments/vocabulary.ts'

/** The position of a bump in the checkout; null uses the checkout's own setting. */
export const bumpPositions = ['below_payment_options', 'below_legal_text', 'below_custom_fields'] as const
export type BumpPosition = (typeof bumpPositions)[number]

export const upsellAnswers = ['taken', 'declined', 'missed'] as const
export type UpsellAnswer = (typeof upsellAnswers)[number]

/** Most upsells per product and type: nobody reads more. */
export const mostUpsells = 10
/** An order is followed by offers as long as it is fresh. */
export const offeredHours = 24
/** What another room offers may come days later, led to by an email. */
export const placedHours = 30 * 24

export const upsellPermissions = permissions({
  'upsells.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full' },
  'upsells.change': { seller: 'full', team_member: 'granted', admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof upsellPermissions, true> {}
}

export const upsellRefusals = refusals('upsells', {
  offer_over: 410,
  price_changed: 409,
  was_shown: 409,
  too_many: 409,
})
