import { openStripeDesk, stripeKeysOf, stripePlayer, type StripeDesk } from './stripe-desk.ts'
import type { Player } from './player.ts'

/** A simulator of Stripe with the operator's account; the endpoints are made by us. */
const openConnectDesk = async () => ({ ...(await openStripeDesk('platform')), keys: { countryCode: 'DE' } })
export type ConnectDesk = Omit<StripeDesk, 'keys'> & { keys: { countryCode: string } }

const { forge: _, admit: __, ...asStripe } = stripePlayer

/** Stripe Connect as the stories play it: the keys are the operator's. */
export const connectPlayer: Player<ConnectDesk> = {
  ...asStripe,
  provider: 'stripe_connect',
  twin: 'stripe',
  open: openConnectDesk,
  settings: () => ({
    STRIPE_PLATFORM_PUBLISHABLE_KEY: stripeKeysOf('platform').publishableKey,
    STRIPE_PLATFORM_SECRET_KEY: stripeKeysOf('platform').secretKey,
  }),
  keysOf: () => ({ countryCode: 'DE' }),
  secret: null,
  hasNoFees: true,
  stranger: 'acct_platform',
  accountOf: () => 'acct_platform',
  wrongKeys: [['countryCode', 'invalid_country', { countryCode: 'Germany' }]],
}
