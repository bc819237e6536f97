import { sellerOf } from '#platform/server/scope.ts'
import { outside, type World } from '#platform/server/world.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { paymentProviderOf } from '#capabilities/people/sellers/server/index.ts'
import { paymentRefusals } from '#capabilities/sale/payments/vocabulary.ts'
import { providerNamed, lookAtAccount, openAccount } from '#capabilities/sale/payments/server/index.ts'
import { showProviderSettings } from './provider-settings.ts'

const settingsPage = '/cabinet/settings/payment_providers'
const unavailable = () => {
  throw refuse(paymentRefusals, 'provider_unavailable')
}

/**
 * The provider's page where the seller is identified; requested each time, because it is valid for some minutes only.
 */
export const startOnboarding = async (world: World, { provider }: { provider: string }): Promise<{ url: string }> => {
  const { onboard } = providerNamed(provider)
  const known = await paymentProviderOf(world, sellerOf(world), provider)
  if (!known?.sealedCredentials || !onboard) throw refuse(paymentRefusals, 'provider_unavailable')
  const page = `${world.ports.settings.PUBLIC_URL}${settingsPage}`
  const back = { returnUrl: `${page}?onboarded=${provider}`, refreshUrl: `${page}?onboarding=${provider}` }
  const url = await outside(() => onboard(world, openAccount(world, known), back), {
    to: provider,
    deed: 'onboard',
    outcomeOf: () => 'answered',
  }).catch(unavailable)
  return { url }
}

/** Looks up the seller's account at the provider, and stores its state. */
export const checkOnboarding = async (world: World, { provider }: { provider: string }) => {
  const known = await paymentProviderOf(world, sellerOf(world), provider)
  const { accountId } = known?.settings ?? {}
  if (!accountId) throw refuse(paymentRefusals, 'provider_unavailable')
  await lookAtAccount(world, provider, accountId).catch(unavailable)
  return world.transact(showProviderSettings)
}
