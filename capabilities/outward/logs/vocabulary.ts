import { permissions } from '#platform/shared/permission.ts'

/** All that rooms write down by `writeAuditEntry`: the room, and what was done there. */
export const loggedActions = [
  'accounting.batch_made', 'accounting.file_opened', 'accounting.settings_changed',
  'affiliates.order_freed', 'affiliates.order_named', 'affiliates.program_activate', 'affiliates.program_added', 'affiliates.program_changed', 'affiliates.program_end', 'affiliates.program_pause', 'affiliates.program_resume', 'affiliates.publisher_approved', 'affiliates.publisher_changed', 'affiliates.publisher_declined', 'affiliates.publisher_invited', 'affiliates.publisher_left', 'affiliates.publisher_stopped', 'affiliates.terms_accepted',
  'announcements.canceled', 'announcements.recalled', 'announcements.sent',
  'catalog.review_rejected', 'catalog.review_reviewed',
  'certificates.redeem', 'certificates.undo',
  'checkout.settings_changed',
  'collections.approve_court', 'collections.collect_again', 'collections.hand_over', 'collections.never_collect', 'collections.record_title', 'collections.report_unsuccessful', 'collections.resolve',
  'collections.settings', 'collections.skip', 'collections.take_back', 'collections.take_up', 'collections.write_off',
  'deals.salesperson_named', 'deals.salesperson_removed', 'deals.sent', 'deals.withdrawn', 'deals.written',
  'declarations.carried_out', 'declarations.declined',
  'erasing.person_erased',
  'exchange_rates.added',
  'identity.api_key_added', 'identity.api_key_revoked', 'identity.email_change_vetoed', 'identity.email_changed', 'identity.password_changed', 'identity.refresh_token_reused', 'identity.secret_mail_read', 'identity.visit_ended', 'identity.visit_started', 'identity.visitor_changed',
  'invoices.correct',
  'ledger.fee_schedule_added', 'ledger.fee_schedule_ended',
  'license_keys.revoke',
  'operator.documents_changed',
  'payment_rules.set',
  'payments.authorization_revoked',
  'payouts.approve', 'payouts.asked', 'payouts.bank_account_activate', 'payouts.bank_account_complete', 'payouts.bank_account_deactivate', 'payouts.bank_account_reactivate', 'payouts.bank_account_reject', 'payouts.bank_account_send',
  'payouts.confirm', 'payouts.debt_payment_received', 'payouts.exchanged', 'payouts.file_opened', 'payouts.file_written', 'payouts.give_back', 'payouts.sender_changed', 'payouts.settings_changed', 'payouts.stop', 'payouts.terms_changed',
  'plans.account_change_withdrawn', 'plans.account_features_changed', 'plans.account_hold', 'plans.account_keep', 'plans.account_plan_changed', 'plans.account_plan_deletion', 'plans.account_request_deletion', 'plans.account_resume',
  'plans.plan_added', 'plans.plan_archived', 'plans.plan_changed', 'plans.plan_offered',
  'reseller.approved', 'reseller.asked', 'reseller.canceled', 'reseller.closed', 'reseller.rejected',
  'sales_team.invited', 'sales_team.member_changed', 'sales_team.member_end', 'sales_team.member_pause', 'sales_team.member_resume', 'sales_team.plan_written',
  'sellers.payment_provider_changed', 'sellers.profile_changed', 'sellers.reseller_company_changed',
  'vat.settings_changed',
] as const

const areaOf = (action: string): string => action.split('.')[0]!
/** Rooms that write entries. */
export const loggedAreas: readonly string[] = [...new Set(loggedActions.map(areaOf))]

export const logPermissions = permissions({
  'logs.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full' },
})
