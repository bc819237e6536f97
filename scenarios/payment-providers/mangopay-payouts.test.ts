import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/server/context.ts'
import { balanceOf, sellerBalanceOf } from '#capabilities/money/ledger/server/index.ts'
import { payAtProviders, releaseBalances } from '#capabilities/after/payouts/server/testing.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { expectGreen, nameBankAccount, openOperator } from '../furnish-app.ts'
import { mangopayPlayer } from './mangopay-desk.ts'
import { useStage } from './stage.ts'

/** What Mangopay holds of a seller leaves by Mangopay: asked once, followed, and available again where it failed. */
const stage = useStage(mangopayPlayer)
const { app, set, buy, settled } = stage
const ask = askApi(app)
const payDeed = 'POST /v2.01/:clientId/payouts/bankwire/'
let admin: Actor
beforeAll(async () => {
  admin = await openOperator(app)
  await nameBankAccount(app, admin, ownerOf(set.shop), 'Mara Voss')
})

const available = () => app.transact((ctx) => sellerBalanceOf(ctx, set.shop.seller.id, 'available', 'eur'))
const round = async (minutes = 10) => {
  app.clock.now = app.clock.now.add({ minutes })
  await set.desk.clock(app.clock.now)
  await payAtProviders.run(app.world, {} as never)
  await app.drain()
}
const payout = (id: number) =>
  app.world.db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Mangopay identifies the seller, or takes it back; the hook of it arrives. */
const identify = async (level: 'LIGHT' | 'REGULAR') => {
  await set.desk.identify(level)
  await settled()
}

/** A sale is paid and released, and its payout approved. */
const approved = async (): Promise<number> => {
  if ((await available()) === 0) {
    const { page } = await buy()
    await set.desk.pay(page)
    await settled()
  }
  app.clock.now = app.clock.now.add({ hours: 24 * 15 })
  await set.desk.clock(app.clock.now)
  await releaseBalances.run(app.world, {} as never)
  await ask(admin, 'POST', '/v1/admin/payout_desk/check')
  const { id } = await ask<{ id: number }>(ownerOf(set.shop), 'POST', '/v1/cabinet/payouts', { currency: 'eur' })
  await ask(admin, 'POST', '/v1/admin/payouts/:id/approve', { id })
  return id
}

describe('a payout at the provider that holds the money', () => {
  it('is refused for who is identified there no longer: the money is available again, and the reason is told', async () => {
    await expect(approved()).rejects.toMatchObject({ code: 'payouts.kyc' })
    await identify('REGULAR')
    const id = await approved()
    // Taken back, and the news of it is lost.
    await set.desk.notices('lost')
    await set.desk.identify('LIGHT')
    await round()
    expect(await payout(id)).toMatchObject({ state: 'canceled', provider: 'mangopay' })
    expect((await payout(id)).reason).toContain('002998')
    expect(await available()).toBeGreaterThan(0)
    await expectGreen(app)
  })

  it('is asked for once, is on its way, and arrives', async () => {
    await set.desk.notices('none')
    await set.desk.identify('LIGHT')
    await identify('REGULAR')
    const before = await available()
    const id = await approved()
    // No file of the operator's bank takes it.
    await expect(ask(admin, 'POST', '/v1/admin/payout_files')).rejects.toMatchObject({
      code: 'payouts.nothing_to_send',
    })
    for (let rounds = 0; rounds < 3; rounds++) await round()
    const [there] = (await set.desk.books()).payouts
    expect(there).toMatchObject({ status: 'CREATED', money: { Amount: before } })
    expect(await payout(id)).toMatchObject({ state: 'issued', providerReference: there!.id })
    await set.desk.settlePayout(there!.id, 'succeed')
    await round()
    expect(await payout(id)).toMatchObject({ state: 'successful' })
    expect(await available()).toBe(0)
    expect(await app.transact((ctx) => balanceOf(ctx, 'bank:mangopay', 'eur'))).toBe(-before)
    await expectGreen(app)
  })

  it('that the bank sends back is available again, and is paid once more', async () => {
    const id = await approved()
    await round()
    const [there] = (await set.desk.books()).payouts
    await set.desk.settlePayout(there!.id, 'fail')
    await round()
    expect(await payout(id)).toMatchObject({ state: 'canceled' })
    const again = await approved()
    await round()
    await set.desk.settlePayout((await set.desk.books()).payouts[0]!.id, 'succeed')
    await round()
    expect(await payout(again)).toMatchObject({ state: 'successful' })
    await expectGreen(app)
  })

  it.each(['timeout_before', 'timeout_after', '500', '409'])(
    'whose answer is lost by %s is paid once',
    async (kind) => {
      const id = await approved()
      const paid = (await set.desk.books()).payouts.length
      for (let tries = 0; tries < 2; tries++) await set.desk.fault(payDeed, kind)
      await round()
      await set.desk.calm()
      for (let rounds = 0; rounds < 3; rounds++) await round()
      const { payouts } = await set.desk.books()
      expect(payouts.length).toBe(paid + 1)
      expect(await payout(id)).toMatchObject({ state: 'issued', providerReference: payouts[0]!.id })
      await set.desk.settlePayout(payouts[0]!.id, 'succeed')
      await round()
      expect(await payout(id)).toMatchObject({ state: 'successful' })
      await expectGreen(app)
    },
  )

  it('whose answer is asked for days later, when its key is forgotten, is found in the wallet', async () => {
    const id = await approved()
    const paid = (await set.desk.books()).payouts.length
    for (let tries = 0; tries < 2; tries++) await set.desk.fault(payDeed, 'timeout_after')
    // The key's answer cannot be had either: the process is down for days.
    for (let tries = 0; tries < 2; tries++) await set.desk.fault('GET /v2.01/:clientId/responses/:key', '500')
    await round()
    await set.desk.calm()
    await set.desk.forgetKeys()
    for (let rounds = 0; rounds < 3; rounds++) await round(3 * 1440)
    const { payouts } = await set.desk.books()
    expect(payouts.length).toBe(paid + 1)
    expect(await payout(id)).toMatchObject({ state: 'issued', providerReference: payouts[0]!.id })
    await set.desk.settlePayout(payouts[0]!.id, 'succeed')
    await round()
    await expectGreen(app)
  })

  it('by two workers at once is one', async () => {
    const id = await approved()
    const paid = (await set.desk.books()).payouts.length
    await Promise.all([1, 2, 3].map(() => payAtProviders.run(app.world, {} as never)))
    await round()
    expect((await set.desk.books()).payouts.length).toBe(paid + 1)
    expect((await payout(id)).providerReference).not.toBeNull()
  })
})
