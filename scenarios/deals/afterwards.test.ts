import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { nameBankAccount, submitCheckoutAt, registerCompany } from '../furnish-app.ts'
import { useSalesTeam } from './sales-team.ts'

/** Somebody is named by hand once it is sold, money goes back after payouts, offers end, and two press one offer at once. */

const team = useSalesTeam()
const { app, ask, balance, green, memberRow, submitCheckout, offer, tokenOf, dealOf, days, join } = team

beforeAll(async () => {
  const plan = {
    name: 'Twenty',
    valueForm: 'percents',
    value: '20.00',
    basis: 'net',
    paidOn: 'each_payment',
    setterBp: '0',
  }
  const { id } = await ask(team.owner, 'POST', '/v1/cabinet/deal_incentive_plans', { ...plan, holdDays: 14 })
  team.planId = Number(id)
  const sasha = await join('Sasha Keller', 'sasha@example.com', team.planId, '20.00')
  Object.assign(team, { sasha: sasha.actor, memberId: sasha.id })
  await join('Noa Brandt', 'noa@example.com', team.planId, '0')
  await registerCompany(app, team.sasha, { company: 'Keller Vertrieb', vatId: 'DE811907980' }, null)
  await nameBankAccount(app, team.admin, team.sasha, 'Sasha Keller')
})

it('somebody named afterwards earns on what is paid from then on, and only the seller names them', async () => {
  const { product, plan } = await app.transact((ctx) =>
    makeProduct(
      ctx,
      team.testShop.seller.id,
      { form: 'download', published: true },
      { form: 'subscription', price: null, firstAmount: 11900, nextAmount: 11900, interval: '7d' },
    ),
  )
  const monthly = { slug: product.slug, planId: plan.id }
  const order = await submitCheckout(monthly)
  const path = '/v1/cabinet/orders/:id/salesperson'
  const input = { id: order.id, salesTeamMemberId: team.memberId, reason: 'Sold on the phone' }
  await expect(ask(team.sasha, 'POST', path, input)).rejects.toMatchObject({ status: 404 })
  await expect(ask(team.owner, 'POST', path, { ...input, reason: '' })).rejects.toMatchObject({
    fields: { reason: ['required'] },
  })
  await expect(ask(team.owner, 'POST', path, { ...input, salesTeamMemberId: 999_999 })).rejects.toMatchObject({
    fields: { salesTeamMemberId: ['not_in_list'] },
  })
  await expect(
    ask(team.owner, 'POST', path, { ...input, id: (await submitCheckout(monthly, 'sasha@example.com')).id }),
  ).rejects.toMatchObject({ fields: { salesTeamMemberId: ['own_purchase'] } })
  const { orderId: unpaid } = await submitCheckoutAt(
    app,
    { ...team.testShop, product, plan },
    { email: 'late@example.com' },
  )
  await expect(ask(team.owner, 'POST', path, { ...input, id: unpaid })).rejects.toMatchObject({
    code: 'deals.not_bought',
  })

  expect(await ask(team.owner, 'POST', path, input)).toMatchObject({
    state: 'finalized',
    origin: 'hand',
    memberName: 'Sasha Keller',
    incentivePlanName: 'Twenty',
    orderId: order.id,
  })
  await expect(ask(team.owner, 'POST', path, input)).rejects.toMatchObject({ code: 'deals.sold_already' })
  await app.drain()
  expect(await dealOf(team.sasha, order.id)).toMatchObject({ state: 'finalized', origin: 'hand', earnedAmount: '0.00' })
  const page = await ask(team.owner, 'GET', '/v1/cabinet/orders/:id', { id: String(order.id) })
  expect(page).toMatchObject({ salesTeamMember: { name: 'Sasha Keller' } })
  expect(
    (page['history'] as { subject: string }[]).filter(({ subject }) => subject === 'salesperson_named'),
  ).toMatchObject([
    {
      text: 'Sold on the phone',
      by: expect.any(String) as never,
      to: expect.stringContaining('Sasha Keller') as never,
    },
  ])
  await days(8)
  expect(
    (await ask(team.owner, 'GET', '/v1/cabinet/sales_earnings', { orderId: [String(order.id)] })).list,
  ).toMatchObject([{ earnerName: 'Sasha Keller', part: 'closer', netAmount: '20.00' }])
  await expect(ask(team.sasha, 'POST', path, input)).rejects.toMatchObject({ status: 404 })
  await expect(
    ask(team.sasha, 'POST', '/v1/cabinet/orders/:id/remove_salesperson', { id: order.id, reason: 'Mine' }),
  ).rejects.toMatchObject({ status: 404 })

  const earned = async () =>
    (
      (await ask(team.owner, 'GET', '/v1/cabinet/sales_earnings', { orderId: [String(order.id)] })).list as {
        earnerName: string
        netAmount: string
      }[]
    )
      .map(({ earnerName, netAmount }) => `${earnerName} ${netAmount}`)
      .toSorted()
  const told = async () =>
    (await ask(team.owner, 'GET', '/v1/cabinet/orders/:id', { id: String(order.id) }))['history'] as {
      subject: string
      text: string
      from: string | null
      to: string | null
    }[]
  const { rows: others } = await sql<{
    id: number
  }>`select id from sales_team_members where name = 'Noa Brandt'`.execute(app.world.db)
  expect(
    await ask(team.owner, 'POST', path, { ...input, salesTeamMemberId: others[0]!.id, reason: 'It was Noa' }),
  ).toMatchObject({ origin: 'hand', memberName: 'Noa Brandt', state: 'finalized', endedAt: null })
  await days(7)
  expect(await earned()).toEqual(['Noa Brandt 20.00', 'Sasha Keller 20.00'])
  expect((await told()).find(({ subject }) => subject === 'salesperson_changed')).toMatchObject({
    text: 'It was Noa',
    from: expect.stringContaining('Sasha Keller') as never,
    to: expect.stringContaining('Noa Brandt') as never,
  })

  const remove = { id: order.id, reason: 'Nobody after all' }
  await expect(
    ask(team.owner, 'POST', '/v1/cabinet/orders/:id/remove_salesperson', { ...remove, reason: '' }),
  ).rejects.toMatchObject({ fields: { reason: ['required'] } })
  await ask(team.owner, 'POST', '/v1/cabinet/orders/:id/remove_salesperson', remove)
  await expect(ask(team.owner, 'POST', '/v1/cabinet/orders/:id/remove_salesperson', remove)).rejects.toMatchObject({
    code: 'deals.nobody_sold',
  })
  await days(7)
  expect(await earned()).toEqual(['Noa Brandt 20.00', 'Sasha Keller 20.00'])
  expect((await told()).find(({ subject }) => subject === 'salesperson_removed')).toMatchObject({
    text: 'Nobody after all',
    from: expect.stringContaining('Noa Brandt') as never,
  })

  const { rows: payments } = await sql<{
    id: number
  }>`select payment_id as id from sales_earnings where order_id = ${order.id} and sales_team_member_id = ${team.memberId}`.execute(
    app.world.db,
  )
  await refundOrder(app.world, { orderId: order.id, transferId: payments[0]!.id })
  await app.drain()
  expect(await earned()).toEqual(['Noa Brandt 20.00', 'Sasha Keller -20.00', 'Sasha Keller 20.00'])
  await green()
})

it('a share that goes back stands in both payouts, of who gets it and of who gives it', async () => {
  await nameBankAccount(app, team.admin, team.owner, 'Studio Voss')
  const rest = (isPaused: boolean) =>
    Promise.all(
      [team.owner, team.sasha].map((who) =>
        ask(who, 'PUT', '/v1/cabinet/payouts_settings', {
          minimumAmount: '1.00',
          rhythm: 'monthly',
          isPaused,
          ...(isPaused ? { pauseReason: 'Later' } : {}),
        }),
      ),
    )
  await rest(true)
  const salesLink = (await memberRow()).linkToken
  const [back] = [await submitCheckout({ salesLink }), await submitCheckout({ salesLink })]
  await days(31)
  for (const who of [team.owner, team.sasha])
    for (const { id: earlier, state } of (
      await ask(who, 'GET', '/v1/cabinet/payouts', { state: ['pending', 'issued'] })
    ).list) {
      if (state === 'pending') await ask(team.admin, 'POST', '/v1/admin/payouts/:id/approve', { id: earlier })
      await ask(team.admin, 'POST', '/v1/admin/payouts/:id/confirm', { id: earlier })
    }
  await refundOrder(app.world, { orderId: back.id })
  await app.drain()
  await rest(false)
  for (const who of [team.owner, team.sasha]) {
    const available = await balance(who, 'available')
    expect(available).toBeGreaterThan(0)
    const { id: payoutId } = await ask(who, 'POST', '/v1/cabinet/payouts', { currency: 'eur' })
    const { list } = await ask(who, 'GET', '/v1/cabinet/payout_lines', { payoutId: [String(payoutId)], per: 500 })
    expect(list.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(available)
    for (const name of ['available', 'payout'] as const) {
      const { list: moved } = await ask(who, 'GET', '/v1/cabinet/payouts_balance/movements', {
        balance: [name],
        currency: ['eur'],
        per: 500,
      })
      expect([moved.length > 0, moved.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)]).toEqual([
        true,
        await balance(who, name),
      ])
    }
    expect(
      list
        .filter(({ orderId, type }) => orderId === back.id && type === 'Commission')
        .map(({ amount }) => Number(amount) < 0),
    ).toEqual([who === team.sasha])
  }
  await green()
})

it('an offer nobody buys is over after its days; withdrawn ones and foreign eyes find nothing', async () => {
  const [late, gone] = [
    await ask(team.sasha, 'POST', '/v1/cabinet/deals', offer({ isSent: true })),
    await ask(team.sasha, 'POST', '/v1/cabinet/deals', offer({ isSent: true })),
  ]
  await ask(team.sasha, 'POST', '/v1/cabinet/deals/:id/withdraw', { id: gone['id'] })
  await expect(submitCheckout({ deal: await tokenOf(gone['id']) })).rejects.toMatchObject({ code: 'deals.deal_over' })
  await days(16)
  expect(await ask(team.sasha, 'GET', '/v1/cabinet/deals/:id', { id: late['id'] })).toMatchObject({
    state: 'cancelled',
  })
  const stranger = (await app.transact((ctx) => makeUser(ctx, ['sales_team_member']))).actor
  expect((await ask(stranger, 'GET', '/v1/cabinet/deals')).list).toEqual([])
  await expect(ask(stranger, 'GET', '/v1/cabinet/deals/:id', { id: late['id'] })).rejects.toMatchObject({ status: 404 })
  expect((await ask(team.sasha, 'GET', '/v1/cabinet/orders')).list.length).toBeGreaterThan(1)
})

it('a deal pressed by two at once is bought once', async () => {
  const race = async (token: string) => {
    const results = await Promise.allSettled(
      [1, 2].map((n) => submitCheckoutAt(app, team.testShop, { email: `racer${n}@example.com` }, { deal: token })),
    )
    return results
      .map((result) => (result.status === 'fulfilled' ? 'bought' : String((result.reason as { code?: string }).code)))
      .toSorted()
  }
  for (let round = 0; round < 5; round++)
    expect(
      await race(await tokenOf((await ask(team.sasha, 'POST', '/v1/cabinet/deals', offer({ isSent: true })))['id'])),
    ).toEqual(['bought', 'deals.deal_taken'])
})

it('control: without the lock both would have found it free', async () => {
  const token = await tokenOf((await ask(team.sasha, 'POST', '/v1/cabinet/deals', offer({ isSent: true })))['id'])
  let bought = 0
  await Promise.all(
    [1, 2].map(() =>
      app.transact(async (ctx) => {
        const deal = await ctx.db
          .selectFrom('deals')
          .select('orderId')
          .where('token', '=', token)
          .executeTakeFirstOrThrow()
        await new Promise((resolve) => setTimeout(resolve, 20))
        if (deal.orderId === null) bought++
      }),
    ),
  )
  expect(bought).toBe(2)
})
