import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { expectMayAdvertise as expectSender } from '#capabilities/outward/senders/server/index.ts'
import { brakeFor, type Counts } from '../rules/limits.ts'
import { returnedMailTexts } from '../texts.ts'
import { returnedMailRefusals, type BrakeReason } from '../vocabulary.ts'
import { countsSince, judgedFrom } from './count-days.ts'

/** Refuses advertising that would not be sent: without a sender who may, or while it is paused. */
export const expectMayAdvertise = async (ctx: Ctx, sellerId: number): Promise<void> => {
  await expectSender(ctx, sellerId)
  if (await brakeOf(ctx, sellerId)) throw refuse(returnedMailRefusals, 'advertising_paused')
}

export type Brake = { id: number; reason: BrakeReason; sent: number; returned: number; pulledAt: Temporal.Instant }

export const brakeOf = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<Brake | undefined> =>
  ctx.db
    .selectFrom('mailBrakes')
    .select(['id', 'reason', 'sent', 'returned', 'pulledAt'])
    .where('sellerId', '=', sellerId)
    .where('releasedAt', 'is', null)
    .executeTakeFirst()

/** After a release only what came back since counts. */
const countsOf = async (ctx: Ctx, sellerId: number): Promise<Counts> => {
  const { rows: releases } = await sql<{ at: Temporal.Instant | null }>`
    select max(released_at) as at from mail_brakes where seller_id = ${sellerId}`.execute(ctx.db)
  const last = releases[0]
  const from = judgedFrom(ctx)
  if (!last?.at || Temporal.Instant.compare(last.at, from) < 0) return countsSince(ctx, sellerId, from)
  const counts = await countsSince(ctx, sellerId, last.at)
  const { rows } = await sql<{ bounced: number; complained: number }>`
    select count(*) filter (where kind in ('hard', 'soft', 'blocked'))::int as bounced, count(*) filter (where kind = 'complaint')::int as complained
    from mail_returns where seller_id = ${sellerId} and created_at > ${last.at}`.execute(ctx.db)
  return { ...counts, ...rows[0]! }
}

/** Stops the advertising of a seller over the limits, and says so once. */
export const judgeSender = async (ctx: Ctx, sellerId: number): Promise<void> => {
  const counts = await countsOf(ctx, sellerId)
  const reason = brakeFor(counts)
  if (!reason) return
  const returned = reason === 'complaints' ? counts.complained : counts.bounced
  const { numAffectedRows } = await sql`
    insert into mail_brakes (seller_id, reason, sent, returned, pulled_at)
    values (${sellerId}, ${reason}, ${counts.sent}, ${returned}, ${ctx.now})
    on conflict (seller_id) where released_at is null do nothing`.execute(ctx.db)
  if (numAffectedRows === 1n) await tellSeller(ctx, sellerId, reason, { sent: counts.sent, returned })
}

const tellSeller = async (
  ctx: Ctx,
  sellerId: number,
  reason: BrakeReason,
  counts: { sent: number; returned: number },
): Promise<void> => {
  const seller = (await sellerById(ctx, sellerId))!
  const t = returnedMailTexts.in(seller.locale)
  await sendMail(ctx, {
    to: seller.email,
    locale: seller.locale,
    kind: 'advertising_paused',
    subject: t('mail.paused.subject'),
    heading: t('mail.paused.subject'),
    paragraphs: [t(`brake.${reason}`, counts), t('mail.paused.text')],
    button: { label: t('mail.button'), url: `${ctx.ports.settings.PUBLIC_URL}/cabinet/mails/health` },
    sellerId,
  })
}

/** What waits leaves within minutes: each waiting email asks again. */
export const releaseBrake = async (ctx: Ctx, { id: sellerId }: { id: number }): Promise<Record<string, never>> => {
  const brake = await brakeOf(ctx, sellerId)
  if (!brake) throw notFound()
  await ctx.db
    .updateTable('mailBrakes')
    .set({ releasedAt: ctx.now, releasedBy: ctx.actor.userId })
    .where('id', '=', brake.id)
    .execute()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId,
    action: 'returned_mail.brake_released',
    subject: 'mail_brakes',
    subjectId: brake.id,
    before: { reason: brake.reason, sent: brake.sent, returned: brake.returned },
  })
  return {}
}
