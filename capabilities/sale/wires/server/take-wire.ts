import type { Ctx } from '#platform/server/context.ts'
import { job, tryEach } from '#platform/server/job.ts'
import { outside, type World } from '#platform/server/world.ts'
import { accountNamed, accountsAt } from '#capabilities/people/sellers/server/index.ts'
import {
  type ArrivedWire,
  type WireNews,
  providerNamed,
  providers,
  openAccount,
} from '#capabilities/sale/payments/server/index.ts'
import { referencesIn } from '#capabilities/sale/payments/rules/wire-reference.ts'
import { acceptIfExact } from './match-lines.ts'

/**
 * Stores money that arrived on a seller's account at a provider as a statement line, once. An exact match is booked;
 * all else waits for a person, like money on the seller's own account.
 */
export const takeWire = async (
  ctx: Ctx,
  { sellerId, provider }: { sellerId: number; provider: string },
  wire: ArrivedWire,
): Promise<void> => {
  const words = referencesIn(wire.text)
  const line = await ctx.db
    .insertInto('bankLines')
    .values({
      sellerId,
      provider,
      bankReference: wire.reference,
      state: 'unmatched',
      bookedOn: wire.bookedOn,
      amount: wire.amount,
      currency: wire.currency,
      payerName: wire.payerName?.slice(0, 200) ?? null,
      payerIban: wire.payerIban?.slice(0, 40) ?? null,
      purpose: wire.text.slice(0, 1000),
      wireReference: words[0] ?? null,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['sellerId', 'bankReference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (line) await acceptIfExact(ctx, line.id)
}

/** Reported by a notice: it belongs to the owner of the account. */
export const takeToldWire = async (ctx: Ctx, provider: string, { accountId, wire }: WireNews): Promise<void> => {
  const held = await accountNamed(ctx, provider, accountId)
  if (held) await takeWire(ctx, { sellerId: held.sellerId, provider }, wire)
}

const withWires = Object.values(providers)
  .filter(({ readWires }) => readWires)
  .map(({ name }) => name)

/** Sellers whose buyers were given a provider's account for transfers. */
const toldSellers = async ({ db }: World): Promise<Set<number>> =>
  new Set(
    (await db.selectFrom('wireInstructions').select('sellerId').distinct().execute()).map(({ sellerId }) => sellerId),
  )

/** Notices get lost: what came in the last days is read every hour. */
export const readWires = job('payments.read_wires', {
  schedule: '52 * * * *',
  run: async (world) => {
    const from = world.ports.now().subtract({ hours: 3 * 24 })
    const told = await toldSellers(world)
    const accounts = (await accountsAt(world, withWires)).filter(({ sellerId }) => told.has(sellerId))
    await tryEach(accounts, async (account) => {
      const { readWires: read } = providerNamed(account.provider)
      const wires = await outside(() => read!(world, openAccount(world, account), from), {
        to: account.provider,
        deed: 'read_wires',
        outcomeOf: () => 'answered',
      })
      await tryEach(wires, (wire) => world.transact((ctx) => takeWire(ctx, account, wire)))
    })
  },
})
