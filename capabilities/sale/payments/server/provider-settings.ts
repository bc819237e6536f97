import { sql } from 'kysely'
import { sellerOf } from '#platform/server/scope.ts'
import type { Ctx } from '#platform/server/context.ts'
import { invalid } from '#platform/shared/refusal.ts'
import { paymentProvidersOf, sellerById, setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { settableProviders, type ProviderChange } from '../contract/provider-settings.ts'

const isOfferedHere = (ctx: Pick<Ctx, 'ports'>, { isSimulator }: { isSimulator?: true }): boolean =>
  !isSimulator || ctx.ports.settings.SANDBOX

/**
 * The providers a seller can set up with what they typed, by the key of their settings, and whether they may sell now.
 */
export const showProviderSettings = async (ctx: Ctx) => {
  const sellerId = sellerOf(ctx)
  const known = new Map((await paymentProvidersOf(ctx, sellerId)).map((provider) => [provider.provider, provider]))
  const seller = await sellerById(ctx, sellerId)
  const shown = settableProviders.map((provider) => {
    const { isEnabled = false, settings = {} } = known.get(provider.name) ?? {}
    const details = provider.settings.map(({ name }) => [name, settings[name] ?? null])
    return [
      provider.key,
      { isEnabled, isOffered: isOfferedHere(ctx, provider), ...Object.fromEntries(details) },
    ] as const
  })
  return {
    ...Object.fromEntries(shown),
    paymentAccountDone: seller?.paymentAccountDone ?? false,
    canSell: seller?.canSell ?? false,
  }
}

/** Switches providers on and off; details are kept while one is off. */
export const editProviderSettings = async (ctx: Ctx, changes: Readonly<Record<string, ProviderChange | undefined>>) => {
  const sellerId = sellerOf(ctx)
  const changed = settableProviders.flatMap((provider) => {
    const change = changes[provider.key]
    return change ? [{ provider, change }] : []
  })
  for (const { provider, change } of changed)
    if (change.isEnabled && !isOfferedHere(ctx, provider))
      throw invalid({ [`${provider.key}.isEnabled`]: ['not_in_list'] })
  await sql`select 1 from sellers where id = ${sellerId} for update`.execute(ctx.db)
  for (const { provider, change } of changed) {
    const { isEnabled, ...details } = change
    const settings = Object.fromEntries(Object.entries(details).filter(([, value]) => value)) as Record<string, string>
    const isTyped = isEnabled && provider.settings.length > 0
    await setPaymentProvider(ctx, sellerId, provider.name, { isEnabled, ...(isTyped ? { settings } : {}) })
  }
  return showProviderSettings(ctx)
}
