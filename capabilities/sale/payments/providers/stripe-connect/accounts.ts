import Stripe from 'stripe'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { World } from '#platform/server/world.ts'
import type { Connected, Connection, ProviderAccount } from '../port.ts'
import { fromStripe } from '../stripe/amounts.ts'
import { setEndpoints } from './endpoints.ts'
import { markOf, onceBy } from '../stripe/client.ts'
import { platformOf, stripeOfPlatform } from './platform.ts'

/** The stored state of a seller's account: whether charges and payouts are enabled, and what Stripe still requires. */
const shownOf = (account: Stripe.Account): Record<string, string> => ({
  accountId: account.id,
  accountName: account.business_profile?.name || account.email || account.id,
  isPayable: String(account.capabilities?.transfers === 'active'),
  paysOut: String(account.payouts_enabled),
  lacks: [...new Set([...(account.requirements?.past_due ?? []), ...(account.requirements?.currently_due ?? [])])].join(
    ' ',
  ),
  stoppedFor: account.requirements?.disabled_reason ?? '',
})

/** Creates a seller's account at the operator's Stripe, once. Stripe itself identifies them. */
export const connectSeller = async (world: World, account: ProviderAccount): Promise<Connected> => {
  const { accountId = '', countryCode = '' } = account.settings
  const sellerId = sellerOf(world)
  try {
    const there = accountId
      ? await stripeOfPlatform(world).accounts.retrieve(accountId)
      : await makeAccount(world, sellerId, countryCode)
    if (there.country && there.country !== countryCode) return { errors: { countryCode: ['country_stays'] } }
    const { isLive } = platformOf(world).settings
    return {
      settings: {
        ...account.settings,
        countryCode,
        sellerId: String(sellerId),
        isLive: isLive ?? 'false',
        ...shownOf(there),
      },
      credentials: {},
      trouble: (await setEndpoints(world)) ? null : 'no_notices',
    }
  } catch (error) {
    const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError
    return { errors: { countryCode: [isRefused ? 'not_taken_there' : 'provider_silent'] } }
  }
}

/** The operator bears fees and losses; Stripe identifies the seller, and gives them a dashboard of their own. */
const makeAccount = async (world: World, sellerId: number, country: string): Promise<Stripe.Account> => {
  const seller = (await sellerById(world, sellerId))!
  const key = `seller-${sellerId}`
  return stripeOfPlatform(world).accounts.create(
    {
      country,
      email: seller.email,
      controller: {
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        stripe_dashboard: { type: 'express' },
        requirement_collection: 'stripe',
      },
      capabilities: { transfers: { requested: true } },
      business_profile: { name: seller.company ?? seller.name },
      metadata: markOf(world, key),
    },
    onceBy(world, `${key}:${country}`),
  )
}

/** A page of Stripe's where a seller is identified; it is valid for some minutes and returns to ours. */
export const onboardSeller: Connection['onboard'] = async (world, { settings }, { returnUrl, refreshUrl }) => {
  const link = await stripeOfPlatform(world).accountLinks.create({
    account: settings['accountId'] ?? '',
    type: 'account_onboarding',
    return_url: returnUrl,
    refresh_url: refreshUrl,
  })
  return link.url
}

/** What is true of a seller's account now. */
export const lookAtSeller: Connection['lookAtAccount'] = async (world, accountId) => {
  const stripe = stripeOfPlatform(world)
  const account = await stripe.accounts.retrieve(accountId)
  return { ...shownOf(account), ...bankedOf(await lastPayout(stripe, accountId)) }
}

/** A restricted key may not read payouts: then nothing is reported about them. */
const lastPayout = async (stripe: Stripe, stripeAccount: string): Promise<Stripe.Payout | undefined> => {
  try {
    return (await stripe.payouts.list({ limit: 1 }, { stripeAccount })).data[0]
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return undefined
    throw error
  }
}

/** What became of the last payment from a seller's account there to their bank. */
const bankedOf = (payout: Stripe.Payout | undefined): Record<string, string> => ({
  bankedState: payout?.status ?? '',
  bankedAmount: payout ? String(fromStripe(payout.amount, payout.currency)) : '',
  bankedCurrency: payout?.currency ?? '',
  bankedReason: payout?.failure_message ?? '',
})
