import type { Locale } from '#platform/shared/texts.ts'
import type { PaymentForm } from '../vocabulary.ts'

/** One detail a seller types to take money with a provider. */
export type ProviderSetting = {
  name: string
  kind: 'text' | 'iban' | 'bic'
  isOptional?: true
  autoComplete?: 'name'
}

/** Words of a provider by key: `choice.provider.<name>`, and of its settings. */
export type ProviderWords = Readonly<Record<`choice.provider.${string}` | `field.${string}` | `hint.${string}`, string>>

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
  /** Nobody is asked: the payer acts by themselves, so a payment waits from the beginning. */
  asksNobody?: true
  /** Days after a payment in which it can be refunded here. */
  refundDays: number
  /** Payers wire to the seller's own account, by a reference: only where the seller sells in their own name. */
  settlesByWire?: true
  /** It simulates a provider: offered where the installation says so, and its money is a test outside a demo. */
  isSimulator?: true
  /** What it pays came in when the gift certificate was sold: no money moves. */
  isVoucher?: true
  /** What a seller sets up; absent where nobody does. */
  settings?: readonly ProviderSetting[]
  words: Readonly<Record<Locale, ProviderWords>>
}
