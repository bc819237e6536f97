import type { World } from '#platform/server/world.ts'
import type { Connected, ProviderAccount } from '../port.ts'
import { askMondu, MonduRefusal } from './client.ts'

type Webhooks = { webhooks?: readonly { topic?: string; address?: string }[] }

/** Every change of an order; what becomes of its invoice is between Mondu and the buyer. */
const topic = 'order'

/** Tries a seller's token, learns the secret of its notices, and lets Mondu call us. */
export const connectToMondu = async (world: World, account: ProviderAccount): Promise<Connected> => {
  const { apiToken = '' } = account.credentials
  try {
    await askMondu(world, account, 'GET', '/payment_methods')
    const { webhook_secret: webhookSecret = '' } = await askMondu<{ webhook_secret?: string }>(
      world,
      account,
      'GET',
      '/webhooks/keys',
    )
    const isHeard = webhookSecret !== '' && (await letCall(world, account))
    return {
      settings: { accountId: apiToken.slice(-6), accountName: 'Mondu', isLive: String(!world.ports.settings.DEMO) },
      credentials: { apiToken, webhookSecret },
      trouble: isHeard ? null : 'no_notices',
    }
  } catch (error) {
    const isRefused = error instanceof MonduRefusal && [401, 403].includes(error.status)
    return { errors: { apiToken: [isRefused ? 'key_not_taken' : 'provider_silent'] } }
  }
}

const letCall = async (world: World, account: ProviderAccount): Promise<boolean> => {
  try {
    const { webhooks = [] } = await askMondu<Webhooks>(world, account, 'GET', '/webhooks')
    if (!webhooks.some(({ address }) => address === account.noticeUrl))
      await askMondu(world, account, 'POST', '/webhooks', { topic, address: account.noticeUrl })
    return true
  } catch {
    return false
  }
}
