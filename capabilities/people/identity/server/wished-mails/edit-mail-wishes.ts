import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { emit, event } from '#platform/server/events.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { editMailWishes, showMailWishes } from '../../contract/mails.ts'
import type { WishedMail } from '../../vocabulary.ts'
import { measuredAmong, setMeasured } from './measuring.ts'

/** Somebody said by a mail which of a seller's they want no more: `stopped` are all they want none of from now on. */
export const mailWishesChanged = event<{ mailId: number; stopped: WishedMail[] }>('identity.mail_wishes_changed')

type Found = { id: number; recipient: string; sellerId: number; sellerName: string; kind: WishedMail }

/** The token of a mail lets its reader unsubscribe from mails like it; mails of other kinds cannot be unsubscribed. */
const mailOf = async (ctx: Pick<Ctx, 'db'>, token: string): Promise<Found> => {
  const { rows } =
    await sql<Found>`select m.id, m.recipient::text, m.seller_id, coalesce(s.company, s.name) as seller_name, m.kind from mails m join sellers s on s.id = m.seller_id where m.token = ${token} and m.is_wished`.execute(
      ctx.db,
    )
  if (!rows[0]) throw notFound()
  return rows[0]
}

export const showWishes = async (ctx: Ctx, { token }: { token: string }): Promise<Output<typeof showMailWishes>> => {
  const mail = await mailOf(ctx, token)
  const stops = await ctx.db
    .selectFrom('mailStops')
    .select('kind')
    .where('recipient', '=', mail.recipient)
    .where('sellerId', '=', mail.sellerId)
    .orderBy('kind')
    .execute()
  const measured = await measuredAmong(ctx, mail.sellerId, [mail.recipient])
  return { ...mail, stopped: stops.map(({ kind }) => kind), isMeasured: measured.size > 0 }
}

export const editWishes = async (
  ctx: Ctx,
  { token, stopped, isMeasured }: Input<typeof editMailWishes>,
): Promise<Output<typeof editMailWishes>> => {
  const mail = await mailOf(ctx, token)
  const { id, recipient, sellerId } = mail
  const kept = [...new Set(stopped)]
  let gone = ctx.db.deleteFrom('mailStops').where('recipient', '=', recipient).where('sellerId', '=', sellerId)
  if (kept.length > 0) gone = gone.where('kind', 'not in', kept)
  await gone.execute()
  if (kept.length > 0)
    await ctx.db
      .insertInto('mailStops')
      .values(kept.map((kind) => ({ recipient, sellerId, kind, stoppedAt: ctx.now })))
      .onConflict((conflict) => conflict.columns(['recipient', 'sellerId', 'kind']).doNothing())
      .execute()
  if (isMeasured !== undefined) await setMeasured(ctx, mail, isMeasured)
  await emit(ctx, mailWishesChanged, { mailId: id, stopped: kept }, sellerId)
  return showWishes(ctx, { token })
}
