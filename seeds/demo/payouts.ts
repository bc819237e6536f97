import { sql } from 'kysely'
import { anonymous, type Actor } from '#platform/server/context.ts'
import type { TimeTravel } from '#platform/server/time-travel.ts'
import type { World } from '#platform/server/world.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import {
  activateAccount,
  approve,
  askForPayout,
  confirm,
  keepBankAccount,
  keepSender,
  writeFile,
} from '#capabilities/after/payouts/server/testing.ts'
import { addRate } from '#capabilities/money/exchange-rates/server/testing.ts'

/** Days before the demo's end on which the seller asks for a payout, and how far it has come by then; and the dollar's rate of that day. */
const payouts = [
  { ago: 150, isSent: true, isPaid: true, rate: 923_400 },
  { ago: 60, isSent: true, isPaid: true, rate: 931_200 },
  { ago: 12, isSent: true, isPaid: false, rate: 926_800 },
  { ago: 1, isSent: false, isPaid: false, rate: 925_100 },
] as const

/** The demo's operator at work. */
export const operatorOf = async (world: World): Promise<World> => {
  const { rows } = await sql<{
    id: number
  }>`select user_id as id from profiles where profile_type = 'admin' order by user_id limit 1`.execute(world.db)
  return world.as({ ...anonymous, kind: 'user', role: 'admin', userId: rows[0]?.id ?? null } satisfies Actor)
}

/** The payout that waits already, where the application's own run came first, or else one that is asked for. */
export const nextPayout = (owner: World, sellerId: number): Promise<{ id: number }> =>
  owner.transact(
    async (ctx) =>
      (await ctx.db
        .selectFrom('payouts')
        .select('id')
        .where('sellerId', '=', sellerId)
        .where('currency', '=', 'eur')
        .where('state', '=', 'pending')
        .executeTakeFirst()) ?? askForPayout(ctx, { currency: 'eur' }),
  )

/** The operator's account and the seller's, and a year that stops on its way to be paid out. */
export const withPayouts = async (
  world: World,
  travel: TimeTravel,
  seller: Seller,
  until: Temporal.Instant,
): Promise<TimeTravel> => {
  const operator = await operatorOf(world)
  const owner = world.as({ ...anonymous, kind: 'user', role: 'seller', userId: seller.userId, sellerId: seller.id })
  await openAccounts(operator, owner)
  const left = [...payouts]
  return {
    ...travel,
    live: async (iso) => {
      const end = Temporal.Instant.from(iso)
      for (let next = left[0]; next; next = left[0]) {
        const at = until.subtract({ hours: 24 * next.ago + 2 })
        if (Temporal.Instant.compare(at, end) > 0) break
        left.shift()
        await travel.live(at.toString())
        await operator.transact((ctx) =>
          addRate(ctx, {
            fromCurrency: 'usd',
            toCurrency: 'eur',
            rate: next.rate,
            source: 'ECB',
            validOn: at.toZonedDateTimeISO('UTC').toPlainDate(),
          }),
        )
        const asked = await nextPayout(owner, seller.id)
        if (next.isSent) {
          await operator.transact((ctx) => approve(ctx, asked))
          await operator.transact((ctx) => writeFile(ctx))
        }
        if (next.isPaid) await operator.transact((ctx) => confirm(ctx, asked))
        await travel.drain()
      }
      await travel.live(iso)
    },
  }
}

const openAccounts = async (operator: World, owner: World): Promise<void> => {
  await operator.transact((ctx) =>
    keepSender(ctx, { name: 'Kontor Demo GmbH', iban: 'DE02120300000000202051', bic: null }),
  )
  const { id } = await owner.transact((ctx) =>
    keepBankAccount(ctx, { holder: 'Studio Lindqvist GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }),
  )
  await operator.transact((ctx) => activateAccount(ctx, { id }))
}
