import type { Catalogue } from '#languages/catalogue.ts'
import { paymentsProvidersMessages } from '#languages/keys/payments.providers.ts'
import type { ProviderDeclaration, ProviderWords } from './declaration.ts'
import { directBankDeclaration } from './direct-bank/declaration.ts'
import { directDebitDeclaration } from './direct-debit/declaration.ts'
import { inkassoDeclaration } from './inkasso/declaration.ts'
import { lemonwayDeclaration } from './lemonway/declaration.ts'
import { mangopayDeclaration } from './mangopay/declaration.ts'
import { monduDeclaration } from './mondu/declaration.ts'
import { paypalDeclaration } from './paypal/declaration.ts'
import { paypalNvpDeclaration } from './paypal-nvp/declaration.ts'
import { paypalPartnerDeclaration } from './paypal-partner/declaration.ts'
import { sandboxDeclaration } from './sandbox/declaration.ts'
import { stripeDeclaration } from './stripe/declaration.ts'
import { stripeConnectDeclaration } from './stripe-connect/declaration.ts'
import { multiPurposeDeclaration, singlePurposeDeclaration } from './voucher/declaration.ts'

export type { ProviderSetting } from './declaration.ts'

/** Every payment provider, in the order buyers see them. A new one is its folder and a line here. */
export const declaredProviders: readonly ProviderDeclaration[] = [
  stripeDeclaration,
  paypalDeclaration,
  paypalPartnerDeclaration,
  paypalNvpDeclaration,
  stripeConnectDeclaration,
  mangopayDeclaration,
  lemonwayDeclaration,
  monduDeclaration,
  sandboxDeclaration,
  directBankDeclaration,
  directDebitDeclaration,
  inkassoDeclaration,
  singlePurposeDeclaration,
  multiPurposeDeclaration,
]

const namesOf = (isOne: (provider: ProviderDeclaration) => boolean): readonly string[] =>
  declaredProviders.filter(isOne).map(({ name }) => name)

/** Who moves money. */
export const moneyProviders = namesOf(({ isVoucher: isOne }) => !isOne)
/** Gift certificates. */
export const voucherProviders = namesOf(({ isVoucher: isOne }) => isOne === true)
/** Those buyers choose at the checkout. */
export const checkoutProviders = namesOf(({ forms }) => forms.length > 0)
/** Those whose payers wire. */
export const wireProviders = namesOf(({ settlesByWire: isOne }) => isOne === true)
/** Those that announce each charge themselves. */
export const announcingProviders = namesOf(({ announcesCharges: isOne }) => isOne === true)
/** Those whose money reaches the seller's own account. */
export const sellersOwnProviders = namesOf(({ paysSeller: isOne }) => isOne === true)

/** `provider/form` of payments whose refunds need an account. */
export const refundedToAccounts = declaredProviders.flatMap(({ name, refundsToAccount: forms = [] }) =>
  forms.map((form) => `${name}/${form}`),
)
export const refundsToAccount = ({ provider, paymentMethod }: { provider: string; paymentMethod: string }): boolean =>
  refundedToAccounts.includes(`${provider}/${paymentMethod}`)
export const isVoucher = (provider: string): boolean => voucherProviders.includes(provider)
export const settlesByWire = (provider: string): boolean => wireProviders.includes(provider)
export const paysSeller = (provider: string): boolean => sellersOwnProviders.includes(provider)
export const isSimulator = (provider: string): boolean =>
  declaredProviders.some(({ name, isSimulator: isOne }) => name === provider && isOne)

/** What all providers are called, and their accounts in the books. */
export const providerWords: Catalogue<keyof ProviderWords> = paymentsProvidersMessages
