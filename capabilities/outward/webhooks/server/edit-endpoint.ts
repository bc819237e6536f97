import { randomBytes } from 'node:crypto'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { checkTarget } from '#platform/server/safe-request.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import { seal } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import type { Input } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { addEndpoint, editEndpoint } from '../contract.ts'
import { shownAddress } from '../rules/shown-address.ts'
import { webhookDeliveryState, webhookEndpointState, webhookRefusals } from '../vocabulary.ts'
import { callEndpoint, isTaken, receiverOf } from './sending/call-endpoint.ts'
import { wakeEndpoints } from './sending/send-deliveries.ts'
import { webhookTables, type WebhookEndpoint } from './tables.ts'

const most = 50

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

const allowedHosts = (ctx: Pick<Ctx, 'ports'>): string[] =>
  ctx.ports.settings.OUTGOING_ALLOWED_HOSTS.split(',').filter(Boolean)

/** A target that is private by its very address is refused while it is typed; one that turns private later is refused when it is called. */
const refuseUnsafe = async (ctx: Pick<Ctx, 'ports'>, url: string): Promise<void> => {
  await checkTarget(url, allowedHosts(ctx)).catch((error: unknown) => {
    if (error instanceof Error && /private|Port|not a web address/.test(error.message))
      throw refuse(webhookRefusals, 'unsafe_url', {}, { url: ['invalid_url'] })
  })
}

export const endpointById = async (ctx: Ctx, id: number): Promise<WebhookEndpoint> => {
  const found = await ctx.db
    .selectFrom('webhookEndpoints')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, webhookTables, 'webhook_endpoints'))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const addWebhookEndpoint = async (
  ctx: Ctx,
  wanted: Input<typeof addEndpoint> & { productId?: number },
  state: 'inactive' | 'active' = 'inactive',
): Promise<WebhookEndpoint & { secret: string }> => {
  const sellerId = sellerOf(ctx)
  await refuseUnsafe(ctx, wanted.url)
  const { n } = await ctx.db
    .selectFrom('webhookEndpoints')
    .select((e) => e.fn.countAll<string>().as('n'))
    .where('sellerId', '=', sellerId)
    .executeTakeFirstOrThrow()
  if (Number(n) >= most) throw refuse(webhookRefusals, 'too_many_endpoints', { most })
  const secret = newSecret()
  const made = await ctx.db
    .insertInto('webhookEndpoints')
    .values({ ...wanted, sellerId, state, secretSealed: seal(ctx.ports.secret, secret), createdAt: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...made, secret }
}

export const editWebhookEndpoint = async (
  ctx: Ctx,
  { id, ...change }: Input<typeof editEndpoint>,
): Promise<WebhookEndpoint> => {
  const { url } = await endpointById(ctx, id)
  // Sent back as it was shown, it is the one that is there.
  if (change.url === shownAddress(url)) delete change.url
  if (change.url) await refuseUnsafe(ctx, change.url)
  const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (Object.keys(said).length > 0)
    await ctx.db.updateTable('webhookEndpoints').set(said).where('id', '=', id).execute()
  return endpointById(ctx, id)
}

export const removeWebhookEndpoint = async (ctx: Ctx, id: number): Promise<void> => {
  await endpointById(ctx, id)
  await ctx.db.deleteFrom('webhookEndpoints').where('id', '=', id).execute()
}

export const rotateWebhookSecret = async (ctx: Ctx, id: number): Promise<{ secret: string }> => {
  const { secretSealed: previousSecretSealed } = await endpointById(ctx, id)
  const secret = newSecret()
  await ctx.db
    .updateTable('webhookEndpoints')
    .set({
      secretSealed: seal(ctx.ports.secret, secret),
      previousSecretSealed,
      previousSecretUntil: ctx.now.add({ hours: 24 }),
    })
    .where('id', '=', id)
    .execute()
  return { secret }
}

/** Switches an endpoint on once a test call was answered with 2xx. */
export const activateWebhookEndpoint = async (world: World, id: number): Promise<WebhookEndpoint> => {
  const endpoint = await world.transact((ctx) => endpointById(ctx, id))
  if (
    !isTaken(
      await callEndpoint(world, receiverOf(world, endpoint), `msg_test_${id}`, {
        event: 'test',
        webhook_endpoint_id: id,
      }),
    )
  )
    throw refuse(webhookRefusals, 'unsafe_url', {}, { url: ['invalid_url'] })
  return world.transact(async (ctx) => {
    await move(ctx, webhookEndpointState, id, 'activate', { set: { failingSince: null } })
    return endpointById(ctx, id)
  })
}

export const deactivateWebhookEndpoint = async (ctx: Ctx, id: number): Promise<WebhookEndpoint> => {
  await endpointById(ctx, id)
  await move(ctx, webhookEndpointState, id, 'deactivate')
  return endpointById(ctx, id)
}

const deliveryById = async (ctx: Ctx, id: number) => {
  const found = await ctx.db
    .selectFrom('webhookDeliveries')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, webhookTables, 'webhook_deliveries'))
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const resendWebhookDelivery = async (ctx: Ctx, id: number): Promise<void> => {
  const { endpointId } = await deliveryById(ctx, id)
  await move(ctx, webhookDeliveryState, id, 'resend', { set: { attempts: 0, nextTryAt: ctx.now } })
  await wakeEndpoints(ctx, [endpointId])
}

export const showWebhookDelivery = async (ctx: Ctx, id: number) => {
  const { body, response, ...delivery } = await deliveryById(ctx, id)
  return { ...delivery, payload: body, responseText: response }
}
