import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { randomToken } from '#platform/server/secrets.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { filesById, picturesOf, publishPictures } from '#capabilities/offer/files/server/index.ts'
import type { addItem, showItem } from '../contract.ts'
import { faultsOf, originsOf, snippetOf } from '../rules/item-rules.ts'
import { embedsRefusals, itemState, mostItems } from '../vocabulary.ts'
import { choices, isPublisher } from './choices.ts'
import { ownItem } from './find-item.ts'
import type { Item } from './tables.ts'

type Shown = Output<typeof showItem>
type Wanted = Input<typeof addItem>

const shownItem = async (ctx: Ctx, item: Item): Promise<Shown> => {
  const days = await ctx.db
    .selectFrom('embeddableItemDays')
    .select(['day', 'views', 'clicks'])
    .where('itemId', '=', item.id)
    .orderBy('day', 'desc')
    .limit(30)
    .execute()
  const { pictureId, token, text, url, purpose } = item
  const picture = pictureId === null ? undefined : (await picturesOf(ctx, [pictureId])).get(pictureId)
  return {
    ...item,
    pictureUrl: picture?.url ?? null,
    allowedOrigins: item.allowedOrigins.join('\n'),
    snippet: snippetOf(new URL(ctx.ports.settings.PUBLIC_URL).origin, {
      token,
      text,
      url: purpose === 'custom_link' ? url : null,
    }),
    days: days.map(({ day, ...counted }) => ({ ...counted, day: day.toString() })) as Shown['days'],
  }
}

/** That it leads to something of the own shop, or of a program one is in, and can be shown. */
const judged = async (ctx: Ctx, wanted: Wanted) => {
  const { productId, lessonId, nodeId, pictureId, productIds, themeId } = wanted
  const known = await choices(ctx)
  const origins = originsOf(wanted.allowedOrigins)
  const program = known.programs.find(({ id }) => id === nodeId)
  const isKnown = (list: readonly { id: number; nodeId?: number | null }[], id: number) =>
    list.some((each) => each.id === id && (!known.isPublisher || each.nodeId === nodeId))
  const hasPicture = async (id: number) =>
    known.isPublisher
      ? program?.pictures.some((picture) => picture.id === id)
      : (await filesById(ctx, [id])).some(({ kind }) => kind === 'image')
  const faults = {
    ...(origins ? {} : { allowedOrigins: ['not_a_website'] }),
    ...(nodeId !== null && !program ? { nodeId: ['not_in_list'] } : {}),
    ...(productId !== null && !isKnown(known.products, productId) ? { productId: ['not_in_list'] } : {}),
    ...(lessonId !== null && !isKnown(known.lessons, lessonId) ? { lessonId: ['not_in_list'] } : {}),
    ...(productIds.some((id) => !isKnown(known.products, id)) ? { productIds: ['not_in_list'] } : {}),
    ...(themeId !== null && !isKnown(known.themes, themeId) ? { themeId: ['not_in_list'] } : {}),
    ...(pictureId !== null && !(await hasPicture(pictureId)) ? { pictureId: ['not_in_list'] } : {}),
    ...faultsOf(wanted, known.isPublisher),
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  if (pictureId !== null && !known.isPublisher) await publishPictures(ctx, [pictureId])
  return { ...wanted, colour: wanted.colour.toLowerCase(), allowedOrigins: origins!, changedAt: ctx.now }
}

const ownerOf = (ctx: Ctx) => {
  if (!isPublisher(ctx)) return { sellerId: sellerOf(ctx), publisherId: null }
  if (ctx.actor.userId === null) throw notFound()
  return { sellerId: null, publisherId: ctx.actor.userId }
}

export const showEmbeddableItem = async (ctx: Ctx, id: number): Promise<Shown> => shownItem(ctx, await ownItem(ctx, id))

export const addEmbeddableItem = async (ctx: Ctx, wanted: Wanted): Promise<Shown> => {
  const owner = ownerOf(ctx)
  const { n } = await ctx.db
    .selectFrom('embeddableItems')
    .select((e) => e.fn.countAll<string>().as('n'))
    .where((e) =>
      owner.sellerId === null ? e('publisherId', '=', owner.publisherId) : e('sellerId', '=', owner.sellerId),
    )
    .executeTakeFirstOrThrow()
  if (Number(n) >= mostItems) throw refuse(embedsRefusals, 'too_many', { most: mostItems })
  const made = await ctx.db
    .insertInto('embeddableItems')
    .values({ ...(await judged(ctx, wanted)), ...owner, token: randomToken(20), state: 'active', createdAt: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return shownItem(ctx, made)
}

export const editEmbeddableItem = async (ctx: Ctx, { id, ...wanted }: Wanted & { id: number }): Promise<Shown> => {
  await ownItem(ctx, id)
  const changed = await ctx.db
    .updateTable('embeddableItems')
    .set(await judged(ctx, wanted))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return shownItem(ctx, changed)
}

export const removeEmbeddableItem = async (ctx: Ctx, id: number): Promise<void> => {
  await ownItem(ctx, id)
  await ctx.db.deleteFrom('embeddableItems').where('id', '=', id).execute()
}

/** Shows an item, or hides it. */
export const moveItem = async (ctx: Ctx, id: number, deed: 'activate' | 'deactivate'): Promise<Shown> => {
  await ownItem(ctx, id)
  await move(ctx, itemState, id, deed)
  return shownItem(ctx, await ownItem(ctx, id))
}
