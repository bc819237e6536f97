import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { World } from '#platform/server/world.ts'
import type { Input } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { lacksFeature, sellerById } from '#capabilities/people/sellers/server/index.ts'
import type * as contract from '../contract.ts'
import { mostDomains, sendersRefusals } from '../vocabulary.ts'
import { checkOne } from './check-sending-domain.ts'
import { keepSender } from './keep-sender.ts'
import { addKey, liveKeys } from './keys.ts'
import { showSender, type Shown } from './show-sender.ts'
import { standingOfSeller } from './find-sender.ts'

/** The address emails come from has to be one of a verified domain, or of the seller's own mail server. */
export const editSender = async (ctx: Ctx, { address, replyTo }: Input<typeof contract.editSender>): Promise<Shown> => {
  const sellerId = sellerOf(ctx)
  const { sender } = await standingOfSeller(ctx, sellerId)
  if (address && !sender?.serverHost && !(await isVerified(ctx, sellerId, address)))
    throw refuse(sendersRefusals, 'not_verified', {}, { address: ['domain_not_verified'] })
  await keepSender(ctx, sellerId, {
    ...(address === undefined ? {} : { address: address || null }),
    ...(replyTo === undefined ? {} : { replyTo: replyTo || null }),
  })
  return showSender(ctx)
}

const isVerified = async (ctx: Ctx, sellerId: number, address: string): Promise<boolean> => {
  const found = await ctx.db
    .selectFrom('sendingDomains')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('name', '=', address.split('@')[1] ?? '')
    .where('state', '=', 'verified')
    .executeTakeFirst()
  return found !== undefined
}

export const expectInPlan = async (ctx: Ctx, sellerId: number): Promise<void> => {
  const seller = (await sellerById(ctx, sellerId))!
  if (lacksFeature(seller, 'custom_smtp')) throw refuse(sendersRefusals, 'not_in_plan')
}

export const addSendingDomain = async (
  world: World,
  { name }: Input<typeof contract.addSendingDomain>,
): Promise<Shown> => {
  const id = await world.transact(async (ctx) => {
    const sellerId = sellerOf(ctx)
    await expectInPlan(ctx, sellerId)
    const known = await ctx.db
      .selectFrom('sendingDomains')
      .select(['id', 'name'])
      .where('sellerId', '=', sellerId)
      .execute()
    const same = known.find((each) => each.name === name)
    if (same) return same.id
    if (known.length >= mostDomains) throw refuse(sendersRefusals, 'too_many', { most: mostDomains })
    const made = await ctx.db
      .insertInto('sendingDomains')
      .values({ sellerId, name, state: 'waiting', findings: '[]', nextCheckAt: ctx.now, createdAt: ctx.now })
      .returning(['id', 'sellerId'])
      .executeTakeFirstOrThrow()
    await addKey(ctx, made)
    return made.id
  })
  return checkSendingDomain(world, { id })
}

const findOwn = async (ctx: Ctx, id: number) => {
  const found = await ctx.db
    .selectFrom('sendingDomains')
    .select(['id', 'sellerId'])
    .where('id', '=', id)
    .where('sellerId', '=', sellerOf(ctx))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const checkSendingDomain = async (world: World, { id }: { id: number }): Promise<Shown> => {
  await world.transact((ctx) => findOwn(ctx, id))
  await checkOne(world, id)
  return world.transact(showSender)
}

/** One new key at a time: it signs once its record is found, and the one before it retires. */
export const rotateSendingKey = async (world: World, { id }: { id: number }): Promise<Shown> => {
  await world.transact(async (ctx) => {
    const domain = await findOwn(ctx, id)
    if ((await liveKeys(ctx, id)).every(({ seenAt }) => seenAt !== null)) await addKey(ctx, domain)
  })
  return checkSendingDomain(world, { id })
}

export const removeSendingDomain = async (ctx: Ctx, { id }: { id: number }): Promise<Shown> => {
  await findOwn(ctx, id)
  await ctx.db.deleteFrom('sendingDomains').where('id', '=', id).execute()
  return showSender(ctx)
}
