import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { payingOut } from '#capabilities/sale/payments/server/index.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import { payoutReversalState, payoutState, type PayoutProvider } from '../../vocabulary.ts'

/**
 * What a provider holds of a seller by our books: what came in by it, less what went back, and what it paid out or will and
 * was not reversed.
 */
const heldBy = async (ctx: Pick<Ctx, 'db'>, provider: string, sellerId: number, currency: string): Promise<number> => {
  const { rows } = await sql<{ held: number }>`
    select (select coalesce(sum(case when type = 'Payment' then received_amount when state in ${inSet(transferState, 'in_effect')} then -amount else 0 end), 0)
        from transfers where seller_id = ${sellerId} and currency = ${currency} and provider = ${provider} and not pays_seller and not is_test)
      - (select coalesce(sum(amount), 0) from payouts where seller_id = ${sellerId} and currency = ${currency} and provider = ${provider} and state in ${inSet(payoutState, 'living')})
      + (select coalesce(sum(r.amount), 0) from payout_reversals r join payouts p on p.id = r.payout_id where r.seller_id = ${sellerId} and r.currency = ${currency} and p.provider = ${provider} and r.state in ${inSet(payoutReversalState, 'arrived')}) as held`.execute(
    ctx.db,
  )
  return Number(rows[0]?.held ?? 0)
}

/** The provider that holds enough of a seller's money to pay this out; none where the operator's bank has to. */
export const holderOf = async (
  ctx: Pick<Ctx, 'db'>,
  payout: { sellerId: number; currency: string; amount: number },
): Promise<PayoutProvider | undefined> => {
  for (const { name, currencies } of payingOut)
    if (
      (currencies === 'any' || currencies.includes(payout.currency)) &&
      (await heldBy(ctx, name, payout.sellerId, payout.currency)) >= payout.amount
    )
      return name
  return undefined
}
