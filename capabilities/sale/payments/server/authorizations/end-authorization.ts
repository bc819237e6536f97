import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { endingDeclines, mandateMonths, paymentAuthorizationState, type AuthorizationEnd } from '../../vocabulary.ts'
import { authorizationEnded } from '../events.ts'
import { paymentTables } from '../tables.ts'
import { isSameMethod } from './same-method.ts'

type Held = { id: number; sellerId: number; payerId: number }

/**
 * Ends an authorization: it is no longer charged, and the payer is asked for another method when the next instalment is
 * due.
 */
const end = async (ctx: Ctx, { id, sellerId, payerId }: Held, reason: AuthorizationEnd): Promise<void> => {
  const isOverTime = reason === 'unused' || reason === 'expired_card' || reason === 'completed'
  await move(ctx, paymentAuthorizationState, id, isOverTime ? 'expire' : 'revoke', {
    reason,
    set: { endedAt: ctx.now, endReason: reason },
  })
  await emit(ctx, authorizationEnded, { paymentMethodId: id, payerId, reason }, sellerId)
}

/** A mandate whose last debit was collected is of no more use. */
export const endCompleted = async (
  ctx: Ctx,
  { paymentMethodId }: { paymentMethodId: number | null },
): Promise<void> => {
  const held = paymentMethodId === null ? undefined : await activeOne(ctx, paymentMethodId)
  if (held) await end(ctx, held, 'completed')
}

/** The payer revoked the authorization at the provider. */
export const endByPayer = async (ctx: Ctx, paymentMethodId: number): Promise<void> => {
  const held = await activeOne(ctx, paymentMethodId)
  if (held) await end(ctx, held, 'by_payer')
}

const activeOne = (ctx: Ctx, id: number): Promise<Held | undefined> =>
  ctx.db
    .selectFrom('paymentMethods')
    .select(['id', 'sellerId', 'payerId'])
    .where('id', '=', id)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst()

/** What a bank declined for good ends here, too. */
export const endByDecline = async (
  ctx: Ctx,
  transfer: { paymentMethodId: number | null },
  decline: string,
): Promise<void> => {
  const reason = endingDeclines.find((each) => each === decline)
  if (!reason || transfer.paymentMethodId === null) return
  const held = await activeOne(ctx, transfer.paymentMethodId)
  if (held) await end(ctx, held, reason)
}

/** Records the day of use; several charges of the same method never wait for each other. */
export const noteUse = async (
  ctx: Ctx,
  { paymentMethodId, type }: { paymentMethodId: number | null; type: string },
): Promise<void> => {
  if (paymentMethodId === null || type !== 'Payment') return
  await sql`update payment_methods set last_used_at = ${ctx.now} where id = (
    select id from payment_methods where id = ${paymentMethodId} and coalesce(last_used_at, '-infinity') < ${ctx.now}::timestamptz - interval '1 day' for update skip locked)`.execute(
    ctx.db,
  )
}

/** The seller revokes an authorization, for example at the payer's request. */
export const revokeAuthorization = async (ctx: Ctx, { id }: { id: number }): Promise<{ state: string }> => {
  const held = await ctx.db
    .selectFrom('paymentMethods')
    .select(['id', 'sellerId', 'payerId'])
    .where('id', '=', id)
    .where(inScope(ctx, paymentTables, 'payment_methods'))
    .executeTakeFirst()
  if (!held) throw notFound()
  await end(ctx, held, 'by_seller')
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: held.sellerId,
    action: 'payments.authorization_revoked',
    subject: 'payment_methods',
    subjectId: id,
  })
  return { state: 'revoked' }
}

/** The payer takes their own permission back: all of the same card or account the seller has. */
export const revokeOwnAuthorization = async (ctx: Ctx, { id }: { id: number }): Promise<{ state: string }> => {
  const { rows: same } = await sql<Held>`
    select x.id, x.seller_id, x.payer_id from payment_methods m join payment_methods x on ${isSameMethod('x', 'm')}
    where m.id = ${id} and array[m.payer_id, x.payer_id] <@ array(select id from payers where user_id = ${ctx.actor.userId ?? 0}) order by x.id`.execute(
    ctx.db,
  )
  if (same.length === 0) throw notFound()
  for (const held of same) await end(ctx, held, 'by_payer')
  return { state: 'revoked' }
}

/** More than any night brings; what is left waits for the next. */
const atOnce = 10_000

/** Every night: ends cards past their expiry, and mandates unused for 36 months. */
export const endOverdueAuthorizations = job('payments.end_overdue_authorizations', {
  schedule: '25 2 * * *',
  run: async (world) => {
    const now = world.ports.now().toZonedDateTimeISO('UTC')
    const { rows } = await sql<Held & { reason: 'expired_card' | 'unused' }>`
      (select id, seller_id, payer_id, 'expired_card' as reason from payment_methods where state = 'active' and expires_on < ${now.toPlainDate()} order by expires_on, id limit ${atOnce})
      union all
      (select id, seller_id, payer_id, 'unused' from payment_methods where state = 'active' and form = 'sepa' and expires_on is null and coalesce(last_used_at, created_at) < ${now.subtract({ months: mandateMonths }).toInstant()} order by coalesce(last_used_at, created_at), id limit ${atOnce})`.execute(
      world.db,
    )
    await oneByOne(world, rows, (ctx, { reason, ...held }) => end(ctx, held, reason))
  },
})
