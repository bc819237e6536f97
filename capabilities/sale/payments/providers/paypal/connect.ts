import type { World } from '#platform/server/world.ts'
import type { Connected, ProviderAccount } from '../port.ts'
import { askPayPal, PayPalRefusal } from './client.ts'

/** The events we subscribe to; all others are left out. */
export const heardOf = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.REFUND.FAILED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
  'VAULT.PAYMENT-TOKEN.CREATED',
  'VAULT.PAYMENT-TOKEN.DELETED',
] as const

const merchantIdShape = /^[A-Z0-9]{13}$/
type Webhook = { id: string; url: string; event_types: readonly { name: string }[] }

/**
 * Tries a seller's keys: whether PayPal takes them, and whether it can reach us. Makes the webhook its notices come by. Whose
 * account they open PayPal does not say here: the first order compares it with the merchant's id.
 */
export const connectToPayPal = async (world: World, account: ProviderAccount): Promise<Connected> => {
  const { email = '', clientId = '', merchantId = '' } = account.settings
  const { clientSecret = '' } = account.credentials
  if (!merchantIdShape.test(merchantId)) return { errors: { merchantId: ['paypal_merchant_id'] } }
  try {
    const webhookId = await webhookFor(world, account)
    return {
      settings: {
        email,
        clientId,
        merchantId,
        accountId: merchantId,
        accountName: email || merchantId,
        isLive: String(!world.ports.settings.DEMO),
        webhookId: webhookId ?? '',
      },
      credentials: { clientSecret },
      trouble: webhookId ? null : 'no_notices',
    }
  } catch (error) {
    const isRefused = error instanceof PayPalRefusal && (error.status === 401 || error.status === 400)
    return { errors: { clientSecret: [isRefused ? 'key_not_taken' : 'provider_silent'] } }
  }
}

/** The webhook that leads to us, of those there or a new one; none where PayPal refuses the address. */
const webhookFor = async (world: World, account: ProviderAccount): Promise<string | undefined> => {
  const path = '/v1/notifications/webhooks'
  const { webhooks = [] } = await askPayPal<{ webhooks?: readonly Webhook[] }>(world, account, 'GET', path)
  const ours = webhooks.filter(({ url }) => url === account.noticeUrl)
  const hearsAll = ({ event_types: types }: Webhook) =>
    heardOf.every((name) => types.some((type) => type.name === name || type.name === '*'))
  const there = ours.find(hearsAll)
  if (there) return there.id
  for (const { id } of ours) await askPayPal(world, account, 'DELETE', `${path}/${id}`)
  try {
    const body = { url: account.noticeUrl, event_types: heardOf.map((name) => ({ name })) }
    return (await askPayPal<Webhook>(world, account, 'POST', path, { body })).id
  } catch (error) {
    if (error instanceof PayPalRefusal && [400, 403, 422].includes(error.status)) return undefined
    throw error
  }
}
