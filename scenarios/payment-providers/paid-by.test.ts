import { expect, it } from 'vitest'
import { addFeeSchedule } from '#capabilities/money/ledger/contract.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { expectGreen, openOperator } from '../furnish-app.ts'
import { monthlyPlan, useStage } from './stage.ts'
import { stripePlayer } from './stripe-desk.ts'

/** How an order turned out to be paid, beyond the form that was chosen: by American Express, or by iDEAL and then its mandate. */
const stage = useStage(stripePlayer)
const { app, set, buy, plan, settled, live, order, transfersOf } = stage
const ask = askApi(app)
const noFee = {
  percentBp: 0,
  vatBp: 0,
  refundFeeAmount: '0.00',
  chargebackFeeAmount: '0.00',
  isReturnedOnRefund: false,
}
const dutch = { countryCode: 'NL' }
const paymentsOf = async (orderId: number) =>
  (await transfersOf(orderId)).map(({ paymentMethod, state }) => `${paymentMethod} ${state}`)
const keptOf = async (orderId: number) => {
  const { paymentMethodId } = await order(orderId)
  return paymentMethodId === null
    ? null
    : app.world.db
        .selectFrom('paymentMethods')
        .select(['form', 'label', 'state'])
        .where('id', '=', paymentMethodId)
        .executeTakeFirst()
}
const found = async (path: string, paymentForm: string): Promise<number[]> =>
  (
    await ask<{ list: { id: number; paymentMethod: string }[] }>(ownerOf(set.shop), 'GET', path, {
      paymentForm: [paymentForm],
    })
  ).list.map(({ id }) => Number(id))

it('a card of American Express is called by its name in lists, and pays its own fee, or that of cards', async () => {
  const feesOf = async (orderId: number) => (await transfersOf(orderId)).map(({ feeAmount }) => feeAmount)
  const amEx = async () => {
    const { orderId, page } = await buy()
    await set.desk.pay(page, '378282246310005')
    await settled()
    return orderId
  }
  const admin = await openOperator(app)
  const charge = (method: string, fixedAmount: string) =>
    ask(admin, 'POST', addFeeSchedule.path, { ...noFee, name: method, method, fixedAmount })
  await charge('card', '1.00')
  const first = await amEx()
  expect(await order(first)).toMatchObject({ paymentState: 'paid', paymentMethod: 'cardAmEx' })
  expect(await feesOf(first)).toEqual([100])
  await charge('cardAmEx', '3.00')
  const second = await amEx()
  expect(await feesOf(second)).toEqual([300])
  const { orderId: visa, page } = await buy()
  await set.desk.pay(page)
  await settled()
  expect(await feesOf(visa)).toEqual([100])
  expect((await found('/v1/cabinet/orders', 'cardAmEx')).toSorted()).toEqual([first, second].toSorted())
  expect(await found('/v1/cabinet/transfers', 'cardAmEx')).toHaveLength(2)
  expect(await found('/v1/cabinet/orders', 'card')).not.toContain(first)
  await expectGreen(app)
})

it('a subscription begun by iDEAL goes on by debits of the mandate that was given along', async () => {
  const { orderId, page } = await buy(await plan(monthlyPlan), 'ideal', dutch)
  await set.desk.pay(page, 'ideal')
  await settled()
  expect(await order(orderId)).toMatchObject({ paymentState: 'paying', paymentMethod: 'ideal_sepa' })
  expect(await paymentsOf(orderId)).toEqual(['ideal successful'])
  expect(await keptOf(orderId)).toEqual({ form: 'sepa', label: '•••• 4300', state: 'active' })
  await live(33)
  const debit = (await transfersOf(orderId)).at(-1)!
  expect(await paymentsOf(orderId)).toEqual(['ideal successful', 'ideal_sepa pending'])
  await set.desk.settle(debit.providerReference!, 'succeed')
  await settled()
  expect(await paymentsOf(orderId)).toEqual(['ideal successful', 'ideal_sepa successful'])
  expect(await found('/v1/cabinet/orders', 'ideal_sepa')).toContain(orderId)
  expect(await found('/v1/cabinet/transfers', 'ideal_sepa')).toEqual([debit.id])
  const letters = await app.world.db.selectFrom('mails').select('subject').orderBy('id').execute()
  expect(letters.map(({ subject }) => subject).join()).toMatch(/SEPA|mandate/i)
  // A bank without the money is asked again as of any debit: on the 1st or the 15th.
  await live(31)
  await set.desk.settle((await transfersOf(orderId)).at(-1)!.providerReference!, 'insufficient_funds')
  await settled()
  const { nextTryAt } = await app.world.db
    .selectFrom('orderRates')
    .select('nextTryAt')
    .where('orderId', '=', orderId)
    .where('number', '=', 3)
    .executeTakeFirstOrThrow()
  expect([1, 15]).toContain(nextTryAt!.toZonedDateTimeISO('Europe/Berlin').day)
  await expectGreen(app)
})

it('instalments as well; a single payment leaves no mandate, and nothing due now begins none', async () => {
  const instalments = { form: 'installment', firstAmount: 5000, nextAmount: 5000, paymentsCount: 3, interval: '1m' }
  const { orderId, page } = await buy(await plan(instalments), 'ideal', dutch)
  await set.desk.pay(page, 'ideal')
  await settled()
  expect(await order(orderId)).toMatchObject({ paymentMethod: 'ideal_sepa', paidAmount: 5000 })
  const single = await buy({}, 'ideal', dutch)
  await set.desk.pay(single.page, 'ideal')
  await settled()
  expect(await order(single.orderId)).toMatchObject({ paymentMethod: 'ideal', paymentState: 'paid' })
  expect(await keptOf(single.orderId)).toBeNull()
  const trial = await plan({ ...monthlyPlan, trialDays: 14 })
  await expect(buy(trial, 'ideal', dutch)).rejects.toMatchObject({ code: 'checkout.method_not_offered' })
})
