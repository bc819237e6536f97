import Stripe from 'stripe'
import type { World } from '#platform/server/world.ts'
import type { Connected, ProviderAccount } from '../port.ts'
import { stripeOf } from './client.ts'

/** The events we subscribe to; all others are left out. */
export const heardOf = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'setup_intent.succeeded',
  'payment_method.automatically_updated',
  'payment_method.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const

const keys = {
  publishableKey: /^pk_(test|live)_\w{8,}$/,
  // Restricted keys, which Stripe advises, begin with rk.
  secretKey: /^[sr]k_(test|live)_\w{8,}$/,
} as const

/**
 * Tries a seller's keys: whether Stripe accepts them, whether both are of the kind this installation takes and open the
 * same account, and whether Stripe can reach us. Creates the endpoint for its notices.
 */
export const connectToStripe = async (world: World, account: ProviderAccount): Promise<Connected> => {
  const { publishableKey = '' } = account.settings
  const { secretKey = '' } = account.credentials
  const [open, secret] = [keys.publishableKey.exec(publishableKey)?.[1], keys.secretKey.exec(secretKey)?.[1]]
  if (!open || !secret)
    return {
      errors: {
        ...(open ? {} : { publishableKey: ['invalid_publishable_key'] }),
        ...(secret ? {} : { secretKey: ['invalid_secret_key'] }),
      },
    }
  if (open !== secret) return { errors: { publishableKey: ['other_mode'] } }
  // A demo takes no true money, and a shop that earns takes no test money for true.
  if ((secret === 'live') === world.ports.settings.DEMO)
    return { errors: { secretKey: [secret === 'live' ? 'live_key_in_demo' : 'test_key'] } }
  const stripe = stripeOf(world, account)
  try {
    const { id, settings, email } = await stripe.accounts.retrieveCurrent()
    const fault = await faultOfPublishable(world, stripe, publishableKey)
    if (fault) return { errors: { publishableKey: [fault] } }
    await registerDomain(world, stripe)
    const notices = await endpointFor(stripe, account)
    return {
      settings: {
        publishableKey,
        accountId: id,
        accountName: settings?.dashboard.display_name || email || id,
        isLive: String(secret === 'live'),
      },
      credentials: { secretKey, ...notices },
      trouble: notices.endpointSecrets === '' ? 'no_notices' : null,
    }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return { errors: { secretKey: ['key_not_taken'] } }
    if (error instanceof Stripe.errors.StripePermissionError) return { errors: { secretKey: ['key_may_too_little'] } }
    return { errors: { secretKey: ['provider_silent'] } }
  }
}

/** Whether the key of browsers opens the account of the secret one: it finds what that one makes, by its secret. */
const faultOfPublishable = async (
  world: World,
  stripe: Stripe,
  publishableKey: string,
): Promise<'keys_of_two_accounts' | 'key_not_taken' | undefined> => {
  const { id, client_secret } = await stripe.setupIntents.create({ allowed_payment_method_types: ['card'] })
  try {
    const browsers = stripeOf(world, { credentials: { secretKey: publishableKey } })
    await browsers.setupIntents.retrieve(id, { client_secret: client_secret ?? '' })
    return undefined
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return 'key_not_taken'
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return 'keys_of_two_accounts'
    throw error
  } finally {
    await stripe.setupIntents.cancel(id)
  }
}

/**
 * Apple Pay and Google Pay appear in Stripe's fields on registered domains. If ours cannot be registered (Apple
 * requires a file there, which the setting APPLE_PAY_FILE serves), cards are accepted all the same.
 */
const registerDomain = async ({ ports }: World, stripe: Stripe): Promise<void> => {
  const domain_name = new URL(ports.settings.PUBLIC_URL).hostname
  try {
    const [known] = (await stripe.paymentMethodDomains.list({ domain_name })).data
    const domain = known ?? (await stripe.paymentMethodDomains.create({ domain_name }))
    if (domain.apple_pay.status === 'inactive') await stripe.paymentMethodDomains.validate(domain.id)
  } catch (error) {
    const isRefused =
      error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripePermissionError
    if (!isRefused) throw error
  }
}

/** An endpoint with another secret; notices signed for the one before are taken for some days yet. */
export const renewStripeSecret = async (
  world: World,
  account: ProviderAccount,
): Promise<Readonly<Record<string, string>>> => {
  const stripe = stripeOf(world, account)
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  return {
    ...account.credentials,
    ...(await newEndpoint(stripe, account, data)),
    secretRenewedAt: world.ports.now().toString(),
  }
}

/**
 * The endpoint at Stripe that leads to us. Where we have none, or lost its secret, a new one is made before the old ones go;
 * notices signed for the last one before it are taken too. Stripe makes none for an address it cannot reach.
 */
const endpointFor = async (
  stripe: Stripe,
  account: ProviderAccount,
): Promise<{ endpointId: string; endpointSecrets: string }> => {
  const all = await stripe.webhookEndpoints.list({ limit: 100 })
  const ours = all.data.filter(({ url }) => url === account.noticeUrl)
  const { endpointId = '', endpointSecrets = '' } = account.credentials
  const current = ours.find(({ id, status }) => id === endpointId && status === 'enabled')
  if (endpointSecrets && current) {
    await hearAll(stripe, current)
    return { endpointId, endpointSecrets }
  }
  try {
    return await newEndpoint(stripe, account, all.data)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return { endpointId: '', endpointSecrets: '' }
    throw error
  }
}

const hearAll = async (stripe: Stripe, { id, enabled_events: heard }: Stripe.WebhookEndpoint): Promise<void> => {
  if (heardOf.every((event) => heard.includes(event))) return
  await stripe.webhookEndpoints.update(id, { enabled_events: [...heardOf] })
}

/**
 * Subscribes an endpoint of an earlier version to all events; whatever else it lacks is reported when keys are saved.
 */
export const keepHearingStripe = async (world: World, { credentials, ...account }: ProviderAccount): Promise<void> => {
  const { endpointId } = credentials
  if (!endpointId) return
  try {
    const stripe = stripeOf(world, { credentials, ...account })
    await hearAll(stripe, await stripe.webhookEndpoints.retrieve(endpointId))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
  }
}

const newEndpoint = async (
  stripe: Stripe,
  { credentials, noticeUrl }: ProviderAccount,
  before: readonly Stripe.WebhookEndpoint[],
): Promise<{ endpointId: string; endpointSecrets: string }> => {
  const made = await stripe.webhookEndpoints.create({
    url: noticeUrl,
    enabled_events: [...heardOf],
    description: 'Kontor',
  })
  for (const { id, url } of before) if (url === noticeUrl) await stripe.webhookEndpoints.del(id)
  const [last] = (credentials['endpointSecrets'] ?? '').split(' ')
  return { endpointId: made.id, endpointSecrets: [made.secret ?? '', ...(last ? [last] : [])].join(' ') }
}
