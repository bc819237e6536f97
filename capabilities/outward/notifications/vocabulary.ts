import { permissions } from '#platform/shared/permission.ts'

export const notificationKinds = [
  'quiz_attempt',
  'assignment',
  'comment',
  'free_transaction',
  'paid_transaction',
  'day_income',
  'week_income',
  'month_income',
  'order_created',
  'order_canceled',
  'vat_threshold',
  'vat_id_unknown',
  'claim_stage',
  'payout_changed',
  'service_changed',
  'appointment_changed',
  'declaration_waits',
  'affiliate_changed',
  'review_written',
  'books_differ',
  'refund_returned',
  'debits_ready',
  'verification_changed',
  'custom_notification',
  'community_new_post_for_review',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const incomeKinds = ['day_income', 'week_income', 'month_income'] as const
export type IncomeKind = (typeof incomeKinds)[number]

/** The kinds that are in use, in the order of the settings. */
export const toldKinds = [
  'order_created',
  'paid_transaction',
  'free_transaction',
  'order_canceled',
  'declaration_waits',
  'affiliate_changed',
  'review_written',
  'books_differ',
  'refund_returned',
  'debits_ready',
  'verification_changed',
  'comment',
  'quiz_attempt',
  'assignment',
  'vat_threshold',
  'vat_id_unknown',
  'claim_stage',
  'payout_changed',
  'service_changed',
  'appointment_changed',
  'community_new_post_for_review',
  'custom_notification',
  'day_income',
  'week_income',
  'month_income',
] as const
export type ToldKind = (typeof toldKinds)[number]
/** What happens to somebody who only earns. */
export const earnerKinds: readonly ToldKind[] = ['payout_changed', 'verification_changed']

export const notificationPermissions = permissions({
  'notifications.read': {
    seller: 'full',
    team_member: 'granted',
    publisher: 'own',
    affiliate_partner: 'own',
    manager: 'read',
    admin: 'read',
  },
  'notifications.settings': { seller: 'full', team_member: 'granted', publisher: 'own', affiliate_partner: 'own' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof notificationPermissions, true> {}
}
