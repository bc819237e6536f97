import type { Ctx } from '#platform/server/context.ts'
import type { SoldBy } from '#capabilities/people/sellers/vocabulary.ts'
import { paymentProvidersOf } from '#capabilities/people/sellers/server/index.ts'
import { isSimulator, settlesByWire } from '#capabilities/sale/payments/providers/declared.ts'
import { providers, wireAccountOf, type WireAccount } from '#capabilities/sale/payments/server/index.ts'
import type { PaymentRule, ProviderAbility } from '../rules/methods.ts'
import './tables.ts'

/** The providers payments are taken with, whom they are offered to, and the account wires go to. */
export type PaymentSetup = {
  providers: ProviderAbility[]
  rules: PaymentRule[]
  bank: WireAccount | null
}

/** A seller's own account is none for what the reseller sells. */
export const paymentSetupOf = async (
  ctx: Pick<Ctx, 'db' | 'ports'>,
  sellerId: number,
  soldBy: SoldBy,
): Promise<PaymentSetup> => {
  const [known, rules] = await Promise.all([paymentProvidersOf(ctx, sellerId), rulesOf(ctx, sellerId)])
  const enabled = known.filter(
    (each) =>
      each.isEnabled &&
      providers[each.provider] &&
      (!isSimulator(each.provider) || ctx.ports.settings.SANDBOX) &&
      (!settlesByWire(each.provider) || soldBy === 'seller'),
  )
  const takesWires = enabled.some(({ provider }) => settlesByWire(provider))
  return {
    // The order of the provider table, not of the alphabet, is the order buyers see.
    providers: Object.values(providers).filter((provider) => enabled.some((each) => each.provider === provider.name)),
    rules,
    bank: takesWires ? await wireAccountOf(ctx, sellerId) : null,
  }
}

const rulesOf = (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<PaymentRule[]> =>
  ctx.db
    .selectFrom('paymentRules')
    .select(['planForm', 'paymentForm', 'isOffered', 'countries', 'currencies', 'minAmount', 'maxAmount'])
    .where('sellerId', '=', sellerId)
    .execute()
