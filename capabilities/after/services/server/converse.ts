import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { enqueue } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { servicesRefusals, serviceState, silenceDays, type Author, type messageKinds } from '../vocabulary.ts'
import { serviceChanged } from './events.ts'
import { ownServiceFor, sellersServiceFor, type FoundService } from './find-services.ts'
import { acceptSilently } from './jobs.ts'
import { mailService } from './mail-service-buyer.ts'

type Said = { id: number; text: string; fileIds: readonly number[] }

const find = (ctx: Ctx, author: Author, id: number, action: string): Promise<FoundService> =>
  (author === 'buyer' ? ownServiceFor : sellersServiceFor)(ctx, id, action)

const say = async (
  ctx: Ctx,
  service: FoundService,
  author: Author,
  kind: (typeof messageKinds)[number],
  { text, fileIds }: Said,
): Promise<number> => {
  if (text === '' && fileIds.length === 0) throw refuse(servicesRefusals, 'nothing_said', {}, { text: ['required'] })
  const { id } = await ctx.db
    .insertInto('serviceMessages')
    .values({ serviceId: service.id, author, userId: ctx.actor.userId, kind, text, createdAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (fileIds.length > 0) {
    const { numUpdatedRows } = await ctx.db
      .updateTable('serviceFiles')
      .set({ messageId: id })
      .where('id', 'in', [...fileIds])
      .where('serviceId', '=', service.id)
      .where('author', '=', author)
      .where('messageId', 'is', null)
      .executeTakeFirst()
    if (Number(numUpdatedRows) !== new Set(fileIds).size) throw notFound()
  }
  await ctx.db
    .updateTable('services')
    .set({ lastMessageAt: ctx.now, lastMessageBy: author, ...(author === 'seller' ? { sellerSeenAt: ctx.now } : {}) })
    .where('id', '=', service.id)
    .execute()
  return id
}

const tell = (
  ctx: Ctx,
  service: FoundService,
  what: 'message' | 'begun' | 'delivered' | 'accepted' | 'reopened',
  by: Author,
) =>
  emit(
    ctx,
    serviceChanged,
    { serviceId: service.id, orderId: service.orderId, productId: service.productId, what, by },
    service.sellerId,
  )

/** A message with its files, from one side to the other. */
export const sendMessageAs = (author: Author) => async (ctx: Ctx, said: Said) => {
  const service = await find(ctx, author, said.id, 'write')
  const messageId = await say(ctx, service, author, 'message', said)
  await tell(ctx, service, 'message', author)
  if (author === 'seller') await mailService(ctx, service, 'message', { key: String(messageId), text: said.text })
  return {}
}

/** Answers are final from now on. */
export const begin = async (ctx: Ctx, { id }: { id: number }) => {
  const service = await sellersServiceFor(ctx, id, 'begin')
  await move(ctx, serviceState, id, 'begin', { set: { begunAt: ctx.now } })
  await tell(ctx, service, 'begun', 'seller')
  await mailService(ctx, service, 'begun', { key: ctx.now.toString() })
  return {}
}

/** Hands the work over; silence for some time counts as acceptance. */
export const deliver = async (ctx: Ctx, said: Said) => {
  const service = await sellersServiceFor(ctx, said.id, 'deliver')
  await move(ctx, serviceState, service.id, 'deliver', { set: { deliveredAt: ctx.now } })
  const messageId = await say(ctx, service, 'seller', 'delivery', said)
  await tell(ctx, service, 'delivered', 'seller')
  await mailService(ctx, service, 'delivered', { key: String(messageId), text: said.text })
  await enqueue(
    ctx,
    acceptSilently,
    { serviceId: service.id, deliveredAt: ctx.now.toString() },
    { at: ctx.now.add({ hours: silenceDays * 24 }), key: `services.accept:${service.id}` },
  )
  return {}
}

export const accept = async (ctx: Ctx, { id }: { id: number }) => {
  const service = await ownServiceFor(ctx, id, 'accept')
  await move(ctx, serviceState, id, 'accept', { set: { acceptedAt: ctx.now } })
  await tell(ctx, service, 'accepted', 'buyer')
  return {}
}

/** Delivered work is reopened: by its buyer, who says what is missing, or by its seller. */
export const reopenAs = (author: Author) => async (ctx: Ctx, said: Said) => {
  const service = await find(ctx, author, said.id, 'reopen')
  if (author === 'buyer' && service.state === 'accepted') throw refuse(servicesRefusals, 'not_possible')
  await move(ctx, serviceState, service.id, 'reopen', { set: { deliveredAt: null, acceptedAt: null } })
  const messageId = await say(ctx, service, author, 'reopening', said)
  await tell(ctx, service, 'reopened', author)
  if (author === 'seller') await mailService(ctx, service, 'reopened', { key: String(messageId), text: said.text })
  return {}
}
