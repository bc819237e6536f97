import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { MoveOf } from '#platform/shared/machine.ts'
import { releaseReserved, reserveStock } from '#capabilities/offer/catalog/server/index.ts'
import { waitingState } from '../../vocabulary.ts'
import { releaseTickets, reserveTickets } from '../quota.ts'
import type { WaitingEntry } from '../tables.ts'

/** What a mail and a page say of a place in the list. */
export type EntryWords = WaitingEntry & {
  username: string
  slug: string
  productName: string
  saleLimit: number | null
  ticketName: string
  sellerName: string
  sellerEmail: string
  startsAt: Temporal.Instant
  timeZoneName: string
  online: boolean
  location: string
  locationAddress: string
  ahead: number
}

const found = async (ctx: Pick<Ctx, 'db'>, where: ReturnType<typeof sql>): Promise<EntryWords | undefined> =>
  (
    await sql<EntryWords>`
      select w.*, s.username::text as username, p.slug, p.name as product_name, p.sale_limit, t.name as ticket_name, coalesce(s.company, s.name) as seller_name, s.email::text as seller_email,
        d.starts_at, d.time_zone_name, d.online, d.location, d.location_address, (select count(*) from waiting_entries b where b.ticket_id = w.ticket_id and b.state = 'waiting' and b.id < w.id)::int as ahead
      from waiting_entries w join sellers s on s.id = w.seller_id join products p on p.id = w.product_id join tickets t on t.id = w.ticket_id join ticket_dates d on d.id = t.ticket_date_id where ${where}`.execute(
      ctx.db,
    )
  ).rows[0]

export const entryById = async (ctx: Pick<Ctx, 'db'>, id: number): Promise<EntryWords> => {
  const entry = await found(ctx, sql`w.id = ${id}`)
  if (!entry) throw notFound()
  return entry
}

export const entryByToken = async (ctx: Pick<Ctx, 'db'>, token: string): Promise<EntryWords> => {
  const entry = await found(ctx, sql`w.token = ${token}`)
  if (!entry) throw notFound()
  return entry
}

/** Locks an entry of the list. Order of locks: the entry, then the product, then the ticket kind. */
export const lockEntry = (ctx: Ctx, id: number): Promise<WaitingEntry> =>
  ctx.db.selectFrom('waitingEntries').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Holds one place for somebody who waited, of the product and of its ticket kind; answers false where none is free. */
export const holdPlace = async (ctx: Ctx, entry: EntryWords): Promise<boolean> => {
  if (entry.saleLimit !== null && !(await reserveStock(ctx, entry.productId, 1))) return false
  if (await reserveTickets(ctx, entry.ticketId, 1, { isTurn: true })) return true
  if (entry.saleLimit !== null) await releaseReserved(ctx, entry.productId, 1)
  return false
}

/** Ends an entry: an offered place is free again, a waiting one counts no more. */
export const endEntry = async (
  ctx: Ctx,
  entry: WaitingEntry,
  name: Exclude<MoveOf<typeof waitingState>, 'offer' | 'take'>,
): Promise<void> => {
  if (entry.state === 'offered') {
    const { saleLimit } = await ctx.db
      .selectFrom('products')
      .select('saleLimit')
      .where('id', '=', entry.productId)
      .executeTakeFirstOrThrow()
    if (saleLimit !== null) await releaseReserved(ctx, entry.productId, 1)
    await releaseTickets(ctx, entry.ticketId, 1)
  } else
    await sql`update tickets set waiting_count = greatest(0, waiting_count - 1) where id = ${entry.ticketId}`.execute(
      ctx.db,
    )
  await move(ctx, waitingState, entry.id, name)
}
