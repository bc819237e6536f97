import type { Ctx } from '#platform/server/context.ts'
import { readPage } from '#platform/server/lists.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import type { apiBalances, apiOnePayout, apiPayoutLines, apiPayouts } from '../../contract/api.ts'
import { showBalances } from '../balance/show-balances.ts'
import { payoutLines, payouts } from '../lists.ts'
import { findPayout } from './decide-payout.ts'
import { askForPayout } from './make-payout.ts'
import { showPayoutPage } from './show-payout.ts'

type Whole = Output<typeof apiOnePayout>

export const listApiPayouts = async (
  ctx: Ctx,
  { createdFrom, createdTill, ...wanted }: Input<typeof apiPayouts>,
): Promise<Output<typeof apiPayouts>> => {
  const days = { createdFrom: createdFrom?.toString(), createdTill: createdTill?.toString() }
  const rows = await readPage(ctx, payouts, { ...wanted, ...days, sortKey: 'id', sortDir: 'desc' })
  return rows as Output<typeof apiPayouts>
}

export const showApiPayout = async (ctx: Ctx, { id }: { id: number }): Promise<Whole> => {
  const { documentPath, creditMemos, ...payout } = await showPayoutPage(ctx, { id })
  const home = ctx.ports.settings.PUBLIC_URL
  return {
    ...payout,
    documentUrl: documentPath && `${home}${documentPath}`,
    creditMemos: creditMemos.map(({ number, path }) => ({ number, url: `${home}${path}` })),
  }
}

export const listApiPayoutLines = async (
  ctx: Ctx,
  { id, ...page }: Input<typeof apiPayoutLines>,
): Promise<Output<typeof apiPayoutLines>> => {
  await findPayout(ctx, id)
  const rows = await readPage(ctx, payoutLines, { ...page, payoutId: String(id), sortKey: 'id', sortDir: 'desc' })
  return rows as Output<typeof apiPayoutLines>
}

export const askApiPayout = async (ctx: Ctx, given: { currency: string }): Promise<Whole> =>
  showApiPayout(ctx, await askForPayout(ctx, given))

export const showApiBalances = async (ctx: Ctx): Promise<Output<typeof apiBalances>> =>
  (await showBalances(ctx)).balances
