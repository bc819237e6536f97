import { providerBookRefusals } from '../vocabulary.ts'
import { providerBookTables } from './tables.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { inScope } from '#platform/server/scope.ts'
import type { World } from '#platform/server/world.ts'
import { permits } from '#platform/shared/machine.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { paymentProviderById } from '#capabilities/people/sellers/server/index.ts'
import { providerLineState } from '../vocabulary.ts'
import { bookRefundMadeThere } from '#capabilities/sale/payments/server/index.ts'
import type { ProviderLine } from './tables.ts'
import { compareAccount, lookUpLine as lookUp } from './compare-books.ts'

const lineOf = async (ctx: Ctx, id: number): Promise<ProviderLine> => {
  const line = await ctx.db
    .selectFrom('providerLines')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, providerBookTables, 'provider_lines'))
    .forUpdate()
    .executeTakeFirst()
  if (!line) throw notFound()
  return line
}

/** Looks up one line at the provider, and reads its books of those days again. */
export const lookUpLine = async (world: World, { id }: { id: number }): Promise<{ state: string }> => {
  const line = await world.transact((ctx) => lineOf(ctx, id))
  const account = await paymentProviderById(world, line.accountId)
  if (account && permits(providerLineState, line.state, 'look_up')) {
    await compareAccount(world, account, line.bookedAt.subtract({ hours: 48 }))
    await lookUp(world, account, line)
  }
  return { state: (await world.transact((ctx) => lineOf(ctx, id))).state }
}

/** Books a refund that was made at the provider itself, as it was. */
export const bookLine = async (ctx: Ctx, { id }: { id: number }): Promise<{ state: string }> => {
  const line = await lineOf(ctx, id)
  const { provider, paymentReference, amount, currency, state, finding } = line
  const payment = await ctx.db
    .selectFrom('transfers')
    .select(['id', 'currency'])
    .where('sellerId', '=', line.sellerId)
    .where('provider', '=', provider)
    .where('providerReference', '=', paymentReference)
    .where('type', '=', 'Payment')
    .where('chargedWithId', 'is', null)
    .executeTakeFirst()
  const isBookable = permits(providerLineState, state, 'book') && finding === 'made_there' && amount !== null
  if (!isBookable || !payment || payment.currency !== currency) throw refuse(providerBookRefusals, 'nothing_to_book')
  const reference = (line.object ?? line.reference).split('/').at(-1)!
  const made = { reference, amount: -amount, currency }
  const refund = await bookRefundMadeThere(ctx, payment.id, { ...made, outcome: { kind: 'successful', ...made } })
  if (!refund) throw refuse(providerBookRefusals, 'nothing_to_book')
  const { to } = await move(ctx, providerLineState, line.id, 'agree', {
    set: { transferId: refund.id, ourAmount: amount, finding: null },
  })
  await note(ctx, line, 'payments.line_booked', {})
  return { state: to }
}

/** Lays a difference aside, with the reason a person gave. */
export const settleLine = async (
  ctx: Ctx,
  { id, reason }: { id: number; reason: string },
): Promise<{ state: string }> => {
  const line = await lineOf(ctx, id)
  const { to } = await move(ctx, providerLineState, line.id, 'settle', {
    set: { settledReason: reason, settledAt: ctx.now },
  })
  await note(ctx, line, 'payments.line_settled', { reason })
  return { state: to }
}

export const reopenLine = async (ctx: Ctx, { id }: { id: number }): Promise<{ state: string }> => {
  const line = await lineOf(ctx, id)
  const { to } = await move(ctx, providerLineState, line.id, 'reopen', {
    set: { settledReason: null, settledAt: null },
  })
  return { state: to }
}

const note = (ctx: Ctx, line: ProviderLine, action: string, after: Record<string, unknown>): Promise<void> =>
  writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: line.sellerId,
    action,
    subject: line.reference,
    subjectId: line.id,
    after: { ...after, finding: line.finding },
  })
