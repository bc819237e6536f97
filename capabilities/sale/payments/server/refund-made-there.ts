import type { Ctx } from '#platform/server/context.ts'
import { isIn } from '#platform/shared/machine.ts'
import { fillParts } from '../rules/fill-parts.ts'
import { transferState } from '../vocabulary.ts'
import type { News } from '../providers/port.ts'
import { lockCharge } from './charge-parts.ts'
import { leftToRefund, prepareRefund } from './prepare-transfer.ts'
import { recordOutcome } from './record-outcome.ts'
import type { Transfer } from './tables.ts'

/** No window: the money went back already. */
const anyDay = 36_500

type MadeThere = Pick<Extract<News, { kind: 'refund_made' }>, 'reference' | 'amount' | 'currency' | 'outcome'>

/**
 * Books a refund that was made at the provider itself, as it was, over the payments of its charge: the first of them first. Once for
 * each name of it; undefined where it does not fit what is left of them.
 */
export const bookRefundMadeThere = async (
  ctx: Ctx,
  paymentId: number,
  { reference, amount, currency, outcome }: MadeThere,
): Promise<Transfer | undefined> => {
  const parts = await lockCharge(ctx, paymentId)
  const known = await refundNamed(ctx, parts, reference)
  if (known) return recordOutcome(ctx, known.id, outcome)
  const left: number[] = []
  for (const part of parts)
    left.push(isIn(transferState, 'received', part.state) ? (await leftToRefund(ctx, part.id)).left : 0)
  const isWhole = amount <= left.reduce((sum, each) => sum + each, 0)
  if (!isWhole || amount <= 0 || currency !== parts[0].currency || !isIn(transferState, 'in_effect', outcome.kind))
    return undefined
  let leadId: number | null = null
  for (const [i, share] of fillParts(left, amount).entries()) {
    if (share === 0) continue
    const made: Transfer = await prepareRefund(ctx, {
      paymentId: parts[i]!.id,
      amount: share,
      refundDays: anyDay,
      isGiven: true,
      madeThere: reference,
      refundedWithId: leadId,
    })
    leadId ??= made.id
  }
  return leadId === null ? undefined : recordOutcome(ctx, leadId, outcome)
}

const refundNamed = (ctx: Ctx, parts: readonly Transfer[], reference: string): Promise<{ id: number } | undefined> =>
  ctx.db
    .selectFrom('transfers')
    .select('id')
    .where('type', '=', 'Refund')
    .where(
      'refundsId',
      'in',
      parts.map(({ id }) => id),
    )
    .where('providerReference', '=', reference)
    .where('chargedWithId', 'is', null)
    .executeTakeFirst()

/**
 * Reported by a notice. A refund reported before its own payment is retried; one that does not fit is left to the
 * nightly comparison.
 */
export const takeRefundMadeThere = async (ctx: Ctx, paymentId: number, made: MadeThere): Promise<void> => {
  const [lead] = await lockCharge(ctx, paymentId)
  if (!isIn(transferState, 'received', lead.state))
    throw new Error(`Payment ${lead.providerKey} is refunded before it came in.`)
  await bookRefundMadeThere(ctx, paymentId, made)
}
