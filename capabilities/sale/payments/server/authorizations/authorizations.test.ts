import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { unseal } from '#platform/server/secrets.ts'
import { expect, it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop, type Purchase } from '#capabilities/sale/orders/server/testing.ts'
import { digestReferences } from './digest-references.ts'
import { endByProvider } from './end-by-provider.ts'

type Row = {
  id: string
  state: string
  payment_method: string
  reference: string | null
  orders_count: number
  end_reason: string | null
  last_used_at: string | null
}

const app = useTestApp(await roomsNeeded(import.meta.url, 'orders', 'notifications'), { at: '2026-01-17T10:00:00Z' })

const monthly = async (purchase: Purchase = {}) => {
  app.clock.set('2026-01-17T10:00:00Z')
  const { seller, ...goods } = await app.transact((ctx) =>
    openTestShop(
      ctx,
      { form: 'membership' },
      { form: 'subscription', firstAmount: 2900, nextAmount: 2900, price: null, interval: '1m' },
    ),
  )
  const { id, buyerUserId } = await buy(app.world, { seller, ...goods }, purchase)
  await app.drain()
  const ofSeller = async () => app.signIn(seller.userId, 'seller')
  const list = async (query = '') =>
    (
      await app.call<{ list: Row[] }>('GET', `/v1/cabinet/payment_authorizations${query}`, undefined, {
        token: await ofSeller(),
      })
    ).data.list
  return { id, list, ofSeller, ofPayer: async () => app.signIn(buyerUserId, 'payer') }
}
const tries = (orderId: number) =>
  app.world.db
    .selectFrom('transfers')
    .select(['state', 'declineReason', 'providerReference'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
const charged = async () => (await app.world.db.selectFrom('sandboxPayments').select('id').execute()).length

it('what a seller takes back is charged no more: the bank is not asked, and the payer is asked for another way', async () => {
  const { id, list, ofSeller } = await monthly({ email: 'kim@example.com' })
  const [given] = await list()
  expect(given).toMatchObject({
    state: 'active',
    payment_method: 'card',
    reference: null,
    orders_count: 1,
    end_reason: null,
  })
  expect(
    (await app.call('POST', `/v1/cabinet/payment_authorizations/${given!.id}/revoke`, {}, { token: await ofSeller() }))
      .status,
  ).toBe(200)
  const again = await app.call(
    'POST',
    `/v1/cabinet/payment_authorizations/${given!.id}/revoke`,
    {},
    { token: await ofSeller() },
  )
  expect([again.status, again.code]).toEqual([409, 'illegal_move'])
  const before = await charged()
  await app.live('2026-02-18T12:00:00Z')
  expect(await tries(id)).toMatchObject([
    { state: 'successful' },
    { state: 'denied', declineReason: 'revocation_of_authorization', providerReference: null },
  ])
  expect(await charged()).toBe(before)
  expect(
    (await app.mails()).filter(({ kind, recipient }) => kind === 'payment_failed' && recipient === 'kim@example.com'),
  ).toHaveLength(1)
  expect(await list('?state[]=revoked&end_reason[]=by_seller')).toHaveLength(1)
  expect(await list(`?order_id[]=${id}&payment_form[]=card`)).toHaveLength(1)
  expect(await list('?state[]=active')).toHaveLength(0)
})

it('payers see and revoke what they gave, and nothing of others', async () => {
  const [one, other] = [await monthly(), await monthly()]
  const own = async (token: string) =>
    (await app.call<{ list: Row[] }>('GET', '/v1/payer/payment_authorizations', undefined, { token })).data.list
  const [given] = await own(await one.ofPayer())
  expect(
    (
      await app.call(
        'POST',
        `/v1/payer/payment_authorizations/${given!.id}/revoke`,
        {},
        { token: await other.ofPayer() },
      )
    ).status,
  ).toBe(404)
  expect(
    (
      await app.call(
        'POST',
        `/v1/cabinet/payment_authorizations/${given!.id}/revoke`,
        {},
        { token: await other.ofSeller() },
      )
    ).status,
  ).toBe(404)
  expect(
    (await app.call('POST', `/v1/payer/payment_authorizations/${given!.id}/revoke`, {}, { token: await one.ofPayer() }))
      .status,
  ).toBe(200)
  expect(await own(await one.ofPayer())).toMatchObject([{ state: 'revoked' }])
  expect(await one.list()).toMatchObject([{ end_reason: 'by_payer' }])
  expect(await own(await other.ofPayer())).toMatchObject([{ state: 'active' }])
})

it('a card that pays for several purchases is one method to its payer, and is revoked as one', async () => {
  const shop = await app.transact((ctx) =>
    openTestShop(
      ctx,
      { form: 'membership', name: 'Club' },
      { form: 'subscription', firstAmount: 2900, nextAmount: 2900, price: null, interval: '1m' },
    ),
  )
  const { product, plan } = await app.transact((ctx) =>
    makeProduct(
      ctx,
      shop.seller.id,
      { form: 'membership', name: 'Atelier', published: true },
      { form: 'subscription', firstAmount: 900, nextAmount: 900, price: null, interval: '1m' },
    ),
  )
  const email = 'twice@example.com'
  const { buyerUserId } = await buy(app.world, shop, { email })
  await buy(app.world, { ...shop, product, plan }, { email })
  await buy(app.world, shop, { email, iban: 'DE89370400440532013000' })
  await app.drain()
  const token = await app.signIn(buyerUserId, 'payer')
  const own = async () =>
    (
      await app.call<{ list: (Row & { product_names: string })[] }>(
        'GET',
        '/v1/payer/payment_authorizations',
        undefined,
        {
          token,
        },
      )
    ).data.list
  const methods = await own()
  expect(methods.map((row) => [row.payment_method, row.product_names, row.state])).toEqual([
    ['sepa', 'Club', 'active'],
    ['card', 'Atelier, Club', 'active'],
  ])
  expect(
    (await app.call('POST', `/v1/payer/payment_authorizations/${methods[1]!.id}/revoke`, {}, { token })).status,
  ).toBe(200)
  expect((await own()).map((row) => [row.payment_method, row.state])).toEqual([
    ['sepa', 'active'],
    ['card', 'revoked'],
  ])
  const kept = await app.world.db
    .selectFrom('paymentMethods')
    .select(['form', 'state'])
    .where('sellerId', '=', shop.seller.id)
    .orderBy('id')
    .execute()
  expect(kept).toEqual([
    { form: 'card', state: 'revoked' },
    { form: 'card', state: 'revoked' },
    { form: 'sepa', state: 'active' },
  ])
})

it('a mandate has the reference its mail told, is revoked by the bank, and not tried again', async () => {
  const { id, list } = await monthly({ iban: 'DE08370400440532013003', email: 'sepa@example.com' })
  const [given] = await list()
  expect(given).toMatchObject({
    state: 'active',
    payment_method: 'sepa',
    reference: expect.stringMatching(/^[\w-]{5,35}$/),
  })
  expect(
    (await app.mails()).find(({ kind, recipient }) => kind === 'sepa_mandate' && recipient === 'sepa@example.com')!
      .body,
  ).toContain(given!.reference)
  expect(await list(`?query=${given!.reference}`)).toHaveLength(1)
  await app.live('2026-03-01T12:00:00Z')
  expect(await list()).toMatchObject([{ state: 'revoked', end_reason: 'mandate_revoked' }])
  expect((await tries(id)).map(({ declineReason }) => declineReason)).toEqual([null, 'mandate_revoked'])
})

it('use is noted; cards run out, and mandates nobody used for 36 months lapse', async () => {
  const [card, sepa, used] = [await monthly(), await monthly({ iban: 'DE89370400440532013000' }), await monthly()]
  const set = async ({ id }: { id: number }, given: object) =>
    app.world.db
      .updateTable('paymentMethods')
      .set(given)
      .where('id', '=', (await orderById(app.world, id)).paymentMethodId!)
      .execute()
  await set(card, { expiresOn: Temporal.PlainDate.from('2026-01-31') })
  await app.live('2026-01-24T12:00:00Z')
  await set(sepa, { lastUsedAt: Temporal.Instant.from('2023-01-28T10:00:00Z') })
  await app.live('2026-01-27T12:00:00Z')
  expect([await card.list(), await sepa.list()]).toMatchObject([[{ state: 'active' }], [{ state: 'active' }]])
  await app.live('2026-02-20T12:00:00Z')
  expect([await card.list(), await sepa.list()]).toMatchObject([
    [{ state: 'expired', end_reason: 'expired_card' }],
    [{ state: 'expired', end_reason: 'unused' }],
  ])
  expect((await tries(card.id)).at(-1)).toMatchObject({
    state: 'denied',
    declineReason: 'expired_card',
    providerReference: null,
  })
  expect((await used.list())[0]).toMatchObject({ state: 'active', last_used_at: expect.stringMatching(/^2026-02-1/) })
})

it('what an older version kept is found by its digest once it has one; until then the news comes again', async () => {
  const { list } = await monthly({ email: 'old@example.com' })
  const [given] = await list()
  const held = () => app.world.db.selectFrom('paymentMethods').where('id', '=', Number(given!.id))
  const { referenceSealed, referenceDigest } = await held()
    .select(['referenceSealed', 'referenceDigest'])
    .executeTakeFirstOrThrow()
  const reference = unseal(app.ports.secret, referenceSealed)
  const tell = () =>
    app.transact((ctx) => endByProvider(ctx, 'sandbox', undefined, { kind: 'method_revoked', reference }))
  await app.world.db.updateTable('paymentMethods').set({ referenceDigest: null }).execute()
  await expect(tell()).rejects.toThrow('without the digest')
  await digestReferences.run(app.world, {} as never)
  expect(await held().select('referenceDigest').executeTakeFirst()).toEqual({ referenceDigest })
  await tell()
  expect(await list('?state[]=revoked')).toMatchObject([{ id: given!.id, end_reason: 'by_payer' }])
})
