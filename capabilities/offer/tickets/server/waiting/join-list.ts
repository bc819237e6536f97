import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { isReleased } from '#capabilities/offer/catalog/server/index.ts'
import type { joinWaitingList, showWaitingPlace } from '../../contract/waiting-list.ts'
import { placeWords, timeWords } from '../../rules/event-words.ts'
import { ticketTexts } from '../../texts.ts'
import { ticketRefusals, waitingState } from '../../vocabulary.ts'
import { ticketsOf } from '../find-tickets.ts'
import { ticketTables } from '../tables.ts'
import { endEntry, entryById, entryByToken, lockEntry } from './find-entry.ts'
import { mailEntry } from './mail-entry.ts'

/**
 * Joins the waiting list of a sold-out ticket kind, once per email address; joining again gives the same answer and
 * changes nothing.
 */
export const join = async (
  ctx: Ctx,
  { username, slug, ticketId, email }: Input<typeof joinWaitingList>,
): Promise<Record<string, never>> => {
  const product = await productAt(ctx, username, slug)
  const ticket = product && (await ticketsOf(ctx, product.id)).find((each) => each.id === ticketId)
  if (!product || !ticket) throw notFound()
  const entry = await ctx.db
    .insertInto('waitingEntries')
    .values({
      token: randomToken(32),
      sellerId: product.sellerId,
      productId: product.id,
      ticketId,
      email,
      locale: ctx.locale,
      offeredTill: null,
      checkoutKey: null,
      createdAt: ctx.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['ticketId', 'email'])
        .where(sql<boolean>`state in ${inSet(waitingState, 'open')}`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!entry) return {}
  const { numAffectedRows } =
    await sql`update tickets set waiting_count = waiting_count + 1 where id = ${ticketId} and quota is not null and sold_count + reserved_count + waiting_count >= quota`.execute(
      ctx.db,
    )
  if (!ticket.isSoldOut || numAffectedRows === 0n) throw refuse(ticketRefusals, 'not_sold_out')
  await mailEntry(ctx, await entryById(ctx, entry.id), 'joined')
  return {}
}

const productAt = (ctx: Ctx, username: string, slug: string) =>
  ctx.db
    .selectFrom('products as p')
    .select(['p.id', 'p.sellerId'])
    .where('p.slug', '=', slug)
    .where('p.published', '=', true)
    .where('p.archived', '=', false)
    .where(isReleased)
    .where('p.sellerId', 'in', (sellers) => sellers.selectFrom('sellers').select('id').where('username', '=', username))
    .executeTakeFirst()

export const showPlace = async (ctx: Ctx, { token }: { token: string }): Promise<Output<typeof showWaitingPlace>> => {
  const entry = await entryByToken(ctx, token)
  return {
    ...entry,
    when: timeWords(entry, ctx.locale),
    where: placeWords(entry, ticketTexts.in(ctx.locale)('dates.online')),
    zone: entry.timeZoneName,
  }
}

const leave = async (ctx: Ctx, id: number): Promise<Record<string, never>> => {
  const entry = await lockEntry(ctx, id)
  if ((waitingState.moves.leave.from as readonly string[]).includes(entry.state)) await endEntry(ctx, entry, 'leave')
  return {}
}

export const leaveByToken = async (ctx: Ctx, { token }: { token: string }) =>
  leave(ctx, (await entryByToken(ctx, token)).id)

export const dropEntry = async (ctx: Ctx, { id }: { id: number }) => {
  if (
    !(await ctx.db
      .selectFrom('waitingEntries')
      .select('id')
      .where('id', '=', id)
      .where(inScope(ctx, ticketTables, 'waiting_entries'))
      .executeTakeFirst())
  )
    throw notFound()
  return leave(ctx, id)
}
