import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import type { editView, moveView, saveView, SavedView } from '#platform/shared/saved-view.ts'
import { savedViewRefusals } from '../vocabulary.ts'

const mostOfList = 50
const mostOfPerson = 300
const shown = ['id', 'list', 'name', 'query', 'columns', 'isDefault'] as const

/** Only one's own, and only those of the seller acted for. */
const own = ({ actor }: Ctx) =>
  sql<SqlBool>`saved_views.user_id = ${actor.userId ?? 0} and saved_views.seller_id is not distinct from ${actor.sellerId}::bigint`

export const ownViews = async (ctx: Ctx): Promise<{ list: SavedView[] }> => ({
  list: await ctx.db
    .selectFrom('savedViews')
    .select(shown)
    .where(own(ctx))
    .orderBy('list')
    .orderBy('place')
    .orderBy('id')
    .execute(),
})

/** Saves under a name that is not taken, at the end or at a place. */
export const saveOwnView = async (
  ctx: Ctx,
  { place, columns, ...given }: Input<typeof saveView>,
): Promise<SavedView> => {
  await lockOwn(ctx)
  const mine = (await ownViews(ctx)).list
  const others = mine.filter((view) => view.list === given.list)
  if (others.length >= mostOfList) throw refuse(savedViewRefusals, 'too_many', { most: mostOfList })
  if (mine.length >= mostOfPerson) throw refuse(savedViewRefusals, 'too_many', { most: mostOfPerson })
  checkName(others, given.name)
  if (given.isDefault) await dropDefault(ctx, given.list)
  const made = await ctx.db
    .insertInto('savedViews')
    .values({
      ...given,
      columns: columns ?? null,
      userId: ctx.actor.userId ?? 0,
      sellerId: ctx.actor.sellerId,
      place: others.length,
      createdAt: ctx.now,
    })
    .returning(shown)
    .executeTakeFirstOrThrow()
  if (place !== undefined) await arrange(ctx, [...others], made, place)
  return made
}

export const editOwnView = async (ctx: Ctx, { id, ...patch }: Input<typeof editView>): Promise<SavedView> => {
  await lockOwn(ctx)
  const view = await find(ctx, id)
  if (patch.name !== undefined)
    checkName(
      (await ownViews(ctx)).list.filter((each) => each.list === view.list && each.id !== id),
      patch.name,
    )
  if (patch.isDefault) await dropDefault(ctx, view.list)
  const changes = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  if (Object.keys(changes).length === 0) return view
  return ctx.db
    .updateTable('savedViews')
    .set(changes)
    .where('id', '=', id)
    .where(own(ctx))
    .returning(shown)
    .executeTakeFirstOrThrow()
}

export const moveOwnView = async (ctx: Ctx, { id, place }: Input<typeof moveView>) => {
  await lockOwn(ctx)
  const view = await find(ctx, id)
  await arrange(
    ctx,
    (await ownViews(ctx)).list.filter((each) => each.list === view.list && each.id !== id),
    view,
    place,
  )
  return { success: true } as const
}

export const removeOwnView = async (ctx: Ctx, { id }: { id: number }) => {
  const gone = await ctx.db
    .deleteFrom('savedViews')
    .where('id', '=', id)
    .where(own(ctx))
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound()
  return { success: true } as const
}

const find = async (ctx: Ctx, id: number): Promise<SavedView> => {
  const view = await ctx.db
    .selectFrom('savedViews')
    .select(shown)
    .where('id', '=', id)
    .where(own(ctx))
    .executeTakeFirst()
  if (!view) throw notFound()
  return view
}

const checkName = (others: readonly SavedView[], name: string): void => {
  if (others.some((view) => view.name.toLowerCase() === name.toLowerCase())) throw invalid({ name: ['taken'] })
}

const dropDefault = (ctx: Ctx, list: string) =>
  ctx.db
    .updateTable('savedViews')
    .set({ isDefault: false })
    .where('list', '=', list)
    .where('isDefault', '=', true)
    .where(own(ctx))
    .execute()

const arrange = async (ctx: Ctx, others: readonly SavedView[], view: SavedView, place: number): Promise<void> => {
  const order = [...others].toSpliced(Math.min(place, others.length), 0, view).map(({ id }) => id)
  await sql`update saved_views set place = ordered.place - 1 from unnest(${order}::bigint[]) with ordinality as ordered(id, place) where saved_views.id = ordered.id and ${own(ctx)}`.execute(
    ctx.db,
  )
}

/** Two windows of one person come after each other, so that names, places and the default stay whole. */
const lockOwn = ({ db, actor }: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`saved_views:${actor.userId}`}, 0))`.execute(db)
