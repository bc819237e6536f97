import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { sumList } from '#platform/server/list-sums.ts'
import type { Input } from '#platform/shared/contract.ts'
import type { sumEarnings } from '../contract.ts'
import { earnings } from './lists.ts'

/** Earnings of a period less reversals, by currency. */
export const sumOfEarnings = async (ctx: Ctx, { createdRelativePeriod }: Input<typeof sumEarnings>) => {
  const { by } = await sumList(
    ctx,
    earnings,
    { createdRelativePeriod },
    { by: { currency: sql`e.currency` }, columns: ['netAmount'] },
  )
  return {
    list: by.currency.flatMap(({ key, amounts: [netAmount = 0] }) =>
      key === null ? [] : [{ currency: key, netAmount }],
    ),
  }
}
