import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { outside, type World } from '#platform/server/world.ts'
import type { ReleaseOutcome } from '../../providers/port.ts'
import { transferState, type ReleaseFailure } from '../../vocabulary.ts'
import { letPaySeller } from '../prepare-transfer.ts'
import { providerNamed } from '../registry.ts'
import { accountFor } from '../setup/provider-account.ts'
import type { Transfer } from '../tables.ts'

/** Its provider holds the money of a payment: until it lets go, nothing has reached the seller. */
export const hold = async (ctx: Ctx, transfer: Transfer): Promise<Transfer> => {
  const days = providerNamed(transfer.provider).holdDays?.(ctx) ?? 0
  await ctx.db
    .insertInto('heldPayments')
    .values({
      transferId: transfer.id,
      sellerId: transfer.sellerId,
      releasesAt: ctx.now.add({ hours: 24 * days }),
    })
    .onConflict((conflict) => conflict.column('transferId').doNothing())
    .execute()
  await ctx.db.updateTable('transfers').set({ paysSeller: false }).where('id', '=', transfer.id).execute()
  return { ...transfer, paysSeller: false }
}

/** That its provider holds the money of a payment. */
export const isHeld = (transferId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`exists (select from held_payments h where h.transfer_id = ${transferId} and h.released_at is null)`

/** What is held in `h` is due, and nothing of its charge is disputed or on its way back. */
const isDue = ({ now }: { now: Temporal.Instant }): RawBuilder<SqlBool> =>
  sql`h.released_at is null and h.releases_at <= ${now} and not exists (
    select from transfers t join transfers p on p.provider = t.provider and p.provider_reference = t.provider_reference join transfers r on r.refunds_id = p.id
    where t.id = h.transfer_id and r.state in ${inSet(transferState, 'asked')})`

export type HeldPayment = { transferId: number; orderId: number; sellerId: number; currency: string }

export const dueReleases = async (world: World): Promise<HeldPayment[]> =>
  (
    await sql<HeldPayment>`select h.transfer_id, h.seller_id, t.order_id, t.currency from held_payments h join transfers t on t.id = h.transfer_id
      where ${isDue({ now: world.ports.now() })} order by h.transfer_id`.execute(world.db)
  ).rows

type Hold = {
  transferId: number
  releasesAt: Temporal.Instant
  releasedAt: Temporal.Instant | null
  failure: ReleaseFailure | null
}

/** Money of an order's payments held by a provider; `isDue`: its release may be requested now. */
export const holdsOfOrder = async (
  { db, ports }: Pick<Ctx, 'db' | 'ports'>,
  orderId: number,
): Promise<ReadonlyMap<number, Hold & { isDue: boolean }>> => {
  const { rows } = await sql<Hold & { isDue: boolean }>`
    select h.transfer_id, h.releases_at, h.released_at, h.failure, ${isDue({ now: ports.now() })} as is_due
    from held_payments h join transfers t on t.id = h.transfer_id where t.order_id = ${orderId}`.execute(db)
  return new Map(rows.map((hold) => [hold.transferId, hold]))
}

/** Records the intention to request a release; false if it is no longer due. The caller has locked the payment. */
export const intendRelease = async (ctx: Ctx, transferId: number): Promise<boolean> =>
  (
    await sql`update held_payments h set asked_at = ${ctx.now} where h.transfer_id = ${transferId} and ${isDue(ctx)} returning 1`.execute(
      ctx.db,
    )
  ).rows.length > 0

/** Asks the provider to release the money of a payment. */
export const releaseAt = async (world: World, transfer: Transfer): Promise<ReleaseOutcome> => {
  const { release } = providerNamed(transfer.provider)
  const { account } = await accountFor(world, transfer)
  if (!release || !transfer.providerReference) return { kind: 'failed', reason: 'refused' }
  const reference = transfer.providerReference
  return outside(() => release(world, account, reference), {
    to: transfer.provider,
    deed: 'release',
    outcomeOf: ({ kind }) => kind,
  }).catch((): ReleaseOutcome => ({ kind: 'unknown' }))
}

export const noteRefusedRelease = async (
  ctx: Ctx,
  transferId: number,
  { reason }: Extract<ReleaseOutcome, { kind: 'failed' }>,
): Promise<void> => {
  await ctx.db.updateTable('heldPayments').set({ failure: reason }).where('transferId', '=', transferId).execute()
}

/** It reached the seller: from now on it counts as money on their own account. False where it did before, or a return began meanwhile. */
export const endHold = async (ctx: Ctx, transferId: number): Promise<boolean> => {
  const { rows } = await sql`
    update held_payments h set released_at = ${ctx.now}, failure = null where h.transfer_id = ${transferId} and ${isDue(ctx)} returning 1`.execute(
    ctx.db,
  )
  if (rows.length === 0) return false
  await letPaySeller(ctx, transferId)
  return true
}
