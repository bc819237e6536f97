import Stripe from 'stripe'
import { seal, unseal } from '#platform/server/secrets.ts'
import { job } from '#platform/server/job.ts'
import { outside, type World } from '#platform/server/world.ts'
import type { ProviderAccount } from '../port.ts'
import { heardOf } from '../stripe/connect.ts'
import { heardOfPlatform, heardOfSellers } from '../stripe/notices.ts'
import { platformOf, stripeOfPlatform } from './platform.ts'

type Credentials = Readonly<Record<string, string>>

/** One for events of the operator's account, one for those of sellers' accounts. */
const wanted = [
  { connect: false, enabled_events: [...heardOf, ...heardOfPlatform] },
  { connect: true, enabled_events: [...heardOfSellers] },
]
/** One worker makes them at a time. */
const claimMinutes = 1

const provider = 'stripe_connect'

const keptBy = async ({ db, ports }: Pick<World, 'db' | 'ports'>): Promise<Credentials> => {
  const row = await db
    .selectFrom('platformEndpoints')
    .select('sealedCredentials')
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.sealedCredentials ? (JSON.parse(unseal(ports.secret, row.sealedCredentials)) as Credentials) : {}
}

/** The operator's account, with the secrets that notices are signed with: those of the settings, and those of endpoints we made. */
export const platformHearing = async (world: Pick<World, 'db' | 'ports'>): Promise<ProviderAccount> => {
  const platform = platformOf(world)
  const { endpointSecrets = '' } = await keptBy(world)
  return {
    ...platform,
    credentials: {
      ...platform.credentials,
      endpointSecrets: `${platform.credentials['endpointSecrets']} ${endpointSecrets}`.trim(),
    },
  }
}

/**
 * Lets Stripe call us, where the operator has made no endpoints; whether it can. Where we have them and their secrets they
 * are brought up to date, else new ones are made before the old ones go.
 */
export const setEndpoints = async (world: World): Promise<boolean> => {
  if (world.ports.settings.STRIPE_PLATFORM_NOTICE_SECRETS) return true
  const kept = await keptBy(world)
  const claimed = await world.transact((ctx) =>
    ctx.db
      .insertInto('platformEndpoints')
      .values({ provider, sealedCredentials: null, askedAt: ctx.now })
      .onConflict((conflict) =>
        conflict
          .column('provider')
          .doUpdateSet({ askedAt: ctx.now })
          .where('platformEndpoints.askedAt', '<', ctx.now.subtract({ minutes: claimMinutes })),
      )
      .returning('provider')
      .executeTakeFirst(),
  )
  if (!claimed) return true
  try {
    const made = await endpointsAt(world, kept)
    if (made)
      await world.transact((ctx) =>
        ctx.db
          .updateTable('platformEndpoints')
          .set({ sealedCredentials: seal(ctx.ports.secret, JSON.stringify(made)) })
          .where('provider', '=', provider)
          .execute(),
      )
    return true
  } catch (error) {
    // Stripe cannot reach us, or a restricted key may not make any.
    const isRefused =
      error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripePermissionError
    if (isRefused) return false
    throw error
  }
}

/** Every night, where a seller takes money by it. */
export const keepEndpoints = job('payments.keep_stripe_endpoints', {
  schedule: '20 2 * * *',
  isHousekeeping: true,
  run: async (world) => {
    if (!world.ports.settings.STRIPE_PLATFORM_SECRET_KEY) return
    const known = await world.db
      .selectFrom('sellerPaymentProviders')
      .select('id')
      .where('provider', '=', provider)
      .where('isEnabled', '=', true)
      .limit(1)
      .executeTakeFirst()
    if (known) await outside(() => setEndpoints(world)).catch(() => false)
  },
})

/** The credentials of new endpoints; undefined if the present ones are complete. */
const endpointsAt = async (world: World, kept: Credentials): Promise<Credentials | undefined> => {
  const stripe = stripeOfPlatform(world)
  const url = `${world.ports.settings.PUBLIC_URL}/v1/notices/${provider}`
  const ours = (await stripe.webhookEndpoints.list({ limit: 100 })).data.filter((each) => each.url === url)
  const names = (kept['endpointIds'] ?? '').split(' ').filter(Boolean)
  const there = names.map((name) => ours.find(({ id, status }) => id === name && status === 'enabled'))
  if (there.length === wanted.length && there.every(Boolean)) {
    for (const [at, { enabled_events }] of wanted.entries())
      if (enabled_events.some((event) => !there[at]!.enabled_events.includes(event)))
        await stripe.webhookEndpoints.update(there[at]!.id, { enabled_events })
    return undefined
  }
  const made: Stripe.WebhookEndpoint[] = []
  for (const each of wanted) made.push(await stripe.webhookEndpoints.create({ url, description: 'Kontor', ...each }))
  for (const { id } of ours) await stripe.webhookEndpoints.del(id)
  // Stripe tries for days to bring what it signed with the secrets before.
  const before = (kept['endpointSecrets'] ?? '').split(' ').slice(0, wanted.length)
  return {
    endpointIds: made.map(({ id }) => id).join(' '),
    endpointSecrets: [...made.map(({ secret }) => secret ?? ''), ...before].filter(Boolean).join(' '),
  }
}
