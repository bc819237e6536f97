import type { Ctx } from '#platform/server/context.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { ownProduct } from '#capabilities/offer/catalog/server/index.ts'
import type { editServiceSettings } from '../contract.ts'
import { servicesRefusals } from '../vocabulary.ts'
import type { ServiceSettings } from './tables.ts'

export const standardSettings: Omit<ServiceSettings, 'productId' | 'sellerId'> = {
  questions: [],
  appointmentMinutes: null,
  appointmentsCount: 1,
  bufferMinutes: 0,
  stepMinutes: 30,
  noticeHours: 24,
  changeHours: 24,
  horizonDays: 60,
  place: '',
}

export const settingsOf = async (ctx: Pick<Ctx, 'db'>, productId: number): Promise<typeof standardSettings> =>
  (await ctx.db.selectFrom('serviceSettings').selectAll().where('productId', '=', productId).executeTakeFirst()) ??
  standardSettings

export const showSettings = async (ctx: Ctx, id: number): Promise<Output<typeof editServiceSettings>> => {
  const product = await ownProduct(ctx, id)
  const hours = await ctx.db
    .selectFrom('bookableHours')
    .select('sellerId')
    .where('sellerId', '=', product.sellerId)
    .executeTakeFirst()
  return { ...(await settingsOf(ctx, id)), hasHours: hours !== undefined }
}

/**
 * Changes a service's questions and booking rules. Existing purchases keep their questions; booking rules apply at
 * once.
 */
export const editSettings = async (
  ctx: Ctx,
  { id, questions, ...change }: Input<typeof editServiceSettings>,
): Promise<Output<typeof editServiceSettings>> => {
  const product = await ownProduct(ctx, id)
  if (product.form !== 'service') throw refuse(servicesRefusals, 'not_a_service')
  const set = {
    ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
    ...(questions ? { questions: JSON.stringify(questions) } : {}),
  }
  await ctx.db
    .insertInto('serviceSettings')
    .values({ productId: id, sellerId: product.sellerId, appointmentMinutes: null, ...set })
    .onConflict((conflict) => conflict.column('productId').doUpdateSet({ sellerId: product.sellerId, ...set }))
    .execute()
  return showSettings(ctx, id)
}
