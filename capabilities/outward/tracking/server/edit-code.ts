import type { Selectable } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { lacksFeature, sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { addCode, editCode } from '../contract.ts'
import { categoryOf, codeTypes, faultOf } from '../rules/code-types.ts'
import { trackingCodeState, trackingRefusals, type TrackingCodeType } from '../vocabulary.ts'
import { trackingChanged } from './events.ts'
import { trackingTables, type TrackingCodesTable } from './tables.ts'

type TrackingCode = Selectable<TrackingCodesTable>

/** Every page of a shop carries all that run on it. */
const most = 30

export const codeById = async (ctx: Ctx, id: number): Promise<TrackingCode> => {
  const found = await ctx.db
    .selectFrom('trackingCodes')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, trackingTables, 'tracking_codes'))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

const refuseWrong = (type: TrackingCodeType, code: string): void => {
  const fault = faultOf(type, code)
  if (fault) throw refuse(trackingRefusals, 'wrong_code', {}, { code: [fault] })
}

const refuseUnplanned = async (ctx: Ctx, sellerId: number, type: TrackingCodeType): Promise<void> => {
  const { feature } = codeTypes[type]
  const seller = feature && (await sellerById(ctx, sellerId))
  if (seller && lacksFeature(seller, feature)) throw refuse(trackingRefusals, 'not_in_plan')
}

const told = async (ctx: Ctx, { id, sellerId }: Pick<TrackingCode, 'id' | 'sellerId'>): Promise<void> =>
  emit(ctx, trackingChanged, { codeId: id }, sellerId)

export const addTrackingCode = async (ctx: Ctx, wanted: Input<typeof addCode>): Promise<TrackingCode> => {
  const sellerId = sellerOf(ctx)
  refuseWrong(wanted.type, wanted.code)
  await refuseUnplanned(ctx, sellerId, wanted.type)
  const { n } = await ctx.db
    .selectFrom('trackingCodes')
    .select((e) => e.fn.countAll<string>().as('n'))
    .where('sellerId', '=', sellerId)
    .executeTakeFirstOrThrow()
  if (Number(n) >= most) throw refuse(trackingRefusals, 'too_many', { most })
  const made = await ctx.db
    .insertInto('trackingCodes')
    .values({
      ...wanted,
      category: categoryOf(wanted.type, wanted.category),
      sellerId,
      state: 'active',
      since: ctx.now,
      createdAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await told(ctx, made)
  return made
}

export const editTrackingCode = async (ctx: Ctx, { id, ...change }: Input<typeof editCode>): Promise<TrackingCode> => {
  const before = await codeById(ctx, id)
  const { name = before.name, code = before.code, pages = before.pages } = change
  const category = categoryOf(before.type, change.category ?? before.category)
  refuseWrong(before.type, code)
  const isAnother = code !== before.code || category !== before.category
  const after = await ctx.db
    .updateTable('trackingCodes')
    .set({ name, code, pages, category, ...(isAnother ? { since: ctx.now } : {}) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await told(ctx, after)
  return after
}

export const removeTrackingCode = async (ctx: Ctx, id: number): Promise<void> => {
  const code = await codeById(ctx, id)
  await ctx.db.deleteFrom('trackingCodes').where('id', '=', id).execute()
  await told(ctx, code)
}

/** Activates or deactivates a code. */
export const moveTrackingCode = async (
  ctx: Ctx,
  id: number,
  deed: 'activate' | 'deactivate',
): Promise<TrackingCode> => {
  const { sellerId, type } = await codeById(ctx, id)
  if (deed === 'activate') await refuseUnplanned(ctx, sellerId, type)
  await move(ctx, trackingCodeState, id, deed)
  const code = await codeById(ctx, id)
  await told(ctx, code)
  return code
}
