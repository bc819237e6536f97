import type Stripe from 'stripe'
import type { World } from '#platform/server/world.ts'
import type { ProviderAccount } from '../port.ts'
import { stripeOf } from '../stripe/client.ts'

type Here = Pick<World, 'ports'>

/** The operator's own account at Stripe, used for all sellers. */
export const platformOf = ({ ports: { settings } }: Here): ProviderAccount => ({
  settings: {
    publishableKey: settings.STRIPE_PLATFORM_PUBLISHABLE_KEY ?? '',
    isLive: String(/^[sr]k_live_/.test(settings.STRIPE_PLATFORM_SECRET_KEY ?? '')),
  },
  credentials: {
    secretKey: settings.STRIPE_PLATFORM_SECRET_KEY ?? '',
    endpointSecrets: settings.STRIPE_PLATFORM_NOTICE_SECRETS ?? '',
  },
  noticeUrl: '',
})

export const stripeOfPlatform = (here: Here): Stripe => stripeOf(here, platformOf(here))
