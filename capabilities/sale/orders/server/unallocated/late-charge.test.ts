import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { expect, test } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { askProvider, recordOutcome } from '#capabilities/sale/payments/server/index.ts'
import { resolveUnknown } from '#capabilities/sale/payments/server/testing.ts'
import { buy, openTestShop } from '../testing.ts'
import { chargeDueRates } from '../rates/charge-due-rates.ts'
import { applyTransfer } from '../money/apply-transfer.ts'
import { returnMoney } from './place-money.ts'

const app = useTestWorld(await roomsNeeded(import.meta.url), { at: '2026-01-10T09:00:00Z' })

test('a charge that is found after its rate was paid anew waits for a person, and goes back', async () => {
  const plan = { form: 'subscription', price: null, firstAmount: 1900, nextAmount: 1900, interval: '1m' } as const
  const testShop = await app.transact((ctx) => openTestShop(ctx, { form: 'membership' }, plan))
  const { id } = await buy(app.world, testShop)
  await app.drain()
  app.clock.set('2026-02-10T09:00:00Z')
  const tries = () => app.world.db.selectFrom('transfers').selectAll().where('orderId', '=', id).orderBy('id').execute()
  // The process dies between the intention and the call, which reaches the provider late all the same.
  let commits = 0
  const transact: typeof app.world.transact = (work) =>
    commits++ > 0 ? Promise.reject(new Error('killed')) : app.world.transact(work)
  await expect(chargeDueRates.run({ ...app.world, transact }, {})).rejects.toThrow('killed')
  const lost = (await tries())[1]!
  app.clock.set('2026-02-10T09:06:00Z')
  await resolveUnknown.run(app.world, {})
  await app.drain()
  await chargeDueRates.run(app.world, {})
  await app.drain()
  expect((await tries()).map(({ state }) => state)).toEqual(['successful', 'canceled', 'successful'])
  const late = await askProvider(
    app.world,
    { ...lost, createdAt: app.clock.now },
    { description: '', recurs: true, returnUrl: '' },
  )
  expect(late).toMatchObject({ kind: 'successful', amount: 1900 })
  for (const _ of ['told', 'told again'])
    await app.transact(async (ctx) => {
      await recordOutcome(ctx, lost.id, late)
      await applyTransfer(ctx, lost.id)
    })
  const waiting = () =>
    app.world.db
      .selectFrom('unallocatedPayments')
      .select(['id', 'transferId', 'amount'])
      .where('orderId', '=', id)
      .execute()
  const [money, ...others] = await waiting()
  expect([money?.transferId, money?.amount, others]).toEqual([lost.id, 1900, []])
  await returnMoney(app.world, { id: money!.id })
  await app.drain()
  expect(await waiting()).toMatchObject([{ amount: 0 }])
  expect((await tries()).at(-1)).toMatchObject({ type: 'Refund', state: 'successful', amount: 1900 })
  expect(await app.transact(faultsEverywhere)).toEqual([])
})
