import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { payableProfile, setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { orderById, ratesOf } from '#capabilities/sale/orders/server/index.ts'
import type { TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { camt } from '#capabilities/sale/wires/server/testing.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { liveDays, submitCheckoutAt } from '../furnish-app.ts'

/** A seller who collects by their own bank: their desk, what payers sign, and the statements a bank would write. */

export const creditor = {
  holder: 'Studio Voss GmbH',
  creditorId: 'DE98 ZZZ 0999 9999 999',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  noticeDays: '3',
  leadDays: '1',
}
export const account = { holder: 'Ida Sommer', iban: 'DE89 3704 0044 0532 0130 00' }
export const settingsPath = '/v1/cabinet/settings/payment_providers'

export type DebitRow = {
  id: number
  endToEnd: string
  state: string
  collectOn: string
  amount: string
  sequence: string | null
  returnCode: string | null
  mandate: string
  messageId: string | null
  ibanEnd: string
}

type Booked = { debit: DebitRow; code?: string; on?: string }

/** A statement's booking of one debit: its money, or with a code its return. */
export const bookingOf = ({ debit, code, on }: Booked) => ({
  reference: `${code ?? 'IN'}-${debit.endToEnd}`,
  amount: debit.amount,
  isDebit: code !== undefined,
  ...(on ? { on } : {}),
  parts:
    `<TxDtls><Refs><EndToEndId>${debit.endToEnd}</EndToEndId><MndtId>${debit.mandate}</MndtId></Refs>` +
    (code ? `<RtrInf><Rsn><Cd>${code}</Cd></Rsn></RtrInf>` : '') +
    '</TxDtls>',
})

export const useDebitDesk = (at: string) => {
  const app = useTestApp(rooms, { at })
  const ask = askApi(app)
  const set = {} as { shop: TestShop }
  const owner = () => ownerOf(set.shop)
  const open = async (username = 'studio') => {
    set.shop = await app.transact(async (ctx) => {
      const { seller } = await makeSellingShop(ctx, { username })
      await setPaymentProvider(ctx, seller.id, 'sandbox', { isEnabled: false })
      await setSeller(ctx, seller.id, { ...payableProfile, company: 'Studio Voss GmbH', registeredAt: ctx.now })
      return { seller, ...(await makeProduct(ctx, seller.id, {}, { price: 11_900 })) }
    })
    return set.shop
  }
  const list = async (filter: object = {}): Promise<DebitRow[]> =>
    (
      await ask<{ list: DebitRow[] }>(owner(), 'GET', '/v1/cabinet/direct_debits', { per: 500, ...filter })
    ).list.toSorted((a, b) => a.id - b.id)
  const sign = async (page: string, typed: Partial<typeof account> = {}) => {
    const answer = await ask<{ returnUrl: string }>(null, 'POST', '/v1/direct_debit/mandates/:token/sign', {
      token: page.split('/').at(-1),
      ...account,
      ...typed,
      locale: 'en',
    })
    await app.drain()
    return answer
  }
  return {
    app,
    ask,
    set,
    owner,
    open,
    list,
    sign,
    connect: (details: object = {}) =>
      ask(owner(), 'PUT', settingsPath, { directDebit: { isEnabled: true, ...creditor, ...details } }),
    plan: async (form: object) =>
      (await app.transact((ctx) => makeProduct(ctx, set.shop.seller.id, {}, form))) as Pick<
        TestShop,
        'product' | 'plan'
      >,
    buy: async (of: Partial<TestShop> = {}, payer: Record<string, unknown> = {}) => {
      const placed = await submitCheckoutAt(app, { ...set.shop, ...of }, payer, { form: 'sepa' } as never)
      return { ...placed, page: placed.redirectUrl ?? '' }
    },
    order: (id: number) => app.transact((ctx) => orderById(ctx, id)),
    rates: (id: number) => app.transact((ctx) => ratesOf(ctx, id)),
    debitsOf: (orderId: number) => list({ orderId: [String(orderId)] }),
    statesOf: async (orderId: number) =>
      (
        await app.world.db.selectFrom('transfers').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
      ).map(({ type, state, declineReason }) => [type, state, declineReason].filter(Boolean).join(' ')),
    makeFile: () =>
      ask<{ id: number; debitsCount: number; totalAmount: string }>(owner(), 'POST', '/v1/cabinet/debit_files', {}),
    download: async (id: number) =>
      (await ask<{ text: string }>(owner(), 'GET', '/cabinet/debit_files/:id.xml', { id })).text,
    upload: async (bookings: readonly Booked[] | string) => {
      const text = typeof bookings === 'string' ? bookings : camt(bookings.map(bookingOf))
      const answer = await (
        await app.server()
      ).inject({
        method: 'POST',
        url: '/v1/cabinet/bank_statements',
        payload: [
          '--xx\r\ncontent-disposition: form-data; name="file"; filename="s.xml"\r\ncontent-type: text/xml\r\n',
          text,
          '--xx--\r\n',
        ].join('\r\n'),
        headers: {
          'content-type': 'multipart/form-data; boundary=xx',
          authorization: `Bearer ${await app.signIn(set.shop.seller.userId, 'seller')}`,
        },
      })
      await app.drain()
      return answer.json().data as { added: number; debits: { booked: number; returned: number; known: number } }
    },
    live: (days: number) => liveDays(app, days),
    mailsTo: async (recipient: string, kind: string) =>
      (await app.mails()).filter((mail) => mail.kind === kind && mail.recipient === recipient),
  }
}
