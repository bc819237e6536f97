import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'
import { everyonesOwn } from '#capabilities/people/identity/rules/roles.ts'

/** One row of the payment log: a try to move money for an order, or money coming back. */
export const transferState = machine('transfer_state', {
  table: 'transfers',
  column: 'state',
  initial: ['prepared', 'waiting', 'pending', 'successful'],
  states: {
    prepared: { tone: 'gray' },
    waiting: { tone: 'amber', permits: ['mark_received', 'cancel'] },
    pending: { tone: 'amber' },
    partially_paid: { tone: 'amber', permits: ['mark_received'] },
    successful: { tone: 'green', permits: ['refund'] },
    denied: { tone: 'red' },
    canceled: { tone: 'amber' },
    expired: { tone: 'red' },
    error: { tone: 'red' },
    // A refund that went out, and came back days later because the payer's bank could not take it.
    came_back: { tone: 'red', final: true },
    // A chargeback that was lost, and won on appeal.
    won_back: { tone: 'green', final: true },
  },
  moves: {
    await_payer: { from: ['prepared', 'error'], to: 'waiting' },
    send: { from: ['prepared', 'waiting', 'error'], to: 'pending' },
    // A provider's word that money is there outweighs every earlier "no": cards are retried, wires come late.
    succeed: {
      from: ['prepared', 'waiting', 'pending', 'partially_paid', 'error', 'denied', 'canceled', 'expired'],
      to: 'successful',
    },
    receive_part: { from: ['waiting', 'pending', 'partially_paid', 'expired', 'canceled'], to: 'partially_paid' },
    deny: { from: ['prepared', 'waiting', 'pending', 'error'], to: 'denied' },
    cancel: { from: ['prepared', 'waiting', 'pending', 'error'], to: 'canceled' },
    expire: { from: ['waiting', 'partially_paid'], to: 'expired' },
    lose_sight: { from: ['prepared'], to: 'error' },
    come_back: { from: ['successful'], to: 'came_back' },
    win_back: { from: ['successful'], to: 'won_back' },
  },
  sets: {
    /** Money came in. */
    received: ['successful', 'partially_paid'],
    /** The money moves or has moved. */
    in_effect: ['pending', 'successful'],
    /** No money moved, or it came back. */
    void: ['denied', 'canceled', 'expired', 'came_back', 'won_back'],
    /** A dispute that ended for the seller. */
    won: ['canceled', 'won_back'],
    /** One that ended for the buyer, whatever became of it then. */
    lost: ['successful', 'won_back'],
    /** It was booked as money that moved, whatever became of it. */
    booked: ['successful', 'came_back'],
    open: ['waiting', 'pending', 'partially_paid'],
    failed: ['denied', 'error', 'expired', 'came_back'],
    /** The payer has it in hand to send money, or more of it. */
    awaited: ['waiting', 'partially_paid'],
    /** Awaited, or about to be. */
    payable: ['prepared', 'waiting', 'partially_paid'],
    /** Money that comes by bank, even late, is taken for them. */
    open_to_wires: ['waiting', 'partially_paid', 'expired', 'canceled'],
    /** A payer may go on with it. */
    resumable: ['prepared', 'waiting', 'error'],
    /** What the provider made of it is not known. */
    unanswered: ['prepared', 'error'],
    /** The provider has been asked, or is about to be. */
    asked: ['prepared', 'pending', 'error'],
    undecided: ['prepared', 'pending'],
    on_its_way: ['prepared', 'waiting', 'pending'],
  },
})

/** A standing permission to charge a payer: a SEPA mandate, or a card on file. What ended is never charged again. */
export const paymentAuthorizationState = machine('payment_authorization_state', {
  table: 'payment_methods',
  column: 'state',
  initial: ['active'],
  states: {
    active: { tone: 'green', permits: ['charge', 'revoke'] },
    expired: { tone: 'red' },
    revoked: { tone: 'red' },
  },
  moves: {
    expire: { from: ['active'], to: 'expired' },
    revoke: { from: ['active'], to: 'revoked' },
    // The bank gave out another card in its place; what people took back stays so.
    renew: { from: ['expired', 'revoked'], to: 'active' },
  },
})

/** What a line of a provider's books tells of. */
export const providerLineKinds = [
  'payment',
  'payment_failed',
  'refund',
  'refund_failed',
  'dispute',
  'dispute_returned',
  'dispute_lost',
  /** Held while a dispute is talked about, and free again, whoever won it: nothing is decided by either. */
  'hold',
  'hold_released',
  'fee',
] as const
export type ProviderLineKind = (typeof providerLineKinds)[number]

export const paymentForms = [
  'card',
  'bank_account',
  'free',
  'paypal',
  'sofort',
  'bank_wire',
  'sepa',
  'p_24',
  'pay_later',
  'not_assigned',
  'ext_balance',
  'apple_pay',
  'google_pay',
  'ideal',
  'klarna',
  'twint',
  'mondu',
] as const
export type PaymentForm = (typeof paymentForms)[number]

/** Cards in a telephone or a browser: chosen as cards, known by their name once they paid, and charged again like a card. */
export const cardWallets = ['apple_pay', 'google_pay'] as const satisfies readonly PaymentForm[]
export type CardWallet = (typeof cardWallets)[number]
/**
 * How something turned out to be paid: by the form that was chosen, by a card of American Express, or by debits under a mandate
 * that was given by iDEAL. Sofort gave such mandates until it ended; it is read and no longer made.
 */
export const paymentMethods = [...paymentForms, 'cardAmEx', 'ideal_sepa', 'sofort_sepa'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
const chosenAs: Readonly<Record<string, PaymentForm>> = {
  apple_pay: 'card',
  google_pay: 'card',
  cardAmEx: 'card',
  ideal_sepa: 'sepa',
  sofort_sepa: 'sepa',
}
/** The form by which a provider is asked for money that was paid by this method. */
export const chargedAs = (method: string): PaymentForm => chosenAs[method] ?? (method as PaymentForm)
/** The mark it is shown with: what has none of its own is shown as what it is charged as. */
export const markOf = (method: string): string =>
  paymentForms.some((form) => form === method) ? method : chargedAs(method)
/** What an order is called whose later rates are charged by what its payer left with this payment. */
export const keptAs = (method: string): string => (method === 'ideal' ? 'ideal_sepa' : method)
/** Forms that somebody takes. */
export const takenForms: readonly PaymentForm[] = paymentForms.filter(
  (form) => !['bank_account', 'sofort', 'pay_later', 'not_assigned'].includes(form),
)
/** What orders and payments are found by, beyond the form that was chosen. */
export const takenMethods = [...takenForms, 'cardAmEx', 'ideal_sepa'] as const

/** Offered in the checkout of another product, or after it was bought. */
export const upsellTypes = ['bump', 'upsell'] as const
export type UpsellType = (typeof upsellTypes)[number]

export const transferTypes = ['Payment', 'Refund', 'Chargeback'] as const
export type TransferType = (typeof transferTypes)[number]

/** Why a bank says no. Soft ones are tried again, hard ones need another method. */
export const declineReasons = {
  insufficient_funds: 'soft',
  do_not_honor: 'soft',
  generic_decline: 'soft',
  try_again_later: 'soft',
  processing_error: 'soft',
  incorrect_number: 'hard',
  incorrect_cvc: 'hard',
  expired_card: 'hard',
  lost_card: 'hard',
  stolen_card: 'hard',
  account_closed: 'hard',
  debit_returned: 'hard',
  mandate_revoked: 'hard',
  revocation_of_authorization: 'hard',
  authentication_required: 'hard',
  no_method: 'hard',
} as const
export type DeclineReason = keyof typeof declineReasons

/** Declines by which a bank says that nothing can ever be charged this way again. */
export const endingDeclines = [
  'mandate_revoked',
  'revocation_of_authorization',
  'account_closed',
  'lost_card',
  'stolen_card',
  'expired_card',
  'incorrect_number',
] as const satisfies readonly DeclineReason[]

/** Declines of a card that another number or another end may cure. */
export const declinesOfOldCards = [
  'expired_card',
  'incorrect_number',
  'incorrect_cvc',
  'lost_card',
  'stolen_card',
  'do_not_honor',
  'generic_decline',
] as const satisfies readonly DeclineReason[]

/**
 * Why an authorization ended: somebody took it back, it was not used for 36 months (SEPA rulebook), its last debit was
 * collected, or the bank said so.
 */
export const authorizationEnds = ['by_payer', 'by_seller', 'unused', 'completed', ...endingDeclines] as const
export type AuthorizationEnd = (typeof authorizationEnds)[number]

/** A mandate nobody used for this many months lapses (SEPA core rulebook). */
export const mandateMonths = 36

export const paymentRefusals = refusals('payments', {
  method_not_offered: 422,
  provider_unavailable: 503,
  refund_too_large: 422,
  refund_window_over: 409,
  nothing_to_refund: 409,
  refund_needs_account: 422,
  bad_signature: 400,
  unknown_sandbox_payment: 404,
  sandbox_payment_closed: 409,
  invalid_card_number: 422,
  invalid_iban: 422,
  no_open_wire: 404,
  wire_paid_already: 409,
})

export const paymentPermissions = permissions({
  'payments.read': {
    seller: 'full',
    team_member: 'granted',
    manager: 'read',
    admin: 'full',
    forProducts: true,
    hasOpenTokens: true,
  },
  'payments.revoke': { seller: 'full', team_member: 'granted', admin: 'full' },
  'payments.own': everyonesOwn,
  'payments.mark_received': { seller: 'full', team_member: 'granted', admin: 'full', needsContacts: true },
  'payments.refund': { seller: 'full', team_member: 'granted', manager: 'granted', admin: 'full', forProducts: true },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof paymentPermissions, true> {}
}

/** What a bank says of the name beside an IBAN, asked by the provider that is to pay there (verification of payee). */
export const nameChecks = ['match', 'close_match', 'no_match', 'not_possible'] as const
export type NameCheck = (typeof nameChecks)[number]

/** What becomes of money on its way from a seller's account at a provider to their bank. */
export const bankedStates = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const

/** Why a provider did not let go of money it holds for a seller. */
export const releaseFailures = ['disputed', 'not_allowed', 'account_restricted', 'not_enough_money', 'refused'] as const
export type ReleaseFailure = (typeof releaseFailures)[number]
