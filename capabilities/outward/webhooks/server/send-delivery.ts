import { createHmac } from 'node:crypto'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue, job } from '#platform/server/job.ts'
import { sendMail } from '#platform/server/mail.ts'
import { move } from '#platform/server/move.ts'
import { safeRequest, type SafeAnswer } from '#platform/server/safe-request.ts'
import { unseal } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { isIn } from '#platform/shared/machine.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { formEncoded, pausedAfterDays, retryWaits } from '../rules/retry.ts'
import { webhookTexts } from '../texts.ts'
import { webhookDeliveryState, webhookEndpointState } from '../vocabulary.ts'
import type { WebhookEndpoint } from './tables.ts'

/** What an endpoint's calls are signed with: its secret and, for a day after that was changed, the one before. */
export const secretsOf = (
  { ports }: Pick<World, 'ports'>,
  { secretSealed, previousSecretSealed, previousSecretUntil }: WebhookEndpoint,
): string[] => {
  const isKept = previousSecretUntil !== null && Temporal.Instant.compare(ports.now(), previousSecretUntil) < 0
  const sealed = isKept && previousSecretSealed ? [secretSealed, previousSecretSealed] : [secretSealed]
  return sealed.map((each) => unseal(ports.secret, each))
}

/** Headers of Standard Webhooks 1.0: id, time in seconds, and for each secret `v1,` base64 HMAC-SHA256 over `id.time.body`. */
export const signedHeaders = (
  secrets: readonly string[],
  id: string,
  at: Temporal.Instant,
  body: string,
): Record<string, string> => {
  const seconds = Math.floor(at.epochMilliseconds / 1000)
  const signed = (secret: string): string =>
    createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => `v1,${signed(secret)}`).join(' '),
  }
}

/** Sends one delivery: note the try, commit, call, note the answer. */
export const sendDelivery = job<{ deliveryId: number }>('webhooks.send_delivery', {
  run: async (world, { deliveryId }) => {
    const taken = await world.transact((ctx) => take(ctx, deliveryId))
    if (!taken) return
    const { endpoint, id, text, contentType } = taken
    const headers = {
      'content-type': contentType,
      'user-agent': 'Kontor-Webhooks/1',
      ...(world.ports.testMode && { 'kontor-test': 'true' }),
      ...signedHeaders(secretsOf(world, endpoint), id, world.ports.now(), text),
    }
    const allowedHosts = world.ports.settings.OUTGOING_ALLOWED_HOSTS.split(',').filter(Boolean)
    const answer = await safeRequest({
      to: 'webhook',
      url: endpoint.url,
      method: 'POST',
      headers,
      body: text,
      allowedHosts,
      timeoutMs: 10_000,
    }).catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
    await world.transact((ctx) => note(ctx, deliveryId, endpoint, answer))
  },
})

const take = async (ctx: Ctx, deliveryId: number) => {
  const delivery = await ctx.db
    .selectFrom('webhookDeliveries')
    .selectAll()
    .where('id', '=', deliveryId)
    .forUpdate()
    .executeTakeFirst()
  if (!delivery || !isIn(webhookDeliveryState, 'undelivered', delivery.state)) return undefined
  const endpoint = await ctx.db
    .selectFrom('webhookEndpoints')
    .selectAll()
    .where('id', '=', delivery.endpointId)
    .executeTakeFirst()
  if (!endpoint || endpoint.state !== 'active') {
    await move(ctx, webhookDeliveryState, deliveryId, 'skip')
    return undefined
  }
  // A worker that died while sending left `prepared` behind; receivers know the same webhook-id again.
  if (delivery.state !== 'prepared')
    await move(ctx, webhookDeliveryState, deliveryId, 'prepare', { set: { attempts: delivery.attempts + 1 } })
  const isJson = endpoint.requestFormat === 'json'
  return {
    endpoint,
    id: `msg_${delivery.eventId}_${deliveryId}`,
    text: isJson ? JSON.stringify(delivery.body) : formEncoded(delivery.body),
    contentType: isJson ? 'application/json' : 'application/x-www-form-urlencoded',
  }
}

const note = async (
  ctx: Ctx,
  deliveryId: number,
  endpoint: WebhookEndpoint,
  answer: SafeAnswer | string,
): Promise<void> => {
  const isAnswered = typeof answer !== 'string'
  const log = isAnswered
    ? {
        status: answer.status,
        response: answer.body.slice(0, 4000).replaceAll('\0', ''),
        milliseconds: answer.milliseconds,
        error: null,
      }
    : { status: null, response: null, milliseconds: null, error: answer.slice(0, 500) }
  if (isAnswered && answer.status >= 200 && answer.status < 300) {
    await move(ctx, webhookDeliveryState, deliveryId, 'process', {
      set: { ...log, nextTryAt: null, processedAt: ctx.now },
    })
    if (endpoint.failingSince)
      await ctx.db.updateTable('webhookEndpoints').set({ failingSince: null }).where('id', '=', endpoint.id).execute()
    return
  }
  const { attempts } = await ctx.db
    .selectFrom('webhookDeliveries')
    .select('attempts')
    .where('id', '=', deliveryId)
    .executeTakeFirstOrThrow()
  const wait = retryWaits[attempts - 1]
  const nextTryAt = wait === undefined ? null : ctx.now.add({ seconds: wait })
  await move(ctx, webhookDeliveryState, deliveryId, 'fail', { set: { ...log, nextTryAt } })
  if (nextTryAt) await enqueue(ctx, sendDelivery, { deliveryId }, { at: nextTryAt })
  const since = endpoint.failingSince ?? ctx.now
  if (!endpoint.failingSince)
    await ctx.db.updateTable('webhookEndpoints').set({ failingSince: since }).where('id', '=', endpoint.id).execute()
  const isGone = isAnswered && answer.status === 410
  if (isGone || Temporal.Instant.compare(since.add({ hours: 24 * pausedAfterDays }), ctx.now) <= 0)
    await pauseEndpoint(ctx, endpoint)
}

const pauseEndpoint = async (ctx: Ctx, endpoint: WebhookEndpoint): Promise<void> => {
  const { state } = await ctx.db
    .selectFrom('webhookEndpoints')
    .select('state')
    .where('id', '=', endpoint.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (state !== 'active') return
  await move(ctx, webhookEndpointState, endpoint.id, 'pause')
  const seller = await sellerById(ctx, endpoint.sellerId)
  if (!seller) return
  const locale = pickLocale(seller.locale)
  const t = webhookTexts.in(locale)
  await sendMail(ctx, {
    to: seller.email,
    locale,
    kind: 'webhook_paused',
    sellerId: seller.id,
    subject: t('mail.subject', { name: endpoint.name }),
    heading: t('mail.heading'),
    paragraphs: [t('mail.text', { name: endpoint.name, url: endpoint.url })],
    button: { label: t('mail.button'), url: `${ctx.ports.settings.PUBLIC_URL}/cabinet/webhooks` },
  })
}

/** Deliveries that failed for good and are older than thirty days are put aside. */
export const ageDeliveries = job('webhooks.age_deliveries', {
  schedule: '20 3 * * *',
  isHousekeeping: true,
  run: (world) =>
    world.transact(async (ctx) => {
      const old = await ctx.db
        .selectFrom('webhookDeliveries')
        .select('id')
        .where('state', '=', 'error')
        .where('nextTryAt', 'is', null)
        .where('createdAt', '<', ctx.now.subtract({ hours: 24 * 30 }))
        .limit(5000)
        .execute()
      for (const { id } of old) await move(ctx, webhookDeliveryState, id, 'grow_old')
    }),
})
