import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { release } from '#capabilities/money/ledger/rules/postings.ts'
import { giveToSeller, post } from '#capabilities/money/ledger/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'

type Ripe = { accountId: number; currency: string }

/** Every night: releases earnings whose hold period is over, with their reversals. */
export const releaseEarnings = job('platform_partners.release_earnings', {
  schedule: '10 3 * * *',
  run: async (world) => {
    const { rows } =
      await sql<Ripe>`select distinct account_id, currency from platform_partner_earnings where released_at is null
      and hold_ends_on <= ${localDay(world.ports.now().add({ hours: 14 }), 'UTC')} order by account_id, currency`.execute(
        world.db,
      )
    await oneByOne(world, rows, releaseOf)
  },
})

const releaseOf = async (ctx: Ctx, { accountId, currency }: Ripe): Promise<void> => {
  const account = (await sellerById(ctx, accountId))!
  const day = localDay(ctx.now, account.zone)
  const lines = await ctx.db
    .updateTable('platformPartnerEarnings')
    .set({ releasedAt: ctx.now })
    .where('accountId', '=', accountId)
    .where('currency', '=', currency)
    .where('releasedAt', 'is', null)
    .where('holdEndsOn', '<=', day)
    .returning(['id', 'grossAmount'])
    .execute()
  const amount = lines.reduce((sum, line) => sum + line.grossAmount, 0)
  if (amount <= 0) return
  await post(ctx, {
    type: 'Release',
    key: `referral_release:${Math.max(...lines.map(({ id }) => id))}`,
    currency,
    businessDate: day,
    sellerId: accountId,
    entries: release(accountId, amount, 0, await giveToSeller(ctx, { sellerId: accountId, currency, amount })),
  })
}
