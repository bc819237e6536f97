import { anonymous, localDay, type Actor } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { customaryAccounts } from '#capabilities/after/accounting/rules/chart.ts'
import { operatorOf } from './payouts.ts'
import { keepSettings, makeBatch, operatorBooks, ownBooks } from '#capabilities/after/accounting/server/testing.ts'

/** The tax adviser's numbers and accounts, and the last whole month as a finished export; what came since waits for the next. */
export const keepDemoBooks = async (world: World, seller: Seller, now: Temporal.Instant): Promise<void> => {
  const owner = world.as({
    ...anonymous,
    kind: 'user',
    role: 'seller',
    userId: seller.userId,
    sellerId: seller.id,
  } satisfies Actor)
  const first = localDay(now, seller.zone).with({ day: 1 })
  const from = first.subtract({ months: 1 })
  await owner.transact(async (ctx) =>
    keepSettings(ctx, await ownBooks(ctx), {
      consultantNumber: 29098,
      clientNumber: 55003,
      fiscalYearMonth: 1,
      accountLength: 4,
      chart: 'skr03',
      debtorMode: 'collective',
      reversalMode: 'general_reversal',
      vatMode: 'automatic',
      isLocked: false,
      isAutomatic: true,
      startsOn: from,
      ...customaryAccounts('skr03', 4),
    }),
  )
  await owner.transact(async (ctx) => makeBatch(ctx, await ownBooks(ctx), { from, till: first.subtract({ days: 1 }) }))
}

/** The books of the operator's company, likewise. */
export const keepOperatorBooks = async (world: World, now: Temporal.Instant): Promise<void> => {
  const operator = await operatorOf(world)
  const first = localDay(now, 'Europe/Berlin').with({ day: 1 })
  const from = first.subtract({ months: 1 })
  await operator.transact(async (ctx) =>
    keepSettings(ctx, await operatorBooks(ctx), {
      consultantNumber: 29098,
      clientNumber: 10001,
      fiscalYearMonth: 1,
      accountLength: 4,
      chart: 'skr03',
      debtorMode: 'collective',
      reversalMode: 'general_reversal',
      vatMode: 'automatic',
      isLocked: false,
      isAutomatic: true,
      startsOn: from,
      ...customaryAccounts('skr03', 4, 'operator'),
    }),
  )
  await operator.transact(async (ctx) =>
    makeBatch(ctx, await operatorBooks(ctx), { from, till: first.subtract({ days: 1 }) }),
  )
}
