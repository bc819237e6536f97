import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '#platform/server/context.ts'
import { balanceOf, sellerBalanceOf } from '#capabilities/money/ledger/server/index.ts'
import { payAtProviders, releaseBalances } from '#capabilities/after/payouts/server/testing.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { expectGreen, nameBankAccount, openOperator } from '../furnish-app.ts'
import type { ProviderDesk } from './player.ts'
import type { Stage } from './stage.ts'

/** A desk whose provider's books hold more than lines. */
export type DeskWith<More extends object> = Omit<ProviderDesk, 'books'> & {
  books: () => Promise<Awaited<ReturnType<ProviderDesk['books']>> & More>
}
type PayoutDesk = DeskWith<{ payouts: { id: string }[] }> & {
  settlePayout: (payout: string, outcome: 'succeed' | 'fail') => Promise<unknown>
}
type Named = { id: number; payeeState: string | null; nameCheck: string | null; mayConfirm: boolean }

/** What a seller and the operator do until money of the seller's leaves by the provider that holds it, and what one sees of that. */
export const usePayouts = <D extends ProviderDesk>({ app, player, set, buy, settled }: Stage<D>) => {
  const ask = askApi(app)
  const who = {} as { admin: Actor }
  beforeAll(async () => {
    who.admin = await openOperator(app)
    await nameBankAccount(app, who.admin, ownerOf(set.shop), 'Mara Voss')
    await app.drain()
  })
  const later = async (minutes: number) => {
    app.clock.now = app.clock.now.add({ minutes })
    await set.desk.clock(app.clock.now)
  }
  const available = () => app.transact((ctx) => sellerBalanceOf(ctx, set.shop.seller.id, 'available', 'eur'))
  /** There is something that could be paid out. */
  const earned = async () => {
    if ((await available()) === 0) {
      const { page } = await buy()
      await set.desk.pay(page)
      await settled()
    }
    await later(24 * 60 * 15)
    await releaseBalances.run(app.world, {} as never)
    await ask(who.admin, 'POST', '/v1/admin/payout_desk/check')
  }
  const request = () => ask<{ id: number }>(ownerOf(set.shop), 'POST', '/v1/cabinet/payouts', { currency: 'eur' })
  const approve = (id: number) => ask(who.admin, 'POST', '/v1/admin/payouts/:id/approve', { id })
  const accounts = async (of: Actor = ownerOf(set.shop)) =>
    (await ask<{ list: Named[] }>(of, 'GET', '/v1/cabinet/bank_accounts')).list
  return {
    ask,
    who,
    later,
    available,
    earned,
    request,
    approve,
    approved: async (): Promise<number> => {
      await earned()
      const { id } = await request()
      await approve(id)
      return id
    },
    /** The job that pays runs once more. */
    round: async (minutes = 10) => {
      await later(minutes)
      await payAtProviders.run(app.world, {} as never)
      await app.drain()
    },
    paidOut: () => app.transact((ctx) => balanceOf(ctx, `bank:${player.provider}`, 'eur')),
    payout: (id: number) =>
      app.world.db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    accounts,
    newest: async () => (await accounts())[0]!,
    confirm: (id: number) =>
      ask<{ url: string | null }>(ownerOf(set.shop), 'POST', '/v1/cabinet/bank_accounts/:id/confirm', { id }),
  }
}

/** A payout at the provider that holds the money; `deed`: the call by which it is asked for. */
export const tellPayouts = <D extends PayoutDesk>(
  { app, player, set }: Stage<D>,
  desk: ReturnType<typeof usePayouts<D>>,
  deed: string,
) => {
  const { ask, who, available, approved, round, paidOut, payout } = desk
  const payouts = async () => (await set.desk.books()).payouts
  const arrives = async (id: number) => {
    await set.desk.settlePayout((await payouts())[0]!.id, 'succeed')
    await round()
    expect(await payout(id)).toMatchObject({ state: 'successful' })
    await expectGreen(app)
  }

  it('is asked for once, by however many workers, is on its way, and arrives', async () => {
    const [before, gone, made] = [await available(), await paidOut(), (await payouts()).length]
    const id = await approved()
    // No file of the operator's bank takes it.
    await expect(ask(who.admin, 'POST', '/v1/admin/payout_files')).rejects.toMatchObject({
      code: 'payouts.nothing_to_send',
    })
    await Promise.all([1, 2, 3].map(() => payAtProviders.run(app.world, {} as never)))
    for (let rounds = 0; rounds < 2; rounds++) await round()
    expect((await payouts()).length).toBe(made + 1)
    const { provider } = player
    expect(await payout(id)).toMatchObject({
      state: 'issued',
      provider,
      amount: before,
      providerReference: (await payouts())[0]!.id,
    })
    await arrives(id)
    expect(await available()).toBe(0)
    expect(await paidOut()).toBe(gone - before)
  })

  it('that the bank sends back is available again, and is paid once more', async () => {
    const id = await approved()
    await round()
    await set.desk.settlePayout((await payouts())[0]!.id, 'fail')
    await round()
    expect(await payout(id)).toMatchObject({ state: 'canceled' })
    const again = await approved()
    await round()
    await arrives(again)
  })

  it.each(['timeout_before', 'timeout_after', '500', '409'])(
    'whose answer is lost by %s is paid once',
    async (kind) => {
      const id = await approved()
      const made = (await payouts()).length
      await set.desk.fault(deed, kind, 2)
      await round()
      await set.desk.calm()
      for (let rounds = 0; rounds < 3; rounds++) await round()
      expect((await payouts()).length).toBe(made + 1)
      expect(await payout(id)).toMatchObject({ state: 'issued', providerReference: (await payouts())[0]!.id })
      await arrives(id)
    },
  )
}
