import type { Ctx } from '#platform/server/context.ts'
import { prepared } from '#platform/server/prepared.ts'
import type { SoldBy } from '#capabilities/people/sellers/vocabulary.ts'
import type { FeatureFlag } from '#capabilities/people/sellers/vocabulary.ts'
import { hasFeature, paymentProvidersOf, type Seller } from '#capabilities/people/sellers/server/index.ts'
import type { PaymentForm } from '#capabilities/sale/payments/vocabulary.ts'
import { isSimulator, paysSeller, settlesByWire } from '#capabilities/sale/payments/providers/declared.ts'
import { providers, wireAccountAmong, type WireAccount } from '#capabilities/sale/payments/server/index.ts'
import type { PaymentRule, ProviderAbility } from '../rules/methods.ts'
import './tables.ts'

/** The providers payments are taken with, whom they are offered to, and the account wires go to. */
export type PaymentSetup = {
  providers: ProviderAbility[]
  rules: PaymentRule[]
  bank: WireAccount | null
}

/** Forms that a seller is offered by a feature of their account alone. */
const byFeature: Partial<Record<PaymentForm, FeatureFlag>> = { klarna: 'klarna', mondu: 'mondu' }

/** A seller's own account is none for what the reseller sells. */
export const paymentSetupOf = async (
  ctx: Pick<Ctx, 'db' | 'ports'>,
  seller: Pick<Seller, 'id' | 'featureFlags'>,
  soldBy: SoldBy,
): Promise<PaymentSetup> => {
  const [known, rules] = await Promise.all([paymentProvidersOf(ctx, seller.id), rulesOf(ctx, { sellerId: seller.id })])
  const enabled = known.filter(
    (each) =>
      each.isEnabled &&
      providers[each.provider] &&
      (!isSimulator(each.provider) || ctx.ports.settings.SANDBOX) &&
      (!paysSeller(each.provider) || soldBy === 'seller'),
  )
  const takesWires = enabled.some(({ provider }) => settlesByWire(provider))
  return {
    // The order of the provider table, not of the alphabet, is the order buyers see.
    providers: Object.values(providers)
      .filter((provider) => enabled.some((each) => each.provider === provider.name))
      .map(({ name, forms, currencies }) => ({
        name,
        currencies,
        forms: forms.filter((form) => !byFeature[form] || hasFeature(seller, byFeature[form])),
      })),
    rules,
    bank: takesWires ? wireAccountAmong(known) : null,
  }
}

const rulesOf = prepared((db, { sellerId }: { sellerId: number }) =>
  db
    .selectFrom('paymentRules')
    .select(['planForm', 'paymentForm', 'isOffered', 'countries', 'currencies', 'minAmount', 'maxAmount'])
    .where('sellerId', '=', sellerId),
)
