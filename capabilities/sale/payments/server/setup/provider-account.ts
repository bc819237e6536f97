import { unseal } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import { paymentProviderOf, type PaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import type { ProviderAccount } from '../../providers/port.ts'
import { providerNamed } from '../registry.ts'

const nobodys: ProviderAccount = { settings: {}, credentials: {}, noticeUrl: '' }

/** What a seller set up at a provider, with its secrets unsealed. */
export const openAccount = (
  { ports }: Pick<World, 'ports'>,
  { provider, settings, sealedCredentials, noticeToken }: Omit<PaymentProvider, 'id' | 'sellerId'>,
): ProviderAccount => ({
  settings,
  credentials: sealedCredentials ? (JSON.parse(unseal(ports.secret, sealedCredentials)) as Record<string, string>) : {},
  noticeUrl: noticeToken ? `${ports.settings.PUBLIC_URL}/v1/notices/${provider}/${noticeToken}` : '',
})

/** The seller's account for calls to a provider, and its row; no query for providers without accounts. */
export const accountFor = async (
  world: Pick<World, 'db' | 'ports'>,
  { sellerId, provider }: { sellerId: number; provider: string },
): Promise<{ id: number | null; account: ProviderAccount }> => {
  if (!providerNamed(provider).hasAccounts) return { id: null, account: nobodys }
  const known = await paymentProviderOf(world, sellerId, provider)
  return known ? { id: known.id, account: openAccount(world, known) } : { id: null, account: nobodys }
}
