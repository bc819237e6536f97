import type { Ctx } from '#platform/server/context.ts'
import { enqueue } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import { seal } from '#platform/server/secrets.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import type { addConversionService, editConversionService } from '../../contract/conversions.ts'
import { conversionServiceState, conversionState, trackingRefusals, type ConversionService } from '../../vocabulary.ts'
import { trackingTables, type Receiver } from '../tables.ts'
import { sendConversion } from './send-conversion.ts'

const most = 10

export const serviceById = async (ctx: Ctx, id: number): Promise<Receiver> => {
  const found = await ctx.db
    .selectFrom('conversionServices')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, trackingTables, 'conversion_services'))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

const shownService = ({ secretSealed: _, sellerId: _seller, ...shown }: Receiver) => shown
export const showService = async (ctx: Ctx, id: number) => shownService(await serviceById(ctx, id))

/** A pixel is a number, a data stream of Google Analytics begins with G. */
const judgeTarget = (service: ConversionService, targetId: string): void => {
  if ((service === 'meta') !== /^\d+$/.test(targetId)) throw invalid({ targetId: ['wrong_target'] })
}

const sealed = (ctx: Ctx, secret: string) => ({
  secretSealed: seal(ctx.ports.secret, secret),
  secretHint: `•••• ${secret.slice(-4)}`,
})

export const addService = async (ctx: Ctx, { secret, ...wanted }: Input<typeof addConversionService>) => {
  const sellerId = sellerOf(ctx)
  judgeTarget(wanted.service, wanted.targetId)
  const known = await ctx.db
    .selectFrom('conversionServices')
    .select('targetId')
    .where('sellerId', '=', sellerId)
    .execute()
  if (known.length >= most) throw refuse(trackingRefusals, 'too_many', { most })
  if (known.some(({ targetId }) => targetId === wanted.targetId)) throw invalid({ targetId: ['taken'] })
  const { id } = await ctx.db
    .insertInto('conversionServices')
    .values({ ...wanted, ...sealed(ctx, secret), sellerId, state: 'active', createdAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return showService(ctx, id)
}

export const editService = async (ctx: Ctx, { id, secret, ...wanted }: Input<typeof editConversionService>) => {
  const { service } = await serviceById(ctx, id)
  judgeTarget(service, wanted.targetId)
  await ctx.db
    .updateTable('conversionServices')
    .set({ ...wanted, ...(secret ? sealed(ctx, secret) : {}) })
    .where('id', '=', id)
    .execute()
  return showService(ctx, id)
}

export const removeService = async (ctx: Ctx, id: number): Promise<void> => {
  await serviceById(ctx, id)
  await ctx.db.deleteFrom('conversionServices').where('id', '=', id).execute()
}

export const moveService = async (ctx: Ctx, id: number, deed: 'activate' | 'deactivate') => {
  await serviceById(ctx, id)
  await move(ctx, conversionServiceState, id, deed)
  return showService(ctx, id)
}

/** What was given up is tried again. */
export const retryConversionBy = async (ctx: Ctx, id: number): Promise<void> => {
  const found = await ctx.db
    .selectFrom('conversions')
    .select('id')
    .where('id', '=', id)
    .where(inScope(ctx, trackingTables, 'conversions'))
    .executeTakeFirst()
  if (!found) throw notFound()
  await move(ctx, conversionState, id, 'retry', { set: { attempts: 0, nextTryAt: ctx.now } })
  await enqueue(ctx, sendConversion, { conversionId: id })
}
