import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** How far a seller is known to who verifies them: `kyc_1` may take money, `kyc_2` may be paid as well. */
export const kycState = machine('kyc_state', {
  table: 'verifications',
  column: 'kyc_state',
  initial: ['kyc_incomplete'],
  states: {
    kyc_incomplete: { tone: 'amber' },
    kyc_1: { tone: 'blue' },
    kyc_2: { tone: 'green' },
    rejected: { tone: 'red' },
    expired: { tone: 'red' },
    blocked: { tone: 'red' },
    closed: { tone: 'gray' },
  },
  moves: {
    lack: { from: ['kyc_1', 'kyc_2', 'rejected', 'expired', 'blocked', 'closed'], to: 'kyc_incomplete' },
    reach_first: { from: ['kyc_incomplete', 'kyc_2', 'rejected', 'expired', 'blocked', 'closed'], to: 'kyc_1' },
    reach_second: { from: ['kyc_incomplete', 'kyc_1', 'rejected', 'expired', 'blocked', 'closed'], to: 'kyc_2' },
    reject: { from: ['kyc_incomplete', 'kyc_1', 'kyc_2', 'expired', 'blocked'], to: 'rejected' },
    run_out: { from: ['kyc_incomplete', 'kyc_1', 'kyc_2', 'rejected', 'blocked'], to: 'expired' },
    block: { from: ['kyc_incomplete', 'kyc_1', 'kyc_2', 'rejected', 'expired', 'closed'], to: 'blocked' },
    close: { from: ['kyc_incomplete', 'kyc_1', 'kyc_2', 'rejected', 'expired', 'blocked'], to: 'closed' },
  },
  sets: { known: ['kyc_2'], stopped: ['blocked', 'closed'] },
})

/** Where the papers are: with the seller (`init`, `change`), handed in, being looked at, or decided. */
export const legitimationPhase = machine('legitimation_phase', {
  table: 'verifications',
  column: 'phase',
  initial: ['init'],
  states: {
    init: { tone: 'gray', permits: ['hand_in'] },
    requested: { tone: 'amber', permits: ['take_up', 'decide'] },
    in_review: { tone: 'blue', permits: ['decide'] },
    reviewed: { tone: 'green', permits: ['hand_in'] },
    change: { tone: 'amber', permits: ['hand_in'] },
  },
  moves: {
    request: { from: ['init', 'change', 'reviewed'], to: 'requested' },
    take_up: { from: ['requested'], to: 'in_review' },
    conclude: { from: ['init', 'requested', 'in_review', 'change'], to: 'reviewed' },
    ask_change: { from: ['init', 'requested', 'in_review', 'reviewed'], to: 'change' },
  },
  sets: { waiting: ['requested', 'in_review'] },
})

/** The decision about the documents, by the operator's people or the provider. */
export const adminLegitimation = machine('admin_legitimation', {
  table: 'verifications',
  column: 'decision',
  initial: ['init'],
  states: {
    init: { tone: 'gray' },
    change: { tone: 'amber' },
    accepted: { tone: 'green' },
    rejected: { tone: 'red' },
  },
  moves: {
    begin: { from: ['change', 'accepted', 'rejected'], to: 'init' },
    ask_change: { from: ['init', 'accepted', 'rejected'], to: 'change' },
    accept: { from: ['init', 'change', 'rejected'], to: 'accepted' },
    reject: { from: ['init', 'change', 'accepted'], to: 'rejected' },
  },
})

/** A document: one that was not taken is never opened again, a new one is made. */
export const verificationDocumentState = machine('verification_document_state', {
  table: 'verification_documents',
  column: 'state',
  initial: ['init'],
  states: {
    init: { tone: 'gray', permits: ['change'] },
    created: { tone: 'gray', permits: ['change'] },
    sent: { tone: 'amber', permits: ['decide'] },
    validation_asked: { tone: 'amber' },
    on_hold: { tone: 'amber', permits: ['decide'] },
    validated: { tone: 'green' },
    accepted: { tone: 'green' },
    refused: { tone: 'red', final: true },
    incomplete: { tone: 'red', final: true },
    not_accepted: { tone: 'red', final: true },
    not_verified: { tone: 'red', final: true },
    unreadable: { tone: 'red', final: true },
    wrong_name: { tone: 'red', final: true },
    wrong_type: { tone: 'red', final: true },
    expired: { tone: 'red', final: true },
  },
  moves: {
    add_page: { from: ['init'], to: 'created' },
    send: { from: ['created'], to: 'sent' },
    ask_validation: { from: ['created', 'sent'], to: 'validation_asked' },
    hold: { from: ['sent', 'validation_asked'], to: 'on_hold' },
    validate: { from: ['sent', 'validation_asked', 'on_hold'], to: 'validated' },
    accept: { from: ['sent', 'validation_asked', 'on_hold'], to: 'accepted' },
    refuse: { from: ['sent', 'validation_asked', 'on_hold', 'validated', 'accepted'], to: 'refused' },
    find_incomplete: { from: ['sent', 'validation_asked', 'on_hold'], to: 'incomplete' },
    not_accept: { from: ['sent', 'validation_asked', 'on_hold'], to: 'not_accepted' },
    not_verify: { from: ['sent', 'validation_asked', 'on_hold'], to: 'not_verified' },
    find_unreadable: { from: ['sent', 'validation_asked', 'on_hold'], to: 'unreadable' },
    find_wrong_name: { from: ['sent', 'validation_asked', 'on_hold'], to: 'wrong_name' },
    find_wrong_type: { from: ['sent', 'validation_asked', 'on_hold'], to: 'wrong_type' },
    run_out: { from: ['sent', 'validation_asked', 'on_hold', 'validated', 'accepted'], to: 'expired' },
  },
  sets: {
    /** With the seller, who may still change it. */
    open: ['init', 'created'],
    waiting: ['sent', 'validation_asked', 'on_hold'],
    good: ['validated', 'accepted'],
    /** It does not match the seller's details. */
    mismatch: ['wrong_name', 'not_verified'],
    bad: ['refused', 'incomplete', 'not_accepted', 'not_verified', 'unreadable', 'wrong_name', 'wrong_type', 'expired'],
  },
})
export const refusalStates = [
  'unreadable',
  'incomplete',
  'expired',
  'wrong_type',
  'wrong_name',
  'not_accepted',
  'not_verified',
] as const

/** Progress of a bank account's verification: what is missing, then who is reviewing it, then the decision. */
export const bankLegitimationStep = machine('bank_legitimation_step', {
  table: 'bank_legitimations',
  column: 'step',
  initial: ['head_quarter', 'legal_representative', 'ubo', 'documents', 'requested'],
  states: {
    head_quarter: { tone: 'gray' },
    legal_representative: { tone: 'gray' },
    ubo: { tone: 'gray' },
    documents: { tone: 'gray' },
    requested: { tone: 'amber', permits: ['take_up', 'decide'] },
    in_review: { tone: 'blue', permits: ['decide'] },
    change: { tone: 'amber', permits: ['hand_in'] },
    registered: { tone: 'blue', permits: ['decide'] },
    legitimated: { tone: 'green', permits: ['ask_change'] },
    rejected: { tone: 'red', final: true },
  },
  moves: {
    lack_head_quarter: { from: ['legal_representative', 'ubo', 'documents'], to: 'head_quarter' },
    lack_representative: { from: ['head_quarter', 'ubo', 'documents'], to: 'legal_representative' },
    lack_owners: { from: ['head_quarter', 'legal_representative', 'documents'], to: 'ubo' },
    lack_documents: { from: ['head_quarter', 'legal_representative', 'ubo'], to: 'documents' },
    request: { from: ['head_quarter', 'legal_representative', 'ubo', 'documents', 'change'], to: 'requested' },
    take_up: { from: ['requested'], to: 'in_review' },
    ask_change: { from: ['requested', 'in_review', 'registered', 'legitimated'], to: 'change' },
    register: { from: ['requested', 'in_review'], to: 'registered' },
    legitimate: { from: ['requested', 'in_review', 'registered'], to: 'legitimated' },
    reject: { from: ['requested', 'in_review', 'registered'], to: 'rejected' },
  },
  sets: {
    telling: ['head_quarter', 'legal_representative', 'ubo', 'documents'],
    waiting: ['requested', 'in_review', 'registered'],
    good: ['legitimated'],
  },
})

/** What is frozen until a seller is known. */
export const verificationScopes = ['payments', 'payouts', 'payments_payouts'] as const
export type VerificationScope = (typeof verificationScopes)[number]

/** What sellers may not do before the operator knows them. */
export const verificationDemands = ['nothing', 'payouts', 'payments_payouts'] as const
export type VerificationDemand = (typeof verificationDemands)[number]

/** Why something is frozen, as shown to the seller: nothing was submitted, it is under review, or it was refused. */
export const verificationReasons = ['no_documents', 'verification', 'rejected'] as const
export type VerificationReason = (typeof verificationReasons)[number]
/** Whether submitted documents do not match the seller's details, or more is requested. */
export const verificationNeeds = ['mismatch', 'requested'] as const
export type VerificationNeed = (typeof verificationNeeds)[number]

export const documentKinds = [
  'identity_proof',
  'registration_proof',
  'articles_of_association',
  'shareholder_declaration',
  'address_proof',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export const legalForms = ['business', 'organization', 'soletrader', 'partnership'] as const
export type LegalForm = (typeof legalForms)[number]

/** What of a seller's profile a verifier may ask for, by the name of the field. */
export const askableFields = [
  'firstName',
  'lastName',
  'birthday',
  'nationality',
  'birthplaceCity',
  'birthplaceCountry',
  'issuanceCountry',
  'street',
  'streetNumber',
  'zip',
  'city',
  'countryCode',
  'phone',
  'company',
  'legalForm',
  'registerEntry',
  'registrationLocation',
  'region',
  'taxNumber',
  'taxNumberType',
  'vatId',
] as const
export type AskableField = (typeof askableFields)[number]

/** Who verifies where no provider does. */
export const operatorVerifier = 'operator'

/** Pages are pictures or PDFs. */
export const pageTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
/** Bytes of one page, as much as providers take. */
export const pageLimit = 7 * 1024 ** 2
export const mostPages = 10
/** Those who own more than a quarter of a company are four at most, and some more by other ways of control. */
export const mostOwners = 8

export const verificationPermissions = permissions({
  'verification.own': { seller: 'full', sales_team_member: 'own', publisher: 'own', affiliate_partner: 'own' },
  'verification.review': { manager: 'granted', admin: 'full' },
  /** Looking at what sellers handed in; each look is logged. */
  'verification.see_documents': { manager: 'granted', admin: 'full' },
  'verification.settings': { admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof verificationPermissions, true> {}
}

export const verificationRefusals = refusals('verification', {
  not_asked: 409,
  incomplete: 422,
  nothing_uploaded: 422,
  not_a_document: 422,
  too_large: 413,
  too_many_pages: 409,
  too_many_owners: 409,
  already_sent: 409,
  not_yours_to_decide: 409,
  verifier_unavailable: 503,
  no_page: 409,
  erased: 410,
})
