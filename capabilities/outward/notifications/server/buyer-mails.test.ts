import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { beforeAll, expect, it } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { type TestMail } from '#platform/server/testing.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { makePlan, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { applyTransfer, changePlan, refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { markWireReceived } from '#capabilities/sale/payments/server/index.ts'
import { buy, type TestShop, type Purchase } from '#capabilities/sale/orders/server/testing.ts'
import { announceCharges } from './announce-charges.ts'

const app = useTestWorld(await roomsNeeded(import.meta.url), { at: '2026-11-20T09:00:00Z' })
let testShop: TestShop
beforeAll(async () => {
  testShop = await app.transact(async (ctx) => {
    const { seller } = await makeSeller(ctx, { username: 'studio' })
    await setPaymentProvider(ctx, seller.id, 'direct_bank', {
      isEnabled: true,
      settings: { holder: 'Studio', iban: 'DE89370400440532013000' },
    })
    return { seller, ...(await makeProduct(ctx, seller.id, {}, { price: 11900 })) }
  })
})

type Plan = NonNullable<Parameters<typeof makeProduct>[3]>
const order = async (locale: Locale, purchase: Purchase, plan?: Plan) => {
  const at = plan
    ? { ...testShop, ...(await app.transact((ctx) => makeProduct(ctx, testShop.seller.id, {}, plan))) }
    : testShop
  const made = await buy(app.world, at, purchase)
  await app.world.db.updateTable('orders').set({ locale }).where('id', '=', made.id).execute()
  await app.drain()
  return made
}
const mailsTo = async (kind: string, email: string): Promise<TestMail[]> =>
  (await app.mails()).filter((mail) => mail.kind === kind && mail.recipient === email)

it.each(['en', 'de'] as const)('says where to transfer the money, in %s', async (locale) => {
  const email = `wire-${locale}@example.com`
  const made = await order(locale, { wire: true, email })
  const { wireReference } = await app.world.db
    .selectFrom('transfers')
    .select('wireReference')
    .where('orderId', '=', made.id)
    .executeTakeFirstOrThrow()
  const [mail, ...more] = await mailsTo('order_received', email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    locale,
    subject: expect.stringContaining(locale === 'de' ? 'Ihre Bestellung' : 'Your order'),
  })
  for (const part of [
    'DE89 3704 0044 0532 0130 00',
    wireReference!,
    locale === 'de' ? '119,00\u00a0€' : '€119.00',
    `/s/studio/payment/${made.token}`,
  ])
    expect(mail!.body).toContain(part)
})

it.each(['en', 'de'] as const)('confirms a SEPA mandate with its debits, in %s', async (locale) => {
  const email = `sepa-${locale}@example.com`
  const made = await order(
    locale,
    { iban: 'DE89370400440532013000', email },
    { form: 'limited_subscription', price: 1000, interval: '1m', paymentsCount: 3 },
  )
  const [mail, ...more] = await mailsTo('sepa_mandate', email)
  expect(more).toEqual([])
  expect(mail!.body).toContain(made.token)
  expect(mail!.body).toContain('20.12.2026')
  expect(mail!.body).toContain(locale === 'de' ? 'innerhalb von acht Wochen' : 'within eight weeks')
})

it.each(['en', 'de'] as const)('receipts a refund once, in %s', async (locale) => {
  const email = `refund-${locale}@example.com`
  const made = await order(locale, { email })
  await refundOrder(app.world, { orderId: made.id, amount: 1900 })
  await app.drain()
  const mails = await mailsTo('refund_receipt', email)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.subject).toContain(locale === 'de' ? 'Erstattung' : 'Refund')
  expect(mails[0]!.body).toContain(locale === 'de' ? '19,00\u00a0€' : '€19.00')
})

it.each(['en', 'de'] as const)(
  'says in writing what a change of plan changes, from when and what it costs, in %s',
  async (locale) => {
    const email = `plan-${locale}@example.com`
    const made = await order(locale, { email }, { form: 'subscription', price: 1000 })
    const { productId } = await app.world.db
      .selectFrom('orders')
      .select('productId')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    const bigger = await app.transact((ctx) =>
      makePlan(ctx, testShop.seller.id, productId, {
        form: 'subscription',
        price: null,
        firstAmount: 4900,
        nextAmount: 4900,
        interval: '1m',
        name: 'Team',
      }),
    )
    await app.transact((ctx) => changePlan(ctx, { orderId: made.id, planId: bigger.id, mode: 'at_renewal' }))
    await app.drain()
    const [mail, ...more] = await mailsTo('plan_changed', email)
    expect(more).toEqual([])
    expect(mail!.subject).toContain('20.12.2026')
    for (const part of ['Team', locale === 'de' ? '49,00\u00a0€' : '€49.00', `/payer/orders/${made.id}`])
      expect(mail!.body).toContain(part)
  },
)

it('announces charges seven days ahead and the end of a trial three days ahead, each once', async () => {
  const subscriber = 'subscriber@example.com'
  const trier = 'trier@example.com'
  await order('de', { email: subscriber }, { form: 'subscription', price: 1000 })
  await order('en', { email: trier }, { form: 'subscription', price: 1000, trialDays: 14 })
  await app.live('2026-12-10T06:00:00Z')
  const [reminder, ...more] = await mailsTo('trial_reminder', trier)
  expect(more).toEqual([])
  expect(reminder!.body).toContain('04.12.2026')
  expect(await mailsTo('payment_prenotice', subscriber)).toHaveLength(0)
  await app.live('2026-12-22T06:00:00Z')
  const notices = await mailsTo('payment_prenotice', subscriber)
  expect(notices).toHaveLength(1)
  expect(notices[0]!.subject).toContain('20.12.2026')
  expect(notices[0]!.body).toContain('/manage')
})

it('asks payers by wire when a rate is due, and tells when a charge failed, once more and for good in other words', async () => {
  const wire = 'installments@example.com'
  const card = 'declined@example.com'
  const byWire = await order(
    'en',
    { wire: true, email: wire },
    { form: 'limited_subscription', price: 1000, interval: '1m', paymentsCount: 3 },
  )
  const transfer = await app.world.db
    .selectFrom('transfers')
    .select('id')
    .where('orderId', '=', byWire.id)
    .executeTakeFirstOrThrow()
  await app.transact(async (ctx) => {
    await markWireReceived(ctx, { id: transfer.id })
    await applyTransfer(ctx, transfer.id)
  })
  await order('de', { card: '4000000000000341', email: card }, { form: 'subscription', price: 1000 })
  await app.live('2027-03-20T06:00:00Z')
  const notices = await mailsTo('payment_notice', wire)
  expect(notices.length).toBeGreaterThanOrEqual(1)
  expect(notices[0]!.body).toContain('DE89 3704 0044 0532 0130 00')
  const failures = await mailsTo('payment_failed', card)
  expect(failures.length).toBeGreaterThan(1)
  expect(failures[0]!.body).toContain('Wir versuchen es noch einmal')
  expect(failures.at(-1)!.body).toContain('nicht automatisch')
  expect(failures[0]!.body).not.toContain('ist Ihr Zugang pausiert')
  expect(failures.at(-1)!.body).toContain('ist Ihr Zugang pausiert')
  expect(await mailsTo('access_paused', card)).toEqual([])
  expect(new Set(failures.map((mail) => mail.id)).size).toBe(failures.length)
})

it('asks for another card fourteen days before the one on file ends, once, and only when it has to pay again', async () => {
  const email = 'expiring@example.com'
  const made = await order('de', { email }, { form: 'subscription', price: 1000 })
  const expiresOn = Temporal.PlainDate.from('2027-04-04')
  await app.world.db
    .updateTable('paymentMethods')
    .set({ expiresOn })
    .where('id', '=', (e) => e.selectFrom('orders').select('paymentMethodId').where('orders.id', '=', made.id))
    .execute()
  await announceCharges.run(app.world, {} as never)
  expect(await mailsTo('card_expiry', email)).toEqual([])
  app.clock.set('2027-03-21T07:00:00Z')
  for (let day = 0; day < 2; day++) {
    await announceCharges.run(app.world, {} as never)
    app.clock.advance({ hours: 24 })
  }
  await app.drain()
  const [mail, ...more] = await mailsTo('card_expiry', email)
  expect(more).toEqual([])
  expect(mail!.body).toContain('04.04.2027')
  expect(mail!.body).toContain('/manage')
})
