import type { Ctx } from '#platform/server/context.ts'
import type { SoldBy } from '#capabilities/people/sellers/vocabulary.ts'
import { paymentProvidersOf } from '#capabilities/people/sellers/server/index.ts'
import { providers } from '#capabilities/sale/payments/server/index.ts'
import type { PaymentRule, ProviderAbility } from '../rules/methods.ts'
import './tables.ts'

/** The providers payments are taken with, whom they are offered to, and the account wires go to. */
export type Till = {
  providers: ProviderAbility[]
  rules: PaymentRule[]
  bank: { holder: string; iban: string; bic: string | null } | null
}

/** A seller's own account is none for what the reseller sells. */
export const tillOf = async (ctx: Pick<Ctx, 'db' | 'ports'>, sellerId: number, soldBy: SoldBy): Promise<Till> => {
  const [known, rules] = await Promise.all([paymentProvidersOf(ctx, sellerId), rulesOf(ctx, sellerId)])
  const enabled = known.filter(
    (each) =>
      each.isEnabled &&
      providers[each.provider] &&
      (each.provider !== 'sandbox' || ctx.ports.settings.SANDBOX) &&
      (each.provider !== 'direct_bank' || soldBy === 'seller'),
  )
  const bank = enabled.find((each) => each.provider === 'direct_bank')?.settings
  return {
    // The order of the provider table, not of the alphabet, is the order buyers see.
    providers: Object.values(providers).filter((provider) => enabled.some((each) => each.provider === provider.name)),
    rules,
    bank: bank?.iban ? { holder: bank.holder ?? '', iban: bank.iban, bic: bank.bic ?? null } : null,
  }
}

const rulesOf = (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<PaymentRule[]> =>
  ctx.db
    .selectFrom('paymentRules')
    .select(['planForm', 'paymentForm', 'isOffered', 'countries', 'currencies', 'minAmount', 'maxAmount'])
    .where('sellerId', '=', sellerId)
    .execute()
