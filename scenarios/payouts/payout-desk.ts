import { beforeAll, expect } from 'vitest'
import { payableProfile, setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { rooms } from '#apps/server/rooms.ts'
import type { Actor } from '#platform/server/context.ts'
import { buy, openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { sellerBalanceOf } from '#capabilities/money/ledger/server/index.ts'
import { releaseBalances } from '#capabilities/after/payouts/server/testing.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { nameBankAccount, openOperator } from '../furnish-app.ts'

/** An operator who pays out and sellers with sales of 119.00 each, ready to be paid. */
export const usePayoutDesk = () => {
  const desk = {
    admin: undefined as unknown as Actor,
  }
  const app = useTestWorld(rooms, { at: '2026-03-02T10:00:00Z', poolSize: 20 })
  beforeAll(async () => {
    desk.admin = await openOperator(app)
  })
  const ask = askApi(app, { encoding: 'utf8' })
  const balance = (testShop: TestShop, name: 'pending' | 'available' | 'reserve' | 'hold' | 'payout' | 'owed') =>
    app.transact((ctx) => sellerBalanceOf(ctx, testShop.seller.id, name, 'eur'))
  const balances = async (testShop: TestShop) => ({
    pending: await balance(testShop, 'pending'),
    available: await balance(testShop, 'available'),
    payout: await balance(testShop, 'payout'),
    owed: await balance(testShop, 'owed'),
  })
  const state = async (id: number) =>
    (await app.world.db.selectFrom('payouts').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  /** A registered seller with an activated bank account and sales of 119.00 each. */
  const readySeller = async (sales: number): Promise<TestShop> => {
    const testShop = await app.transact((ctx) => openTestShop(ctx, {}, { price: 11900 }))
    await setSeller(app.world, testShop.seller.id, { ...payableProfile, registeredAt: app.clock.now })
    await nameBankAccount(app, desk.admin, ownerOf(testShop), 'Åsa Lindqvist')
    for (let i = 0; i < sales; i++) await buy(app.world, testShop)
    await app.drain()
    return testShop
  }
  const releaseAll = async () => {
    app.clock.advance({ days: 8 })
    await releaseBalances.run(app.world, {})
  }
  const askPayout = async (testShop: TestShop): Promise<number> =>
    Number((await ask(ownerOf(testShop), 'POST', '/v1/cabinet/payouts', { currency: 'eur' }))['id'])
  const green = async () =>
    expect(await ask(desk.admin, 'POST', '/v1/admin/payout_desk/check')).toEqual({ isGreen: true })
  return Object.assign(desk, { app, ask, balance, balances, state, readySeller, releaseAll, askPayout, green })
}
