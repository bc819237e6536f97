import { providerAccountRefusals } from '../vocabulary.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { seal } from '#platform/server/secrets.ts'
import { outside, type World } from '#platform/server/world.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { paymentProviderOf, setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { paymentRefusals } from '#capabilities/sale/payments/vocabulary.ts'
import { providerNamed, openAccount } from '#capabilities/sale/payments/server/index.ts'
import { showProviderSettings } from './provider-settings.ts'

/** Exchanges the secret a provider signs its notices with; both count until the last notice signed by the old one is here. */
export const renewNoticeSecret = async (world: World, { provider }: { provider: string }) => {
  const sellerId = sellerOf(world)
  const known = await paymentProviderOf(world, sellerId, provider)
  const { renewSecret } = providerNamed(provider)
  if (!known?.sealedCredentials || !renewSecret) throw refuse(providerAccountRefusals, 'no_secret_to_renew')
  const credentials = await outside(() => renewSecret(world, openAccount(world, known)), {
    to: provider,
    deed: 'renew_secret',
    outcomeOf: () => 'renewed',
  }).catch(() => {
    throw refuse(paymentRefusals, 'provider_unavailable')
  })
  return world.transact(async (ctx) => {
    await setPaymentProvider(ctx, sellerId, provider, {
      isEnabled: known.isEnabled,
      sealedCredentials: seal(world.ports.secret, JSON.stringify(credentials)),
      trouble: known.trouble === 'no_notices' ? null : known.trouble,
    })
    await writeAuditEntry(ctx, {
      userId: ctx.actor.userId,
      sellerId,
      action: 'payments.secret_renewed',
      subject: provider,
    })
    return showProviderSettings(ctx)
  })
}
