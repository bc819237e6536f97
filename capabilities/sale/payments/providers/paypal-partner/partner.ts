import type { World } from '#platform/server/world.ts'
import type { ProviderAccount } from '../port.ts'

/** The operator's app at PayPal, acting for the merchant of an account; in its own name if none is known. */
export const partnerFor = (
  { ports: { settings: own } }: Pick<World, 'ports'>,
  { settings = {} }: { settings?: Readonly<Record<string, string>> } = {},
): ProviderAccount => ({
  settings: {
    ...settings,
    clientId: own.PAYPAL_PARTNER_CLIENT_ID ?? '',
    webhookId: own.PAYPAL_PARTNER_WEBHOOK_ID ?? '',
    attribution: own.PAYPAL_PARTNER_ATTRIBUTION ?? '',
    actsFor: settings['merchantId'] ?? '',
    isHeld: String(own.PAYPAL_PARTNER_HOLD_DAYS > 0 && settings['letsHold'] === 'true'),
  },
  credentials: { clientSecret: own.PAYPAL_PARTNER_CLIENT_SECRET ?? '' },
  noticeUrl: '',
})
