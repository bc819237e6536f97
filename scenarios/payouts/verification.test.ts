import { expect, it } from 'vitest'
import { nameBankAccount } from '../furnish-app.ts'
import { ownerOf } from '../ask-api.ts'
import { usePayoutDesk } from './payout-desk.ts'
import type { TestShop } from '#capabilities/sale/orders/server/testing.ts'

/** The operator demands to know sellers: nothing leaves before, and nothing more once a seller is known no longer. */

const desk = usePayoutDesk()
const { app, ask, balances, state, readySeller, releaseAll, askPayout, green } = desk

const demand = async (what: string) => {
  await ask(desk.admin, 'PUT', '/v1/admin/verification_settings', { demand: what })
  await app.drain()
}
const verificationOf = async ({ seller }: TestShop) =>
  (
    await app.world.db
      .selectFrom('verifications')
      .select('id')
      .where('sellerId', '=', seller.id)
      .executeTakeFirstOrThrow()
  ).id
/** Papers on paper: the operator looked at them across the table. */
const accept = async (testShop: TestShop) => {
  const id = await verificationOf(testShop)
  await ask(desk.admin, 'POST', '/v1/admin/legitimations/:id/ask_more', { id, reason: 'Come by.' })
  await ask(desk.admin, 'POST', '/v1/admin/legitimations/:id/block', { id, reason: 'Until then.' })
  await ask(desk.admin, 'POST', '/v1/admin/legitimations/:id/accept', { id })
  await app.drain()
}

it('stops what has not left the minute a seller is known no longer, and loses nothing', async () => {
  const testShop = await readySeller(2)
  await releaseAll()
  const id = await askPayout(testShop)
  await ask(desk.admin, 'POST', '/v1/admin/payouts/:id/approve', { id })
  await demand('payouts')
  // Approved before anybody asked: it is given back when the seller is first asked, as no payout may leave.
  expect(await state(id)).toBe('canceled')
  expect((await balances(testShop)).available).toBe(23800)
  await expect(askPayout(testShop)).rejects.toMatchObject({ code: 'payouts.kyc' })
  await green()
})

it('a payout waits for the seller and for the bank account', async () => {
  const testShop = await readySeller(1)
  await releaseAll()
  await accept(testShop)
  await expect(askPayout(testShop)).rejects.toMatchObject({ code: 'payouts.no_bank_account' })
  const [bank] = await app.world.db
    .selectFrom('bankLegitimations')
    .select(['id', 'step'])
    .where('sellerId', '=', testShop.seller.id)
    .execute()
  expect(bank?.step).toBe('requested')
  await ask(desk.admin, 'POST', '/v1/admin/bank_legitimations/:id/take_up', { id: bank!.id })
  await ask(desk.admin, 'POST', '/v1/admin/bank_legitimations/:id/register', { id: bank!.id })
  await expect(askPayout(testShop)).rejects.toMatchObject({ code: 'payouts.no_bank_account' })
  await ask(desk.admin, 'POST', '/v1/admin/bank_legitimations/:id/legitimate', { id: bank!.id })
  const id = await askPayout(testShop)
  await ask(desk.admin, 'POST', '/v1/admin/payouts/:id/approve', { id })
  const verification = await verificationOf(testShop)
  await ask(desk.admin, 'POST', '/v1/admin/legitimations/:id/block', { id: verification, reason: 'Sanctions.' })
  // Whatever the file would be made of before the news went round: the seller is not in it.
  await expect(ask(desk.admin, 'POST', '/v1/admin/payout_files')).rejects.toMatchObject({
    code: 'payouts.nothing_to_send',
  })
  await app.drain()
  expect(await state(id)).toBe('canceled')
  expect((await balances(testShop)).available).toBe(11900)
  await demand('nothing')
  expect(await state(await askPayout(testShop))).toBe('pending')
  await green()
})

it('who was switched to nothing is paid as before, and a new bank account is asked for nothing', async () => {
  const testShop = await readySeller(1)
  await nameBankAccount(app, desk.admin, ownerOf(testShop), 'Åsa Lindqvist')
  expect(
    await app.world.db
      .selectFrom('bankLegitimations')
      .select('id')
      .where('sellerId', '=', testShop.seller.id)
      .execute(),
  ).toEqual([])
  await releaseAll()
  expect(await state(await askPayout(testShop))).toBe('pending')
})
