import type { Ctx } from '#platform/server/context.ts'
import { prepared } from '#platform/server/prepared.ts'
import { featureFlags, type SoldBy } from '#capabilities/people/sellers/vocabulary.ts'
import { hasFeature, paymentProvidersOf, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { isSimulator, paysSeller, settlesByWire } from '#capabilities/sale/payments/providers/declared.ts'
import {
  openCircuits,
  providers as all,
  wireAccountAmong,
  type WireAccount,
} from '#capabilities/sale/payments/server/index.ts'
import { formsOf, takersOf, type ProviderAbility, type Till } from '../rules/methods.ts'
import './tables.ts'

/** What payments are taken with, and the account wires go to. */
export type PaymentSetup = Till & { bank: WireAccount | null }

/** A seller's own account is none for what the reseller sells, nor before money may reach it. */
export const paymentSetupOf = async (
  ctx: Pick<Ctx, 'db' | 'ports' | 'now'>,
  seller: Pick<Seller, 'id' | 'featureFlags' | 'frozenProviders' | 'verifiedBy'>,
  soldBy: SoldBy,
): Promise<PaymentSetup> => {
  const [known, rules] = await Promise.all([paymentProvidersOf(ctx, seller.id), rulesOf(ctx, { sellerId: seller.id })])
  const enabled = known.filter(
    (each) =>
      each.isEnabled &&
      all[each.provider] &&
      (!isSimulator(each.provider) || ctx.ports.settings.SANDBOX) &&
      (!paysSeller(each.provider) || (soldBy === 'seller' && each.settings['isPayable'] !== 'false')),
  )
  const takesWires = enabled.some(({ provider }) => settlesByWire(provider))
  // The order of the provider table, not of the alphabet, is the order buyers see.
  const providers = Object.values(all)
    .filter((provider) => enabled.some((each) => each.provider === provider.name))
    .map(({ name, forms, currencies, formFeatures, wallets, givesMandate, verifiedForms, mostOf }) => ({
      name,
      forms,
      currencies,
      formFeatures,
      wallets,
      givesMandate,
      verifiedForms,
      mostOf,
    }))
  return {
    providers,
    rules,
    ...(await precedenceAmong(ctx, seller.id, providers)),
    features: featureFlags.filter((flag) => hasFeature(seller, flag)),
    frozen: seller.frozenProviders,
    verifiedBy: seller.verifiedBy,
    bank: takesWires ? wireAccountAmong(known) : null,
  }
}

/** The order of providers; no query if no two take the same payment method. */
const precedenceAmong = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  sellerId: number,
  providers: readonly ProviderAbility[],
): Promise<Pick<Till, 'orders' | 'silent'>> => {
  const alone = { providers, orders: [], silent: [] }
  if (!formsOf(alone).some((form) => takersOf(alone, form).length > 1)) return alone
  const [orders, silent] = await Promise.all([
    ctx.db.selectFrom('providerOrders').select(['paymentForm', 'providers']).where('sellerId', '=', sellerId).execute(),
    openCircuits(ctx),
  ])
  return { orders, silent: [...silent.keys()] }
}

const rulesOf = prepared((db, { sellerId }: { sellerId: number }) =>
  db
    .selectFrom('paymentRules')
    .select(['planForm', 'paymentForm', 'isOffered', 'countries', 'currencies', 'minAmount', 'maxAmount'])
    .where('sellerId', '=', sellerId),
)
