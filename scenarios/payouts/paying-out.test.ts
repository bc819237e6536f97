import { expect, it } from 'vitest'
import { payableProfile, setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { fromDecimal } from '#platform/shared/money.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'
import { releaseBalances } from '#capabilities/after/payouts/server/testing.ts'
import { ownerOf } from '../ask-api.ts'

import { usePayoutDesk } from './payout-desk.ts'

/** What sellers earn is held, released, paid out, returned, owed and kept in reserve, and every figure equals the movements behind it. */

const desk = usePayoutDesk()
const { app, ask, balance, balances, state, readySeller, releaseAll, askPayout, green } = desk

it('sales are held, released once, paid out by a file, returned and paid out again', async () => {
  const testShop = await readySeller(3)
  const owner = ownerOf(testShop)
  expect(await balances(testShop)).toEqual({ pending: 35700, available: 0, payout: 0, owed: 0 })
  await releaseBalances.run(app.world, {})
  await expect(askPayout(testShop)).rejects.toMatchObject({ code: 'payouts.nothing_available' })
  await releaseAll()
  await releaseBalances.run(app.world, {})
  expect(await balances(testShop)).toEqual({ pending: 0, available: 35700, payout: 0, owed: 0 })

  const [held] = await ask<{ available: string; unmet: string[] }[]>(owner, 'GET', '/api/balances')
  expect(held).toMatchObject({ available: '357.0', unmet: [] })
  // As a program asks.
  const whole = await ask<{ id: number; amount: string }>(owner, 'POST', '/api/payouts', { currency: 'eur' })
  const first = whole.id
  const lines = await ask<{ amount: string }[]>(owner, 'GET', '/api/payouts/:id/lines', { id: first })
  expect([whole.amount, lines.map(({ amount }) => amount)]).toEqual(['357.0', ['119.0', '119.0', '119.0']])
  await expect(ask(owner, 'POST', '/api/payouts', { currency: 'eur' })).rejects.toMatchObject({
    code: 'payouts.payout_waiting',
  })
  await expect(askPayout(testShop)).rejects.toMatchObject({ code: 'payouts.payout_waiting' })
  expect(await balances(testShop)).toEqual({ pending: 0, available: 0, payout: 35700, owed: 0 })
  await ask(desk.admin, 'POST', '/v1/admin/payouts/:id/approve', { id: first })
  const file = await ask(desk.admin, 'POST', '/v1/admin/payout_files')
  expect(file).toMatchObject({ payoutsCount: 1, totalAmount: '357.00' })
  const { text } = (await ask(desk.admin, 'GET', '/admin/payout_files/:id.xml', { id: file['id'] })) as unknown as {
    text: string
  }
  expect(text).toContain('<CtrlSum>357.00</CtrlSum>')
  expect(text).toContain('<IBAN>DE89370400440532013000</IBAN>')
  expect(text).toContain('<Nm>Asa Lindqvist</Nm>')
  await expect(ask(desk.admin, 'POST', '/v1/admin/payout_files')).rejects.toMatchObject({
    code: 'payouts.nothing_to_send',
  })
  await app.drain()
  const mail = (await app.mails()).find(
    (each) => each.kind === 'payout_statement' && each.recipient === testShop.seller.email,
  )
  expect(mail?.subject).toContain('P-2026-')
  await green()

  await ask(desk.admin, 'POST', '/v1/admin/payouts/:id/return', { id: first, reason: 'Account closed' })
  expect([await state(first), (await balances(testShop)).available]).toEqual(['canceled', 35700])
  await green()

  const second = await askPayout(testShop)
  await ask(desk.admin, 'POST', '/v1/admin/payouts/:id/approve', { id: second })
  await ask(desk.admin, 'POST', '/v1/admin/payout_files')
  await ask(desk.admin, 'POST', '/v1/admin/payouts/:id/confirm', { id: second })
  expect([await state(second), await balances(testShop)]).toEqual([
    'successful',
    { pending: 0, available: 0, payout: 0, owed: 0 },
  ])
  await expect(
    ask(desk.admin, 'POST', '/v1/admin/payouts/:id/return', { id: second, reason: 'late' }),
  ).rejects.toMatchObject({ code: 'platform.illegal_move' })
  await app.drain()
  const told = await app.world.db
    .selectFrom('notifications')
    .select('parts')
    .where('sellerId', '=', testShop.seller.id)
    .where('kind', '=', 'payout_changed')
    .orderBy('id')
    .execute()
  expect(told.map(({ parts }) => [parts.stage, parts.amount, parts.reason])).toEqual([
    ['issued', 35700, undefined],
    ['canceled', 35700, 'Account closed'],
    ['issued', 35700, undefined],
    ['successful', 35700, undefined],
  ])
  expect(
    (await app.mails()).filter((each) => each.kind === 'payout_changed' && each.recipient === testShop.seller.email),
  ).toHaveLength(4)
  const page = (await ask(owner, 'GET', '/v1/cabinet/payouts/:id', { id: second })) as unknown as {
    lines: { amount: string; orderToken: string }[]
    amount: string
    documentPath: string
  }
  expect(page.lines.reduce((sum, line) => sum + (fromDecimal(line.amount) ?? 0), 0)).toBe(fromDecimal(page.amount))
  expect(page.lines.every((line) => line.orderToken)).toBe(true)
  expect(page.documentPath).toContain('/common/payout_documents/')
  await green()
})

it('a refund after the payout is owed, and taken from the next sales', async () => {
  const testShop = await readySeller(1)
  const [first] = await app.world.db
    .selectFrom('orders')
    .select('id')
    .where('sellerId', '=', testShop.seller.id)
    .execute()
  await releaseAll()
  await ask(desk.admin, 'POST', '/v1/admin/payouts/:id/approve', { id: await askPayout(testShop) })
  await refundOrder(app.world, { orderId: first!.id, amount: 5000 })
  await app.drain()
  expect(await balances(testShop)).toEqual({ pending: 0, available: 0, payout: 0, owed: 5000 })
  await buy(app.world, testShop)
  await app.drain()
  await releaseAll()
  expect(await balances(testShop)).toEqual({ pending: 0, available: 6900, payout: 0, owed: 0 })
  const id = await askPayout(testShop)
  expect((await ask(ownerOf(testShop), 'GET', '/v1/cabinet/payouts/:id', { id }))['amount']).toBe('69.00')
  await green()
})

it('what stands in the way of a payout is named', async () => {
  const testShop = await app.transact((ctx) => openTestShop(ctx, {}, { price: 11900 }))
  const owner = ownerOf(testShop)
  const unmet = async () =>
    ((await ask(owner, 'GET', '/v1/cabinet/payouts_balance'))['balances'] as unknown as { unmet: string[] }[])[0]?.unmet
  expect(await unmet()).toEqual(['profile_incomplete', 'no_bank_account', 'nothing_available'])
  await setSeller(app.world, testShop.seller.id, {
    ...payableProfile,
    registeredAt: app.clock.now,
  })
  await ask(desk.admin, 'PUT', '/v1/admin/verification_settings', { demand: 'payouts' })
  await buy(app.world, testShop)
  await app.drain()
  await releaseAll()
  await ask(owner, 'PUT', '/v1/cabinet/payouts_settings', {
    minimumAmount: '200.00',
    rhythm: 'monthly',
    isPaused: true,
    pauseReason: 'Moving',
  })
  expect(await unmet()).toEqual(['paused', 'kyc', 'no_bank_account', 'below_minimum'])
  await ask(desk.admin, 'PUT', '/v1/admin/verification_settings', { demand: 'nothing' })
  await app.drain()
  await expect(
    ask(owner, 'POST', '/v1/cabinet/bank_accounts', { holder: 'A', iban: 'DE89370400440532013001' }),
  ).rejects.toMatchObject({ fields: { iban: ['invalid_iban'] } })
  expect(
    (await app.mails()).filter((mail) => mail.recipient === testShop.seller.email && mail.kind === 'payout_statement'),
  ).toEqual([])
})

it('a reserve keeps its part, with its rule and end, and is released then; a dispute is held until it is decided', async () => {
  const testShop = await readySeller(2)
  const owner = ownerOf(testShop)
  await ask(desk.admin, 'PUT', '/v1/admin/payout_terms/:id', {
    id: testShop.seller.id,
    holdDays: 3,
    reserveBp: 1000,
    reserveDays: 30,
    isStopped: false,
    stopReason: null,
  })
  await releaseAll()
  expect([await balance(testShop, 'available'), await balance(testShop, 'reserve')]).toEqual([21420, 2380])
  const shown = (await ask(owner, 'GET', '/v1/cabinet/payouts_balance')) as unknown as {
    reserves: { ruleName: string; leftAmount: string; endsOn: string }[]
    holds: { amount: string }[]
  }
  expect(shown.reserves).toHaveLength(2)
  expect(shown.reserves[0]).toMatchObject({ ruleName: 'Reserve 10%, 30 days', leftAmount: '11.90' })
  const payment = await app.world.db
    .selectFrom('transfers')
    .selectAll()
    .where('sellerId', '=', testShop.seller.id)
    .where('type', '=', 'Payment')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await app.transact((ctx) => playSandboxBank(ctx, { reference: payment.providerReference!, event: 'disputed' }))
  await app.drain()
  expect([await balance(testShop, 'available'), await balance(testShop, 'hold')]).toEqual([9520, 11900])
  expect(((await ask(owner, 'GET', '/v1/cabinet/payouts_balance')) as unknown as typeof shown).holds).toMatchObject([
    { amount: '119.00' },
  ])
  await green()
  await app.transact((ctx) => playSandboxBank(ctx, { reference: payment.providerReference!, event: 'dispute_won' }))
  await app.drain()
  expect([await balance(testShop, 'available'), await balance(testShop, 'hold')]).toEqual([21420, 0])
  app.clock.advance({ days: 31 })
  await releaseBalances.run(app.world, {})
  await releaseBalances.run(app.world, {})
  expect([await balance(testShop, 'available'), await balance(testShop, 'reserve')]).toEqual([23800, 0])
  await green()
})

it('each figure equals the movements behind it, and nobody sees those of others', async () => {
  const testShop = await readySeller(2)
  await releaseAll()
  await buy(app.world, testShop)
  await app.drain()
  const owner = ownerOf(testShop)
  const [balance] = (await ask(owner, 'GET', '/v1/cabinet/payouts_balance'))['balances'] as unknown as Record<
    string,
    string
  >[]
  for (const name of ['pending', 'available', 'payout', 'owed'] as const) {
    const { list } = (await ask(owner, 'GET', '/v1/cabinet/payouts_balance/movements', {
      balance: name,
      currency: 'eur',
      per: 500,
    })) as unknown as { list: { amount: string }[] }
    expect([name, list.reduce((sum, row) => sum + (fromDecimal(row.amount) ?? 0), 0)]).toEqual([
      name,
      fromDecimal(balance![name]!),
    ])
  }
  const other = ownerOf(await readySeller(0))
  const id = await askPayout(testShop)
  const account = await app.world.db
    .selectFrom('bankAccounts')
    .select('id')
    .where('sellerId', '=', testShop.seller.id)
    .executeTakeFirstOrThrow()
  await expect(ask(other, 'GET', '/v1/cabinet/payouts/:id', { id })).rejects.toMatchObject({ status: 404 })
  await expect(
    ask(other, 'POST', '/v1/cabinet/bank_accounts/:id/switch', { id: account.id, isOn: false }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(ask(owner, 'POST', '/v1/admin/payouts/:id/approve', { id })).rejects.toMatchObject({
    code: 'platform.forbidden',
  })
})
