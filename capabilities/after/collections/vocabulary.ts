import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const dunningStatus = machine('dunning_status', {
  table: 'claims',
  column: 'dunning_status',
  initial: ['in_progress', 'skipped'],
  states: {
    in_progress: { tone: 'blue', permits: ['skip', 'resolve'] },
    completed: { tone: 'green', final: true },
    skipped: { tone: 'gray', permits: ['take_up', 'resolve', 'write_off'] },
  },
  moves: {
    complete: { from: ['in_progress'], to: 'completed' },
    skip: { from: ['in_progress'], to: 'skipped' },
    take_up: { from: ['skipped'], to: 'in_progress' },
    settle: { from: ['in_progress', 'skipped'], to: 'completed' },
  },
})

export const inkassoStatus = machine('inkasso_status', {
  table: 'claims',
  column: 'inkasso_status',
  initial: ['not_ready_for_inkasso'],
  states: {
    not_ready_for_inkasso: { tone: 'gray', permits: ['never_collect', 'write_off', 'resolve'] },
    ready_for_inkasso: { tone: 'amber', permits: ['hand_over', 'never_collect', 'write_off', 'resolve'] },
    in_inkasso: { tone: 'blue', permits: ['take_back', 'report_unsuccessful'] },
    pre_court: { tone: 'amber', permits: ['approve_court', 'take_back', 'write_off'] },
    court: { tone: 'red', permits: ['record_title', 'take_back', 'write_off'] },
    post_court: { tone: 'red', final: true, permits: ['take_back', 'write_off'] },
    no: { tone: 'gray', permits: ['collect_again', 'write_off', 'resolve'] },
  },
  moves: {
    make_ready: { from: ['not_ready_for_inkasso'], to: 'ready_for_inkasso' },
    lose_readiness: { from: ['ready_for_inkasso'], to: 'not_ready_for_inkasso' },
    hand_over: { from: ['ready_for_inkasso'], to: 'in_inkasso' },
    refuse_case: { from: ['in_inkasso'], to: 'not_ready_for_inkasso' },
    propose_court: { from: ['in_inkasso'], to: 'pre_court' },
    approve_court: { from: ['pre_court'], to: 'court' },
    record_title: { from: ['court'], to: 'post_court' },
    never_collect: { from: ['not_ready_for_inkasso', 'ready_for_inkasso'], to: 'no' },
    collect_again: { from: ['no'], to: 'not_ready_for_inkasso' },
  },
  sets: {
    before_agency: ['not_ready_for_inkasso', 'ready_for_inkasso'],
    at_agency: ['in_inkasso', 'pre_court', 'court', 'post_court'],
    /** From the proposal to the title, step by step. */
    court_way: ['pre_court', 'court', 'post_court'],
    court_undecided: ['pre_court', 'court'],
  },
})

export const mailStages = ['first_email', 'second_email', 'third_email'] as const
export type MailStage = (typeof mailStages)[number]

const collectionStages = ['not_ready_for_inkasso', 'ready_for_inkasso', 'in_inkasso', 'pre_court'] as const
/** Entries that only admin and power seller are offered, and find anything by. */
export const courtStages = ['court', 'post_court', 'no'] as const
export const strategyStages = [...mailStages, ...collectionStages, ...courtStages] as const
export type StrategyStage = (typeof strategyStages)[number]
/** What everyone but admin and power seller is offered. */
export const openStrategyStages = [...mailStages, ...collectionStages] as const
export const openInkassoStatuses = collectionStages
export const inkassoStatuses = [...collectionStages, ...courtStages] as const

export const strategyTypes = ['dunning', 'inkasso'] as const
export const strategyStatuses = ['in_progress', 'completed', 'skipped'] as const
/** dunning: three mails, then a person decides; inkasso: handed over automatically afterwards; no: never collected. */
export const preferredStrategies = ['dunning', 'inkasso', 'no'] as const
export type PreferredStrategy = (typeof preferredStrategies)[number]

export const outcomeStatuses = [
  'collected',
  'partially_collected',
  'not_collected',
  'manually_resolved_dunning',
  'manually_resolved_inkasso',
] as const
export type OutcomeStatus = (typeof outcomeStatuses)[number]

/** Why a claim is not pursued: the first four are found by the system, too. */
export const notCollectedReasons = [
  'under_minimum',
  'not_wanted',
  'disputed',
  'withdrawal_open',
  'seller_stopped',
  'insolvent',
  'unknown_address',
  'deceased',
  'uneconomic',
  'statute_barred',
  'agency_gave_up',
] as const
export type NotCollectedReason = (typeof notCollectedReasons)[number]

export const payerTypes = ['consumer', 'business'] as const
export type PayerType = (typeof payerTypes)[number]
export const paymentFlows = ['selling_by_ownself', 'selling_via_reseller'] as const
/** Agencies that take claims by files of many, and report by such files. */
export const fileAgencyNames = ['inkasso', 'credit_reform_inkasso'] as const
export type FileAgencyName = (typeof fileAgencyNames)[number]
/** Files that go between a seller and an agency: read in here, or taken from here. */
export const fileOrigins = ['upload', 'download'] as const
export const agencyNames = ['simulator', 'package', ...fileAgencyNames] as const
export type AgencyName = (typeof agencyNames)[number]

/** What an agency reports of a claim. */
export const reportStatuses = [
  'accepted',
  'rejected',
  'payment',
  'unsuccessful',
  'court',
  'titled',
  'not_collected',
] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** Why a line of a report could not be taken. */
export const reportRefusals = [
  'no_claim_named',
  'unknown_claim',
  'unknown_status',
  'unknown_reason',
  'no_amount',
  'amount_too_big',
  'claim_ended',
  'not_now',
  'court_not_approved',
] as const
export type ReportRefusal = (typeof reportRefusals)[number]

/** A line an agency reported: one that was refused can be sent again. */
export const claimReportState = machine('claim_report_state', {
  table: 'claim_reports',
  column: 'state',
  initial: ['refused'],
  states: { taken: { tone: 'green', final: true }, refused: { tone: 'red' } },
  moves: { take: { from: ['refused'], to: 'taken' } },
})

export const missingProofs = [
  'deadline_running',
  'debtor_name',
  'address',
  'contract_proof',
  'dunning_mails',
  'dispute_open',
  'withdrawal_open',
  'refund_open',
  'under_minimum',
] as const
export type MissingProof = (typeof missingProofs)[number]

export const claimEventKinds = [
  'opened',
  'debt_joined',
  'mail_sent',
  'letter_made',
  'promised',
  'promise_broken',
  'parts_agreed',
  'parts_broken',
  'paid',
  'fallen',
  'skipped',
  'taken_up',
  'dunning_completed',
  'ready',
  'incomplete',
  'never_collect',
  'collect_again',
  'handed_over',
  'accepted',
  'rejected',
  'package_made',
  'agency_paid',
  'unsuccessful',
  'court_approved',
  'titled',
  'taken_back',
  'resolved',
  'written_off',
  'collected',
  'write_off_undone',
  'withdrawal_declared',
] as const
export type ClaimEventKind = (typeof claimEventKinds)[number]

export const collectionRefusals = refusals('collections', {
  not_now: 409,
  not_ready: 409,
  court_not_permitted: 403,
  unknown_placeholder: 422,
  promise_too_late: 422,
  no_open_claim: 409,
  too_late_to_promise: 409,
  parts_not_offered: 422,
  simulator_off: 409,
  nothing_to_hand_over: 409,
  unreadable_report: 422,
  report_too_large: 422,
  changed_meanwhile: 409,
  document_invalid: 422,
})

export const collectionPermissions = permissions({
  'collections.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full', needsContacts: true },
  'collections.dunning': {
    seller: 'full',
    team_member: 'granted',
    manager: 'granted',
    admin: 'full',
    needsContacts: true,
  },
  'collections.hand_over': { seller: 'full', manager: 'granted', admin: 'full' },
  'collections.court': { seller: 'full', manager: 'granted', admin: 'full' },
  'collections.settings': { seller: 'full', team_member: 'granted', feature: 'dunning', needsContacts: true },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof collectionPermissions, true> {}
}
