import { openStripeDesk, stripeKeysOf, stripePlayer, type StripeDesk } from './stripe-desk.ts'
import type { Player } from './stage.ts'

/** A simulator of Stripe with the operator's account, and the endpoint the operator made there. */
const openConnectDesk = async (port: number) => {
  const desk = await openStripeDesk('platform')
  const made = await fetch(`${desk.url}/v1/webhook_endpoints`, {
    method: 'POST',
    headers: { authorization: `Bearer ${desk.keys.secretKey}` },
    body: new URLSearchParams({
      url: `http://localhost:${port}/v1/notices/stripe_connect`,
      'enabled_events[0]': '*',
    }),
  })
  const { secret } = (await made.json()) as { secret: string }
  return { ...desk, secret, keys: { countryCode: 'DE' } }
}
export type ConnectDesk = Omit<StripeDesk, 'keys'> & { secret: string; keys: { countryCode: string } }

const { forge: _, admit: __, ...asStripe } = stripePlayer

/** Stripe Connect as the stories play it: the keys are the operator's. */
export const connectPlayer: Player<ConnectDesk> = {
  ...asStripe,
  provider: 'stripe_connect',
  open: openConnectDesk,
  settings: ({ secret }) => ({
    STRIPE_PLATFORM_PUBLISHABLE_KEY: stripeKeysOf('platform').publishableKey,
    STRIPE_PLATFORM_SECRET_KEY: stripeKeysOf('platform').secretKey,
    STRIPE_PLATFORM_NOTICE_SECRETS: secret,
  }),
  keysOf: () => ({ countryCode: 'DE' }),
  secret: null,
  hasNoFees: true,
  stranger: 'acct_platform',
  accountOf: () => 'acct_platform',
  wrongKeys: [['countryCode', 'invalid_country', { countryCode: 'Germany' }]],
}
