import type { Job } from '#platform/server/job.ts'
import type { World } from '#platform/server/world.ts'
import type { ProviderAccount } from './account.ts'
import type { ArrivedWire, WireNews } from './arrived-wire.ts'
import type { ProviderBooks } from './book-lines.ts'
import type { ProviderDeclaration } from './declaration.ts'
import type { AskedPayee, Payee, PayeeIntent, PayeeNews } from './payee.ts'
import type { Answering, DisputeAnswer, DisputeOutcome, GivingIn } from './dispute.ts'
import type { PayOutIntent, PayOutOutcome, PayOutQuestion, ReleaseOutcome } from './pay-out.ts'
import type { MadeReversal, ReversalIntent, ReversalNews, ReversalOutcome } from './reversal.ts'
import type { PaidVisit, PayerVisit, SentVisit } from './visit.ts'
import type { PayForm } from '../contract/pay-forms.ts'
import type { CardWallet, DeclineReason, PaymentForm, PaymentMethod } from '../vocabulary.ts'
import type { ProviderTrouble } from '#capabilities/people/sellers/vocabulary.ts'
import type { HandOver, HandOverAnswer, Standing } from '#capabilities/people/verification/server/index.ts'
import type { BookRule } from '#capabilities/money/ledger/server/index.ts'

export type * from './account.ts'
export type * from './dispute.ts'
export type * from './payee.ts'
export type * from './pay-out.ts'
export type * from './reversal.ts'

/** A method the payer left with a provider, so that later rates are charged without them. */
export type StoredMethod = {
  reference: string
  /** Of a mandate, how payer and bank call it; else the payment's own token is its name. */
  mandate?: string
  form: PaymentForm
  /** The payment method that gave the mandate, if it is another one: the payment itself keeps its name. */
  begunBy?: PaymentForm
  label: string
  expiresOn: string | null
  /** Country where the card or account was issued, if the provider reports it. */ countryCode?: string | null
}

export type ChargeIntent = {
  account: ProviderAccount
  /** Our name for the payment; asking twice with one key makes one payment. */
  key: string
  amount: number
  currency: string
  form: PaymentForm
  /** The provider's id of an earlier request: an unfinished visit is continued. */
  reference: string | null
  /** The stored method for a charge without the payer; null when the payer is there to choose. */
  methodReference: string | null
  description: string
  /** Later payments follow. */
  recurs: boolean
  /** Where the payer's browser returns to. */
  returnUrl: string
  /** The payer types in the fields of `payForm`, on our checkout. */
  isAtForm?: boolean
  /** What an agent's platform grants the seller of a payer's method (`takesSharedTokens`), by its name at the provider. Kept nowhere. */
  sharedToken?: string | undefined
  /** What the operator is to get of it, where the provider passes that on (`takesFee`). */
  operatorFee?: number
}

/** What is to be paid at a checkout. */
export type Due = Pick<ChargeIntent, 'form' | 'amount' | 'currency'> & {
  /** Those a card may be in, of the ones the provider declares. */
  wallets?: readonly CardWallet[] | undefined
}

/** What became of a charge or refund, as far as the provider knows. */
export type Outcome =
  | {
      kind: 'successful'
      reference: string
      amount: number
      currency: string
      /** The actual payment method, if it has a name of its own. */
      form?: PaymentMethod
      method?: StoredMethod
      /** What of it went to the operator, where the provider passes that on. */
      operatorFee?: number
      /** The provider holds the money for the seller until asked to release it (`release`). */
      isHeld?: boolean
    }
  | { kind: 'pending'; reference: string; method?: StoredMethod }
  /** On a page of the provider, or by its script with the `secret` in the fields of `payForm`. */
  | { kind: 'payer_must_act'; reference: string | null; url: string | null; secret?: string | null }
  | { kind: 'denied'; reference: string | null; reason: DeclineReason }
  | { kind: 'canceled' | 'expired'; reference: string | null }
  /** The provider refused for reasons unrelated to the payer: nothing was done. */
  | { kind: 'refused'; reference: null; trouble: ProviderTrouble }
  /**
   * A time-out or a broken answer: the outcome is unknown. A resolver asks later; the call is never blindly repeated.
   */
  | { kind: 'unknown' }

/** What became of a payment or refund, or of a dispute about one. */
export type News =
  | { kind: 'payment'; key: string; outcome: Outcome }
  /** Of that payment something was given back on the provider's own pages; `reference`: what it calls that. */
  | { kind: 'refund_made'; key: string; reference: string; amount: number; currency: string; outcome: Outcome }
  /** What the payer left with that payment has another number or another end: their bank renewed it. */
  | { kind: 'method_renewed'; key: string; method: StoredMethod }
  /** Or nothing can be charged by it any more. */
  | { kind: 'method_ended'; key: string; reason: DeclineReason }
  | {
      kind: 'chargeback_opened' | 'chargeback_won' | 'chargeback_lost'
      key: string
      amount: number
      reason: string
      /** The provider's id of the dispute, which distinguishes several. */ dispute?: string
      /** Where the provider takes an answer by its interface. */
      answering?: Answering
    }

/** What a payer left, by its name there, is theirs again: they took it back on the provider's own pages. */
export type MethodNews = { kind: 'method_revoked'; reference: string }

/** Something about the seller of an account changed: what they handed in, or what the account may do. */
export type SellerNews = { kind: 'seller'; accountId: string }

/**
 * A provider's message, signed or not. A trusted one carries its news; of all others only the id of what changed is
 * read, and its state looked up (`lookUp`). `nothing`: genuine, but not about anything of ours.
 */
export type Notice = { eventId: string } & (
  | News
  | SellerNews
  | { kind: 'changed'; object: string }
  | { kind: 'nothing' }
)

/** The payer's account for a refund. */
export type PaidTo = { holder: string; iban: string }

export type RefundIntent = {
  account: ProviderAccount
  key: string
  paymentReference: string
  amount: number
  currency: string
  /** Forms of `refundsToAccount`. */
  paidTo: PaidTo | null
}

/** A question about a lost answer: our key, the provider's own reference if known, and the time of the request. */
export type Question = {
  account: ProviderAccount
  key: string
  reference: string | null
  /** Whether it was charged without the payer: then money may have moved although nobody was sent anywhere. */
  isAlone: boolean
  /** Of a refund: the reference of the payment it gives back. */
  paymentReference: string | null
  askedAt: Temporal.Instant
  /** The payer is about to pay another way: what was begun in the fields on our checkout ends, if nothing was paid. */
  isLeft?: boolean
}

/** The result of trying a seller's input at the provider: what is stored, or the fields with errors. */
export type Connected =
  | {
      settings: Readonly<Record<string, string>>
      credentials: Readonly<Record<string, string>>
      trouble: ProviderTrouble | null
    }
  | { errors: Readonly<Record<string, readonly string[]>> }

/** The code that talks to a provider: its `provider.ts` exports one. All but `readNotice` is called through `outside()`. */
export type Connection = {
  /** Jobs of its own: notices it sends, payments it settles. */
  jobs?: readonly Job<never>[]
  /** Compares its own books with ours, every night. */
  check?: BookRule
  start: (world: World, intent: ChargeIntent) => Promise<Outcome>
  charge: (world: World, intent: ChargeIntent) => Promise<Outcome>
  refund: (world: World, intent: RefundIntent) => Promise<Outcome>
  /** Asks for the outcome of a payment or refund; `absent` means it definitely does not exist there. */
  resolve: (world: World, question: Question) => Promise<Outcome | { kind: 'absent' }>
  /**
   * Checks a notice's signature over its raw bytes and reads it; undefined if it is not genuine. It may wait for the
   * provider's certificate, and fails if that cannot be loaded: then the notice comes again.
   */
  readNotice: (
    world: World,
    rawBody: Buffer,
    headers: Record<string, string | undefined>,
    account: ProviderAccount,
  ) => Notice | undefined | Promise<Notice | undefined>
  /**
   * Reads an unsigned notice, sent to one unguessable address for all sellers; undefined if the address is not ours. It
   * names what changed, and nothing else in it is trusted.
   */
  readHook?: (world: World, token: string, query: Readonly<Record<string, string | undefined>>) => Notice | undefined
  /** Pays out money it holds for a seller, and returns the outcome; for providers that declare `paysOut`. */
  payOut?: (world: World, intent: PayOutIntent) => Promise<PayOutOutcome>
  findPayOut?: (world: World, question: PayOutQuestion) => Promise<PayOutOutcome | { kind: 'absent' }>
  /** For how many days it holds what is paid to sellers, and how that is let go; asking twice lets go once. */
  holdDays?: (here: Pick<World, 'ports'>) => number
  release?: (world: World, account: ProviderAccount, paymentReference: string) => Promise<ReleaseOutcome>
  /** Has a part of a payout come back; providers that declare `reversesPayouts`. */
  reversePayOut?: (world: World, intent: ReversalIntent) => Promise<ReversalOutcome>
  /** All that came back of payouts from a time on, on the provider's own pages as well. */
  readReversals?: (world: World, from: Temporal.Instant) => Promise<readonly MadeReversal[]>
  /** Registers a bank account for payouts, and returns its state; for providers that declare `confirmsPayees`. */
  askPayee?: (world: World, intent: PayeeIntent) => Promise<AskedPayee>
  lookAtPayee?: (world: World, account: ProviderAccount, reference: string) => Promise<Payee>
  /** Its fields for our checkout, if it has any for a payment; makes no call. */
  payForm?: (
    here: Pick<World, 'ports'>,
    account: ProviderAccount,
    due: Due,
  ) => Omit<PayForm, 'provider' | 'form'> | undefined
  /** A page of ours on the way to it; undefined if there is no such visit. */
  showVisit?: (world: World, token: string) => Promise<PayerVisit | undefined>
  payVisit?: (world: World, token: string, sent: SentVisit) => Promise<PaidVisit | undefined>
  /** Answers a dispute for good; asking twice with one key answers once. */
  answerDispute?: (world: World, answer: DisputeAnswer) => Promise<DisputeOutcome>
  /** Appeals a dispute that was lost; asking twice appeals once. */
  appealDispute?: (world: World, answer: DisputeAnswer) => Promise<DisputeOutcome>
  /** Concedes a dispute for good: the whole amount is returned. Idempotent. */
  giveIn?: (world: World, dispute: GivingIn) => Promise<DisputeOutcome>
  /** Looks up the present state of something a notice named; undefined if it is not ours. */
  lookUp?: (
    world: World,
    object: string,
    account: ProviderAccount,
  ) => Promise<News | MethodNews | SellerNews | PayeeNews | WireNews | ReversalNews | undefined>
  /** All bank transfers to a seller's account there since a time, whether or not a notice reported them. */
  readWires?: (world: World, account: ProviderAccount, from: Temporal.Instant) => Promise<readonly ArrivedWire[]>
  /** For verifiers: a seller's state, submitting documents (`Verifier`), a page for the seller. */
  readStanding?: (world: World, account: ProviderAccount) => Promise<Standing | undefined>
  handOver?: (world: World, account: ProviderAccount, handOver: HandOver) => Promise<HandOverAnswer>
  verificationPage?: (world: World, account: ProviderAccount, returnUrl: string) => Promise<string>
  /** Mandates that ended there, by the references of stored methods, for providers without such notices. */
  readEndedMethods?: (world: World, account: ProviderAccount) => Promise<readonly string[]>
  /** What its books say of an account from a time on; `not_allowed` where the keys may not read them. */
  readBooks?: (world: World, account: ProviderAccount, from: Temporal.Instant) => Promise<ProviderBooks | 'not_allowed'>
  /** Exchanges the secret its notices are signed with; the one before is taken for some days yet. Absent where there is none. */
  renewSecret?: (world: World, account: ProviderAccount) => Promise<Readonly<Record<string, string>>>
  /** Every night: subscribes to events added by a later version. */
  keepHearing?: (world: World, account: ProviderAccount) => Promise<void>
  /** The provider's page where a seller is identified; it returns to ours. */
  onboard?: (world: World, account: ProviderAccount, back: { returnUrl: string; refreshUrl: string }) => Promise<string>
  /** What may be shown of a seller's account now, by its name there: `isPayable`, `paysOut`, `lacks`, `stoppedFor`. */
  lookAtAccount?: (world: World, accountId: string) => Promise<Readonly<Record<string, string>>>
  /** Tries a seller's input: `account` is the stored one, with the new details. */
  connect?: (world: World, account: ProviderAccount) => Promise<Connected>
}

export type Provider = ProviderDeclaration & Connection
