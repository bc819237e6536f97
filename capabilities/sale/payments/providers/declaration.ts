import type { Amount } from '#platform/shared/money.ts'
import type { FeatureFlag } from '#capabilities/people/sellers/vocabulary.ts'
import type { CardWallet, PaymentForm } from '../vocabulary.ts'

/**
 * One detail a seller types to take money with a provider. A `secret` is sealed, and shown by its last signs only; left
 * empty it stays.
 */
export type ProviderSetting = {
  name: string
  kind: 'text' | 'country' | 'iban' | 'bic' | 'creditor_id' | 'days' | 'secret'
  /** Of days: how many at most. */
  most?: number
  isOptional?: true
  autoComplete?: 'name'
}

/** What a provider is called, and its account in the books: `choice.provider.<name>`, `field.transit<Name>`. */
export type ProviderWords = Readonly<Record<`choice.provider.${string}` | `field.transit${string}`, string>>

/** All that is known of a payment provider without asking it. */
export type ProviderDeclaration = {
  name: string
  /** Where its `provider.ts` is, beside this declaration. */
  folder: string
  /** What buyers may choose; none where it takes money in another way. */
  forms: readonly PaymentForm[]
  currencies: readonly string[] | 'any'
  /** Forms whose later rates are charged without the payer. */
  chargesAlone: readonly PaymentForm[]
  /** Wallets it takes cards from in its fields on our checkout, each of which it can leave out. */
  wallets?: readonly CardWallet[]
  /** Forms by which a payer gives a mandate for later debits along with the first payment. */
  givesMandate?: readonly PaymentForm[]
  /** The provider itself announces each charge to payers, with day and amount. */
  announcesCharges?: true
  /** No provider is called: the payer acts on their own, so a payment waits from the beginning. */
  asksNobody?: true
  /** Days after a payment in which it can be refunded here. */
  refundDays: number
  /** Forms whose refunds need an account; others are returned the way they came. */
  refundsToAccount?: readonly PaymentForm[]
  /** Payers wire, by a reference; a person books what arrived. */
  settlesByWire?: true
  /**
   * The seller's own account is used, with the keys they typed, which are tried when they are saved
   * (`Connection.connect`).
   */
  hasAccounts?: true
  /** All sellers' accounts are parts of one of the operator's, for which its notices come. */
  isPlatform?: true
  /** Settings of the installation it requires; without them it is not offered. */
  needs?: readonly string[]
  /** What a seller's account has to hold before it is offered them. */
  feature?: FeatureFlag
  /** Forms it takes only where the seller's account holds a feature. */
  formFeatures?: Partial<Record<PaymentForm, FeatureFlag>>
  /** Forms it takes only for sellers it has verified (`readStanding`). */
  verifiedForms?: readonly PaymentForm[]
  /** The most it takes in one payment of a form. */
  mostOf?: Partial<Record<PaymentForm, Amount>>
  /** The day `npm run test:contract` met the real one, with accounts of it; absent where it never did. */
  metOn?: string
  /** The setting that leads its calls to a simulator. */
  simulatedBy?: 'STRIPE_API' | 'PAYPAL_API' | 'MANGOPAY_API' | 'MONDU_API'
  /** Agents' platforms can grant a seller a payer's card; by which name the Agentic Commerce Protocol calls it. */
  takesSharedTokens?: string
  /** Where a payer's browser is sent to; pages with a form that ends there allow it. */
  pages?: readonly string[]
  /** What it takes reaches the seller's own account, we never hold it: only where the seller sells in their own name. */
  paysSeller?: true
  /** Of what it pays to sellers it passes the operator's fee on to the operator at once. */
  takesFee?: true
  /** It holds the money of sellers and pays it out itself. */
  paysOut?: true
  /** Payouts go to the seller's account at the provider, and can be reversed from there. */
  reversesPayouts?: true
  /**
   * It pays only to bank accounts that their owner confirmed on its page, and checks the holder's name with the bank.
   */
  confirmsPayees?: true
  /** It simulates a provider: offered where the installation allows it, and its money is a test outside a demo. */
  isSimulator?: true
  /** What it pays came in when the gift certificate was sold: no money moves. */
  isVoucher?: true
  /** Settings a seller fills in, with texts in the catalogue `payments.settings`; absent if there are none. */
  settings?: readonly ProviderSetting[]
}
