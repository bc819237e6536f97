import { sellerOf } from '#platform/server/scope.ts'
import { outside, type World } from '#platform/server/world.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { changeAccountSettings, paymentProviderOf } from '#capabilities/people/sellers/server/index.ts'
import { noteVerificationNews } from '#capabilities/people/verification/server/index.ts'
import { paymentRefusals } from '../../vocabulary.ts'
import { providerNamed } from '../registry.ts'
import { openAccount } from './provider-account.ts'
import { showProviderSettings } from './provider-settings.ts'

const settingsPage = '/cabinet/settings/payment_providers'
const unavailable = () => {
  throw refuse(paymentRefusals, 'provider_unavailable')
}

/** The provider's page where the seller says who they are; made anew each time, because it lives some minutes. */
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

/** Asks what the provider says of the seller's account now, and keeps it. */
export const checkOnboarding = async (world: World, { provider }: { provider: string }) => {
  const known = await paymentProviderOf(world, sellerOf(world), provider)
  const { accountId } = known?.settings ?? {}
  if (!accountId) throw refuse(paymentRefusals, 'provider_unavailable')
  await lookAtAccount(world, provider, accountId).catch(unavailable)
  return world.transact(showProviderSettings)
}

/** What a provider says of an account of one of our sellers, kept where the seller sees it. */
export const lookAtAccount = async (world: World, provider: string, accountId: string): Promise<void> => {
  const { lookAtAccount: look } = providerNamed(provider)
  if (!look) return
  const said = await outside(() => look(world, accountId), {
    to: provider,
    deed: 'look_at_account',
    outcomeOf: () => 'answered',
  })
  await world.transact(async (ctx) => {
    const sellerIds = await changeAccountSettings(ctx, provider, accountId, said)
    for (const sellerId of sellerIds) await noteVerificationNews(ctx, { sellerId, verifier: provider })
  })
}
