import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const returnKinds = ['hard', 'soft', 'blocked', 'complaint', 'reply'] as const
export type ReturnKind = (typeof returnKinds)[number]

export const suppressionReasons = ['hard_bounce', 'soft_bounces', 'complaint', 'by_hand'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

export const brakeReasons = ['bounces', 'complaints'] as const
export type BrakeReason = (typeof brakeReasons)[number]

/** Services that report what came of the emails they send for us. */
export const reportingServices = ['postmark', 'mailgun', 'ses', 'sendgrid', 'brevo'] as const
export type ReportingService = (typeof reportingServices)[number]

export const returnedMailRefusals = refusals('returned_mail', {
  complaint_stays: 409,
  advertising_paused: 409,
})

export const returnedMailPermissions = permissions({
  'returned_mail.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full', needsContacts: true },
  'returned_mail.change': { seller: 'full', team_member: 'granted', admin: 'full', needsContacts: true },
  'returned_mail.operate': { manager: 'read', admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof returnedMailPermissions, true> {}
}
