import type { Ctx } from '#platform/server/context.ts'
import { enqueue, job } from '#platform/server/job.ts'
import { sendMail } from '#platform/server/mail.ts'
import { move } from '#platform/server/move.ts'
import type { SafeAnswer } from '#platform/server/safe-request.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { isIn } from '#platform/shared/machine.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { pausedAfterDays, retryWaits } from '../rules/retry.ts'
import { webhookTexts } from '../texts.ts'
import { webhookDeliveryState, webhookEndpointState } from '../vocabulary.ts'
import { callEndpoint, isTaken, logOf } from './sending/call-endpoint.ts'
import type { WebhookEndpoint } from './tables.ts'

/** Sends one delivery: note the try, commit, call, note the answer. */
export const sendDelivery = job<{ deliveryId: number }>('webhooks.send_delivery', {
  run: async (world, { deliveryId }) => {
    const taken = await world.transact((ctx) => take(ctx, deliveryId))
    if (!taken) return
    const answer = await callEndpoint(world, taken.endpoint, taken.id, taken.body)
    await world.transact((ctx) => note(ctx, deliveryId, taken.endpoint, answer))
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
  return { endpoint, id: `msg_${delivery.eventId}_${deliveryId}`, body: delivery.body }
}

const note = async (
  ctx: Ctx,
  deliveryId: number,
  endpoint: WebhookEndpoint,
  answer: SafeAnswer | string,
): Promise<void> => {
  const log = logOf(answer)
  if (isTaken(answer)) {
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
  const isGone = log.status === 410
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
