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
  /** The way to pay by which its mandate was given, where that is another one: the payment itself keeps its name. */
  begunBy?: PaymentForm
  label: string
  expiresOn: string | null
  /** Where the card or account was issued, where the provider tells it. */ countryCode?: string | null
}

export type ChargeIntent = {
  account: ProviderAccount
  /** Our name for the payment; asking twice with one key makes one payment. */
  key: string
  amount: number
  currency: string
  form: PaymentForm
  /** What the provider called it when it was asked before: a visit that was left is gone on with. */
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
      /** What it turned out to be paid with, where that has a name of its own. */
      form?: PaymentMethod
      method?: StoredMethod
      /** What of it went to the operator, where the provider passes that on. */
      operatorFee?: number
      /** The provider holds it for the seller until it is asked to let it go (`release`). */
      isHeld?: boolean
    }
  | { kind: 'pending'; reference: string; method?: StoredMethod }
  /** On a page of the provider, or by its script with the `secret` in the fields of `payForm`. */
  | { kind: 'payer_must_act'; reference: string | null; url: string | null; secret?: string | null }
  | { kind: 'denied'; reference: string | null; reason: DeclineReason }
  | { kind: 'canceled' | 'expired'; reference: string | null }
  /** The provider does not take what it is asked, for reasons that are no payer's: nothing was done. */
  | { kind: 'refused'; reference: null; trouble: ProviderTrouble }
  /** A time-out or a broken answer: nobody knows. A resolver asks later; it is never tried again blindly. */
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
      /** What it calls the dispute, by which it is told from another. */ dispute?: string
      /** Where the provider takes an answer by its interface. */
      answering?: Answering
    }

/** What a payer left, by its name there, is theirs again: they took it back on the provider's own pages. */
export type MethodNews = { kind: 'method_revoked'; reference: string }

/** Something about the seller of an account changed: what they handed in, or what the account may do. */
export type SellerNews = { kind: 'seller'; accountId: string }

/**
 * A provider's message, signed or not. One that is believed brings its news; of the others only the name of what changed is
 * read, and the provider is asked for it (`lookUp`). `nothing`: genuine, and about nothing of ours.
 */
export type Notice = { eventId: string } & (
  | News
  | SellerNews
  | { kind: 'changed'; object: string }
  | { kind: 'nothing' }
)

/** The account of a payer that money goes back to. */
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

/** What is asked about when an answer was lost: our key, the provider's own reference where one is known, and since when. */
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

/** What a seller typed, tried at the provider: what is kept of it, or the fields that are wrong. */
export type Connected =
  | {
      settings: Readonly<Record<string, string>>
      credentials: Readonly<Record<string, string>>
      trouble: ProviderTrouble | null
    }
  | { errors: Readonly<Record<string, readonly string[]>> }

/** The code that talks to a provider: its `provider.ts` exports one. All but `readNotice` is called through `outside()`. */
export type Connection = {
  /** Work of its own: notices it sends, payments it settles. */
  jobs?: readonly Job<never>[]
  /** What it keeps in its own books against what we booked, every night. */
  check?: BookRule
  start: (world: World, intent: ChargeIntent) => Promise<Outcome>
  charge: (world: World, intent: ChargeIntent) => Promise<Outcome>
  refund: (world: World, intent: RefundIntent) => Promise<Outcome>
  /** Asks what became of a payment or refund; `absent` is a definite "never heard of it". */
  resolve: (world: World, question: Question) => Promise<Outcome | { kind: 'absent' }>
  /**
   * Checks a notice's signature over its raw bytes and reads it; undefined when it is not genuine. It may wait for the
   * provider's certificate, and fails where that cannot be had: then the notice comes again.
   */
  readNotice: (
    world: World,
    rawBody: Buffer,
    headers: Record<string, string | undefined>,
    account: ProviderAccount,
  ) => Notice | undefined | Promise<Notice | undefined>
  /**
   * Reads a notice that comes by a call without a signature, at one address for all sellers that nobody can guess; undefined
   * where the address is none of ours. It names what changed, and nothing else of it is believed.
   */
  readHook?: (world: World, token: string, query: Readonly<Record<string, string | undefined>>) => Notice | undefined
  /** Pays out what it holds of a seller, and says what became of that; providers that declare `paysOut`. */
  payOut?: (world: World, intent: PayOutIntent) => Promise<PayOutOutcome>
  findPayOut?: (world: World, question: PayOutQuestion) => Promise<PayOutOutcome | { kind: 'absent' }>
  /** For how many days it holds what is paid to sellers, and how that is let go; asking twice lets go once. */
  holdDays?: (here: Pick<World, 'ports'>) => number
  release?: (world: World, account: ProviderAccount, paymentReference: string) => Promise<ReleaseOutcome>
  /** Has a part of a payout come back; providers that declare `reversesPayouts`. */
  reversePayOut?: (world: World, intent: ReversalIntent) => Promise<ReversalOutcome>
  /** All that came back of payouts from a time on, on the provider's own pages as well. */
  readReversals?: (world: World, from: Temporal.Instant) => Promise<readonly MadeReversal[]>
  /** Makes a bank account known where it is to be paid to, and says how it stands; providers that declare `confirmsPayees`. */
  askPayee?: (world: World, intent: PayeeIntent) => Promise<AskedPayee>
  lookAtPayee?: (world: World, account: ProviderAccount, reference: string) => Promise<Payee>
  /** Its fields for our checkout, where it has any for a payment; nobody is asked. */
  payForm?: (
    here: Pick<World, 'ports'>,
    account: ProviderAccount,
    due: Due,
  ) => Omit<PayForm, 'provider' | 'form'> | undefined
  /** A page of ours where payers go on to it; undefined where there is no such visit. */
  showVisit?: (world: World, token: string) => Promise<PayerVisit | undefined>
  payVisit?: (world: World, token: string, sent: SentVisit) => Promise<PaidVisit | undefined>
  /** Answers a dispute for good; asking twice with one key answers once. */
  answerDispute?: (world: World, answer: DisputeAnswer) => Promise<DisputeOutcome>
  /** Appeals a dispute that was lost; asking twice appeals once. */
  appealDispute?: (world: World, answer: DisputeAnswer) => Promise<DisputeOutcome>
  /** Gives in to a dispute for good: the whole amount goes back. Asking twice does it once. */
  giveIn?: (world: World, dispute: GivingIn) => Promise<DisputeOutcome>
  /** Asks what is true now of something a notice named; undefined where it is nothing of ours. */
  lookUp?: (
    world: World,
    object: string,
    account: ProviderAccount,
  ) => Promise<News | MethodNews | SellerNews | PayeeNews | WireNews | ReversalNews | undefined>
  /** All that came by wire to a seller's account there from a time on, whether or not a notice told of it. */
  readWires?: (world: World, account: ProviderAccount, from: Temporal.Instant) => Promise<readonly ArrivedWire[]>
  /** It verifies sellers: what is true of one there, taking what they handed in (`Verifier`), a page where they go on. */
  readStanding?: (world: World, account: ProviderAccount) => Promise<Standing | undefined>
  handOver?: (world: World, account: ProviderAccount, handOver: HandOver) => Promise<HandOverAnswer>
  verificationPage?: (world: World, account: ProviderAccount, returnUrl: string) => Promise<string>
  /** Mandates that ended there, as stored methods name them, where nothing tells it. */
  readEndedMethods?: (world: World, account: ProviderAccount) => Promise<readonly string[]>
  /** What its books say of an account from a time on; `not_allowed` where the keys may not read them. */
  readBooks?: (world: World, account: ProviderAccount, from: Temporal.Instant) => Promise<ProviderBooks | 'not_allowed'>
  /** Exchanges the secret its notices are signed with; the one before is taken for some days yet. Absent where there is none. */
  renewSecret?: (world: World, account: ProviderAccount) => Promise<Readonly<Record<string, string>>>
  /** Every night: events that came with a later version are heard of without a new save. */
  keepHearing?: (world: World, account: ProviderAccount) => Promise<void>
  /** A page of the provider where a seller says who they are; it leads back to ours. */
  onboard?: (world: World, account: ProviderAccount, back: { returnUrl: string; refreshUrl: string }) => Promise<string>
  /** What may be shown of a seller's account now, by its name there: `isPayable`, `paysOut`, `lacks`, `stoppedFor`. */
  lookAtAccount?: (world: World, accountId: string) => Promise<Readonly<Record<string, string>>>
  /** Tries what a seller typed: `account` is what was kept before, with the new details in it. */
  connect?: (world: World, account: ProviderAccount) => Promise<Connected>
}

export type Provider = ProviderDeclaration & Connection
