import { permissions, type Role } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export { salutations, type Salutation } from '#capabilities/people/sellers/vocabulary.ts'

/** Profiles a person may open without an invitation. */
export const openProfileTypes = ['seller', 'publisher', 'affiliate_partner', 'payer'] as const

/** Profiles that act for an account of the person's own: somebody who sells, or who only earns. */
export const ownAccountProfiles: readonly Role[] = ['seller', 'sales_team_member', 'publisher', 'affiliate_partner']

/** The terms a registration agrees to; a new text gets a new word here. */
export const currentTerms = '2026-11'

export const tokenKinds = [
  'confirmation',
  'magic_link',
  'password_reset',
  'email_change',
  'email_veto',
  'erasure',
  'purchase',
  'sign_in_code',
  'second_factor',
] as const
export type TokenKind = (typeof tokenKinds)[number]

export const sessionEnds = ['signed_out', 'reused', 'password_changed', 'email_changed', 'unproved'] as const
export type SessionEnd = (typeof sessionEnds)[number]

/** Mails whose link signs somebody in, changes an account or agrees to something: who reads one can act as somebody else. */
export const secretMails: readonly string[] = [
  'confirmation',
  'magic_link',
  'sign_in_code',
  'password_reset',
  'email_change',
  'email_veto',
  'staff_invitation',
  'sales_team_invitation',
  'team_invitation',
  'affiliate_invitation',
  'affiliate_confirmation',
  'opt_in_confirmation',
]
/** Mails people may do without: each names the page that stops it. The others belong to a contract, a payment or an account. */
export const wishedMails = [
  'announcement',
  'automation',
  'newsletter',
  'lesson_released',
  'comment_reply',
  'community_message',
  'community_digest',
  'community_notice',
  'download_version',
  'left_checkout',
  'funnel',
] as const
export type WishedMail = (typeof wishedMails)[number]

/** Of the sentence by which readers agree to be measured; a new sentence has the next. */
export const measuringVersion = 1

/** Mails that advertise end together: a person who wants none of a seller's is sent none, whatever they came of. */
const advertising: readonly WishedMail[] = ['announcement', 'automation', 'newsletter']
export const endedWith = (kind: WishedMail): readonly WishedMail[] =>
  advertising.includes(kind) ? advertising : [kind]

/** Why an email waits, or was not sent. A room that holds others back names it here and words it in the texts. */
export const mailReasons = [
  'new_sender',
  'rate_of_receiver',
  'server_unreachable',
  'advertising_paused',
  'no_platform_advertising',
  'suppressed_hard_bounce',
  'suppressed_soft_bounces',
  'suppressed_complaint',
  'suppressed_by_hand',
] as const

export const mailStates = ['waiting', 'processed', 'error', 'bounced', 'skipped'] as const

/** What mails are for. A room that sends another names it here and words it in the texts. */
export const mailKinds = [
  'confirmation',
  'magic_link',
  'sign_in_code',
  'password_reset',
  'password_changed',
  'password_dropped',
  'sign_in_tries',
  'new_device',
  'passkey_added',
  'email_change',
  'email_veto',
  'welcome',
  'erasure',
  'purchase_confirmation',
  'contract_confirmation',
  'gift_received',
  'access_paused',
  'access_released',
  'access_ended',
  'access_part',
  'order_received',
  'payment_notice',
  'payment_failed',
  'payment_prenotice',
  'trial_reminder',
  'sepa_mandate',
  'debit_notice',
  'card_expiry',
  'plan_changed',
  'taxes_changed',
  'cancellation_receipt',
  'cancellation_answer',
  'withdrawal_receipt',
  'withdrawal_answer',
  'refund_receipt',
  'invoice',
  'credit_memo',
  'payout_statement',
  'monthly_invoice',
  'debt_invoice',
  'books_red',
  'operations_alert',
  'dunning_first_email',
  'dunning_second_email',
  'dunning_third_email',
  'payment_parts_agreed',
  'payment_parts_next',
  'tickets_new',
  'tickets_again',
  'tickets_moved',
  'tickets_passed_on',
  'tickets_upgraded',
  'ticket_upgrade_offered',
  'waiting_joined',
  'waiting_offered',
  'license_keys',
  'license_keys_low',
  'license_keys_empty',
  'gift_certificates',
  'download_version',
  'left_checkout',
  'funnel',
  'opt_in_confirmation',
  'service_questions',
  'service_choose',
  'service_answers_missing',
  'service_begun',
  'service_message',
  'service_delivered',
  'goods_shipped',
  'service_reopened',
  'service_changed',
  'appointment_booked',
  'appointment_moved',
  'appointment_cancelled',
  'appointment_reminder',
  'appointment_changed',
  'live_reminder',
  'live_moved',
  'live_cancelled',
  'lesson_released',
  'quiz_reviewed',
  'assignment_reviewed',
  'comment_reply',
  'community_message',
  'review_answered',
  'review_written',
  'community_new_post_for_review',
  'community_digest',
  'community_notice',
  'books_differ',
  'debits_ready',
  'verification_changed',
  'refund_returned',
  'review_hidden',
  'course_certificate',
  'course_dates',
  'deal_offer',
  'staff_invitation',
  'staff_changed',
  'sales_team_invitation',
  'team_invitation',
  'product_share',
  'domain_changed',
  'sending_domain_changed',
  'advertising_paused',
  'reply_forwarded',
  'affiliate_invitation',
  'affiliate_confirmation',
  'affiliate_asked',
  'affiliate_approved',
  'affiliate_declined',
  'affiliate_ended',
  'affiliate_changed',
  'product_rejected',
  'reseller_asked',
  'vat_change_asked',
  'vat_change_applied',
  'vat_change_refused',
  'reseller_approved',
  'reseller_rejected',
  'account_hold',
  'account_plan_deletion',
  'account_deletion_waits',
  'plan_trial_ending',
  'csv_export_ready',
  'webhook_paused',
  'automation',
  'announcement',
  'newsletter',
  'custom_notification',
  'product_reviewed',
  'test_mail',
  'reseller_closed',
  'order_created',
  'paid_transaction',
  'free_transaction',
  'order_canceled',
  'declaration_waits',
  'comment',
  'quiz_attempt',
  'assignment',
  'vat_threshold',
  'vat_id_unknown',
  'claim_stage',
  'payout_changed',
  'day_income',
  'week_income',
  'month_income',
] as const

type MailKindWords = Record<(typeof mailKinds)[number], true>

declare module '#platform/server/letter.ts' {
  interface MailKinds extends MailKindWords {}
}

/** For how many minutes an account may be impersonated. */
export const impersonationMinutes = ['15', '30', '60'] as const

export const identityRefusals = refusals('identity', {
  wrong_credentials: 401,
  sign_in_waits: 429,
  not_confirmed: 403,
  not_your_profile: 403,
  wrong_password: 422,
  wrong_code: 422,
  token_gone: 410,
  second_factor: 403,
  factor_too_late: 410,
  factor_is_on: 409,
  passkey_refused: 422,
  passkey_unknown: 401,
  too_many_passkeys: 409,
  sign_in_again: 403,
  too_many_keys: 409,
  key_ended: 401,
  key_elsewhere: 403,
  not_impersonating: 404,
  not_sent_again: 409,
  sent_often: 429,
  just_sent: 409,
  last_admin: 409,
  staff_signs_in_elsewhere: 403,
})

export const identityPermissions = permissions({
  'identity.mails': { manager: 'read', admin: 'full' },
  'identity.seller_mails': {
    seller: 'full',
    team_member: 'granted',
    manager: 'read',
    admin: 'full',
    needsContacts: true,
  },
  'identity.send_again': { seller: 'full', team_member: 'granted', admin: 'full', needsContacts: true },
  'identity.impersonate': { manager: 'full', admin: 'full' },
  'identity.api_keys': { seller: 'full', team_member: 'granted', admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof identityPermissions, true> {}
}
