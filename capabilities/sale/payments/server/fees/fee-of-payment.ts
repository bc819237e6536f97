import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { splitByWeights } from '#platform/shared/money.ts'
import { feeFor } from '#capabilities/money/ledger/server/index.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { isVoucher } from '../../providers/declared.ts'
import type { Outcome } from '../../providers/port.ts'
import { chargedAs } from '../../vocabulary.ts'
import { isTestMoney } from '../../rules/test-money.ts'
import { providerNamed } from '../registry.ts'
import type { Transfer } from '../tables.ts'

/** What the operator earns of a payment that is whole with this amount; nothing of vouchers, tests and returns. */
export const feeOfPayment = async (ctx: Ctx, transfer: Transfer, amount: number, zone: string) =>
  transfer.type === 'Payment' && !isVoucher(transfer.provider) && !isTestMoney(ctx.ports.settings, transfer.provider)
    ? feeFor(
        ctx,
        transfer.sellerId,
        [transfer.paymentMethod, chargedAs(transfer.paymentMethod)],
        transfer.currency,
        amount,
        () => feesThisMonth(ctx, transfer, zone),
      )
    : null

const feesThisMonth = async (ctx: Ctx, transfer: Transfer, zone: string): Promise<{ fee: number; vat: number }> => {
  const start = localDay(ctx.now, zone).with({ day: 1 }).toZonedDateTime(zone).toInstant()
  const { rows } = await sql<{
    fee: number
    vat: number
  }>`select coalesce(sum(fee_amount), 0)::bigint as fee, coalesce(sum(fee_vat_amount), 0)::bigint as vat from transfers
    where seller_id = ${transfer.sellerId} and type = 'Payment' and state = 'successful' and processed_at >= ${start}`.execute(
    ctx.db,
  )
  return rows[0] ?? { fee: 0, vat: 0 }
}

/** Of a payment a provider takes its own fee as well: more than half of it is never passed on, the rest stays owed. */
const mostPassedOn = (amount: number): number => Math.floor(amount / 2)

/** The operator's fee that a provider is told to split off a charge; 0 for providers that do not. */
export const feeToPassOn = async (world: World, parts: readonly Transfer[]): Promise<number> => {
  const [{ provider, sellerId }] = parts as [Transfer]
  if (!providerNamed(provider).takesFee) return 0
  return world.transact(async (ctx) => {
    const zone = await zoneOf(ctx, sellerId)
    let sum = 0
    for (const part of parts) {
      const fee = await feeOfPayment(ctx, part, part.amount, zone)
      sum += fee ? Math.min(fee.fee + fee.vat, mostPassedOn(part.amount)) : 0
    }
    return sum
  })
}

/** What a provider passed on of a charge, for each of its payments. */
export const takenOf = (parts: readonly Transfer[], outcome: Outcome): number[] => {
  const taken = outcome.kind === 'successful' ? (outcome.operatorFee ?? 0) : 0
  return parts.length === 1 || taken === 0
    ? [taken]
    : splitByWeights(
        taken,
        parts.map(({ amount }) => amount),
      )
}
