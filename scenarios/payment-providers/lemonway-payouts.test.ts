import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/server/context.ts'
import { balanceOf, sellerBalanceOf } from '#capabilities/money/ledger/server/index.ts'
import { payAtProviders, releaseBalances } from '#capabilities/after/payouts/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { setFeatures, setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { readStandings, uploadPage } from '#capabilities/people/verification/server/testing.ts'
import type { DocumentKind } from '#capabilities/people/verification/vocabulary.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { expectGreen, nameBankAccount, openOperator } from '../furnish-app.ts'
import { lemonwayPlayer } from './lemonway-desk.ts'
import { useStage } from './stage.ts'

/** Who Lemonway has verified is paid from their account there, once, to a bank account that it takes; and what is wired to them. */
const stage = useStage(lemonwayPlayer)
const { app, set, buy, settled, live, pass, order, statesOf, openShop, connect } = stage
const ask = askApi(app)
const path = '/v1/cabinet/verifications'
let admin: Actor
beforeAll(async () => {
  admin = await openOperator(app)
  await nameBankAccount(app, admin, ownerOf(set.shop), 'Mara Voss')
  await app.drain()
})

type Shown = {
  id: number
  kycState: string
  phase: string
  scope: string | null
  lacking: { documents: DocumentKind[]; owners: boolean; fields: string[] }
  documents: { state: string; reason: string | null }[]
}
const mine = async (shop = set.shop) => (await ask<{ list: Shown[] }>(ownerOf(shop), 'GET', path)).list[0]!
const pdfOf = async (pages: number): Promise<Buffer> => {
  const file = await PDFDocument.create()
  for (let page = 0; page < pages; page++) file.addPage([100, 100])
  return Buffer.from(await file.save())
}
const upload = async (kind: DocumentKind, shop = set.shop, pages = 1) => {
  const { id } = await mine(shop)
  for (let page = 0; page < pages; page++)
    await uploadPage(app.world.as(ownerOf(shop)), { verificationId: id, kind, content: await pdfOf(1) })
}
const handIn = async (shop = set.shop) => {
  await ask(ownerOf(shop), 'POST', `${path}/:id/hand_in`, { id: (await mine(shop)).id })
  await app.drain()
}
const later = async (minutes: number) => {
  app.clock.now = app.clock.now.add({ minutes })
  await set.desk.clock(app.clock.now)
}
const documents = async () => (await set.desk.books()).documents
const accountOf = async () => (await set.desk.books()).accounts.at(-1)!.id

describe('papers at Lemonway', () => {
  it('who is known takes money and is not paid; what is missing is told', async () => {
    expect(await mine()).toMatchObject({ kycState: 'kyc_1', scope: 'payouts' })
    expect((await mine()).lacking).toMatchObject({ documents: ['identity_proof', 'address_proof'], owners: false })
    const { page } = await buy()
    await set.desk.pay(page)
    await settled()
    await later(24 * 60 * 15)
    await releaseBalances.run(app.world, {} as never)
    await ask(admin, 'POST', '/v1/admin/payout_desk/check')
    await expect(ask(ownerOf(set.shop), 'POST', '/v1/cabinet/payouts', { currency: 'eur' })).rejects.toMatchObject({
      code: 'payouts.kyc',
    })
  })

  it.each([
    [4, 'unreadable'],
    [7, 'wrong_name'],
    [5, 'expired'],
  ] as const)('refused by %s are %s, with the reason, and come again', async (status, state) => {
    await upload('identity_proof', set.shop, 2)
    if ((await mine()).lacking.documents.includes('address_proof')) await upload('address_proof')
    await handIn()
    expect(await mine()).toMatchObject({ phase: 'in_review' })
    const sent = (await documents()).find(({ type, status: now }) => type === 0 && now === 1)!
    await set.desk.judge(sent.id, status, 'The corner is cut off')
    await settled()
    expect(await mine()).toMatchObject({ kycState: 'rejected', scope: 'payouts' })
    const shown = (await mine()).documents.find((each) => each.state === state)
    expect(shown?.reason).toContain('The corner is cut off')
  })

  it.each(['timeout_before', 'timeout_after'])('whose answer is lost by %s are there once', async (kind) => {
    await upload('identity_proof')
    const before = (await documents()).length
    await set.desk.fault('POST /v2/accounts/:account/documents/upload', kind)
    await handIn()
    for (let rounds = 0; rounds < 3; rounds++) {
      await later(60)
      await app.drain()
    }
    const there = await documents()
    expect(there.length).toBe(before + 1)
    await set.desk.judge(there[0]!.id, 6)
    await settled()
    expect((await mine()).documents.map(({ state }) => state)).toContain('wrong_type')
  })

  it('that are taken verify the seller; a block stops payments and payouts, also where its notice is lost', async () => {
    await upload('identity_proof')
    await handIn()
    await set.desk.notices('twice')
    for (const { id, status } of await documents()) if (status === 1) await set.desk.judge(id, 2)
    await settled()
    expect(await mine()).toMatchObject({ kycState: 'kyc_2', scope: null, phase: 'reviewed' })
    await set.desk.notices('lost')
    await set.desk.setStatus(await accountOf(), 10)
    await later(24 * 60 + 30)
    await readStandings.run(app.world, {} as never)
    await app.drain()
    expect(await mine()).toMatchObject({ kycState: 'blocked', scope: 'payments_payouts' })
    await set.desk.notices('none')
    await set.desk.setStatus(await accountOf(), 6)
    await settled()
    expect(await mine()).toMatchObject({ kycState: 'kyc_2' })
  })

  it('of a company come with its owners, each named once', async () => {
    const shop = await openShop('company')
    await setSeller(app.world, shop.seller.id, { businessType: 'entity', company: 'Voss GmbH', registerEntry: 'HRB 1' })
    await connect(set.desk.keys, shop)
    await app.drain()
    await ask(ownerOf(shop), 'PUT', `${path}/details`, { nationality: 'DE', legalForm: 'business', hasNoOwners: false })
    await ask(ownerOf(shop), 'POST', '/v1/cabinet/verification_owners', {
      firstName: 'Ada',
      lastName: 'Voss',
      birthday: '1970-01-01',
      nationality: 'DE',
      street: 'Hauptstr.',
      streetNumber: '1',
      zip: '10115',
      city: 'Berlin',
      countryCode: 'DE',
      birthplaceCity: 'Bonn',
      birthplaceCountry: 'DE',
    })
    for (const kind of (await mine(shop)).lacking.documents) await upload(kind, shop)
    await handIn(shop)
    const named = set.desk.exchanges.filter(({ call }) => call === 'POST /v2/accounts/:account/ultimateBeneficialOwner')
    expect(named.map(({ asked }) => asked)).toMatchObject([
      { firstName: 'Ada', dateOfBirth: '1970/01/01', countryOfBirth: 'DEU' },
    ])
    for (const { id, status } of await documents()) if (status === 1) await set.desk.judge(id, 2)
    await settled()
    expect(await mine(shop)).toMatchObject({ kycState: 'kyc_2' })
  })
})

const available = () => app.transact((ctx) => sellerBalanceOf(ctx, set.shop.seller.id, 'available', 'eur'))
const paidOut = () => app.transact((ctx) => balanceOf(ctx, 'bank:lemonway', 'eur'))
const round = async (minutes = 10) => {
  await later(minutes)
  await payAtProviders.run(app.world, {} as never)
  await app.drain()
}
const payout = (id: number) =>
  app.world.db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const approved = async (): Promise<number> => {
  if ((await available()) === 0) {
    const { page } = await buy()
    await set.desk.pay(page)
    await settled()
  }
  await later(24 * 60 * 15)
  await releaseBalances.run(app.world, {} as never)
  await ask(admin, 'POST', '/v1/admin/payout_desk/check')
  const { id } = await ask<{ id: number }>(ownerOf(set.shop), 'POST', '/v1/cabinet/payouts', { currency: 'eur' })
  await ask(admin, 'POST', '/v1/admin/payouts/:id/approve', { id })
  return id
}
type Named = { id: number; payeeState: string | null; mayConfirm: boolean }
const newest = async () =>
  (await ask<{ list: Named[] }>(ownerOf(set.shop), 'GET', '/v1/cabinet/bank_accounts')).list[0]!
const confirm = async () =>
  ask<{ url: string | null }>(ownerOf(set.shop), 'POST', '/v1/cabinet/bank_accounts/:id/confirm', {
    id: (await newest()).id,
  })

/** As if the seller had confirmed the bank account at Mangopay before. */
const payElsewhere = (bankAccountId: number) =>
  app.transact(async (ctx) => {
    const sellerId = set.shop.seller.id
    await setPaymentProvider(ctx, sellerId, 'mangopay', { isEnabled: false, settings: { accountId: '1' } })
    const at = ctx.now.subtract({ hours: 1 })
    await ctx.db
      .insertInto('payees')
      .values({ sellerId, bankAccountId, provider: 'mangopay', state: 'active', askedAt: at, createdAt: at } as never)
      .execute()
  })

describe('a bank account that Lemonway is to pay to', () => {
  it('is looked at there: until it is taken nothing is paid', async () => {
    await nameBankAccount(app, admin, ownerOf(set.shop), 'Mara Waiting')
    // Another provider pays there already: the press is for the one that does not.
    await payElsewhere((await newest()).id)
    expect(await newest()).toMatchObject({ payeeState: 'active', mayConfirm: true })
    expect(await confirm()).toEqual({ url: null })
    expect(await newest()).toMatchObject({ payeeState: 'waiting' })
    await expect(approved()).rejects.toMatchObject({ code: 'payouts.payee_unconfirmed' })
    const { ibans } = await set.desk.books()
    await set.desk.judgeIban(ibans[0]!.id, 5)
    await ask(ownerOf(set.shop), 'POST', '/v1/cabinet/bank_accounts/:id/check_payee', { id: (await newest()).id })
    expect(await newest()).toMatchObject({ payeeState: 'active', mayConfirm: false })
  })

  it.each(['timeout_before', 'timeout_after'])('%s: the next press is answered, and it is there once', async (kind) => {
    await nameBankAccount(app, admin, ownerOf(set.shop), `Mara ${kind}`)
    const made = (await set.desk.books()).ibans.length
    await set.desk.fault('POST /v2/moneyouts/iban', kind)
    await expect(confirm()).rejects.toMatchObject({ code: 'payouts.provider_silent' })
    await confirm()
    expect(await newest()).toMatchObject({ payeeState: 'active' })
    expect((await set.desk.books()).ibans.length).toBe(made + 1)
  })
})

describe('a payout', () => {
  it('is asked for once, is on its way, and arrives', async () => {
    const [before, gone] = [await available(), await paidOut()]
    const id = await approved()
    await Promise.all([1, 2, 3].map(() => payAtProviders.run(app.world, {} as never)))
    for (let rounds = 0; rounds < 2; rounds++) await round()
    const [there, ...others] = (await set.desk.books()).payouts
    expect(others).toEqual([])
    expect(there!.amount).toBe(before)
    expect(await payout(id)).toMatchObject({ state: 'issued', provider: 'lemonway', providerReference: there!.id })
    await set.desk.settlePayout(there!.id, 'succeed')
    await round()
    expect(await payout(id)).toMatchObject({ state: 'successful' })
    expect(await paidOut()).toBe(gone - before)
    await expectGreen(app)
  })

  it('that the bank sends back is available again, and is paid once more', async () => {
    const id = await approved()
    await round()
    await set.desk.settlePayout((await set.desk.books()).payouts[0]!.id, 'fail')
    await round()
    expect(await payout(id)).toMatchObject({ state: 'canceled' })
    const again = await approved()
    await round()
    await set.desk.settlePayout((await set.desk.books()).payouts[0]!.id, 'succeed')
    await round()
    expect(await payout(again)).toMatchObject({ state: 'successful' })
    await expectGreen(app)
  })

  it('of a seller whom Lemonway knows no longer is refused there, and available again', async () => {
    const id = await approved()
    await set.desk.notices('lost')
    await set.desk.setStatus(await accountOf(), 5)
    await round()
    expect(await payout(id)).toMatchObject({ state: 'canceled' })
    expect(await available()).toBeGreaterThan(0)
    await set.desk.notices('none')
    await set.desk.setStatus(await accountOf(), 6)
    await settled()
  })

  it.each(['timeout_before', 'timeout_after', '500'])('whose answer is lost by %s is paid once', async (kind) => {
    const id = await approved()
    const paid = (await set.desk.books()).payouts.length
    await set.desk.fault('POST /v2/moneyouts', kind)
    await round()
    for (let rounds = 0; rounds < 3; rounds++) await round()
    const { payouts } = await set.desk.books()
    expect(payouts.length).toBe(paid + 1)
    expect(await payout(id)).toMatchObject({ state: 'issued', providerReference: payouts[0]!.id })
    await set.desk.settlePayout(payouts[0]!.id, 'succeed')
    await round()
    expect(await payout(id)).toMatchObject({ state: 'successful' })
    await expectGreen(app)
  })
})

type Told = { wire: { iban: string; reference: string; amount: string } | null }
const told = async (orderId: number) => {
  const { token } = await order(orderId)
  const answer = await fetch(`http://localhost:${set.port}/v1/checkout/orders/${token}`)
  return ((await answer.json()) as { data: Told }).data.wire
}
const back = { holder: 'Ida Kern', iban: 'DE75512108001245126199' }

describe('a wire to the virtual IBAN of a seller', () => {
  it('is offered where the account holds the feature; what fits is booked at once, the rest waits', async () => {
    await expect(buy({}, 'bank_wire')).rejects.toMatchObject({ code: 'checkout.method_not_offered' })
    await app.transact((ctx) => setFeatures(ctx, [set.shop.seller.id], { virtual_iban: true }))
    await set.desk.fault('POST /v2/moneyins/bankwire/iban/create', 'timeout_after')
    const lost = await buy({}, 'bank_wire')
    await pass({ minutes: 6 })
    expect(await statesOf(lost.orderId)).toEqual(['Payment canceled'])
    const [fits, less] = [await buy({}, 'bank_wire'), await buy({}, 'bank_wire')]
    const wire = (await told(fits.orderId))!
    expect(wire).toMatchObject({ amount: '119.00' })
    expect((await told(less.orderId))!.iban).toBe(wire.iban)
    await set.desk.wireTo(wire.iban, 11_900, `invoice ${wire.reference.toLowerCase()} thanks`)
    await set.desk.wireTo(wire.iban, 5000, (await told(less.orderId))!.reference)
    await settled()
    expect((await order(fits.orderId)).paymentState).toBe('paid')
    const lines = await app.world.db.selectFrom('bankLines').select(['state', 'amount']).orderBy('id').execute()
    expect(lines).toEqual([
      { state: 'matched', amount: 11_900 },
      { state: 'unmatched', amount: 5000 },
    ])
    const virtual = (await set.desk.books()).ibans.filter(({ isVirtual }) => isVirtual)
    expect(virtual.length).toBe(1)
    await expectGreen(app)
  })

  it('is read every hour where its notice is lost, once', async () => {
    const { orderId } = await buy({}, 'bank_wire')
    const { iban, reference } = (await told(orderId))!
    await set.desk.notices('lost')
    await set.desk.wireTo(iban, 11_900, reference)
    await live(1)
    expect((await order(orderId)).paymentState).toBe('paid')
    await live(1)
    const lines = await app.world.db.selectFrom('bankLines').selectAll().execute()
    expect(lines.filter(({ purpose }) => purpose === reference).length).toBe(1)
    const open = await app.world.db.selectFrom('providerLines').select('finding').where('state', '=', 'open').execute()
    expect(open).toEqual([])
  })

  it.each(['timeout_before', 'timeout_after'])('goes back by a payout, once: %s', async (kind) => {
    await set.desk.notices('none')
    const { orderId } = await buy({}, 'bank_wire')
    const { iban, reference } = (await told(orderId))!
    await set.desk.wireTo(iban, 11_900, reference)
    await settled()
    await expect(refundOrder(app.world, { orderId, amount: 5000 })).rejects.toMatchObject({
      code: 'payments.refund_needs_account',
    })
    const before = (await set.desk.books()).payouts.length
    await set.desk.fault('POST /v2/moneyouts', kind)
    await refundOrder(app.world, { orderId, amount: 5000, ...back })
    await pass({ minutes: 10 })
    const { payouts } = await set.desk.books()
    const isMade = kind === 'timeout_after'
    expect(payouts.length - before).toBe(isMade ? 1 : 0)
    if (isMade) await set.desk.settlePayout(payouts[0]!.id, 'succeed')
    await settled()
    expect((await statesOf(orderId)).at(-1)).toBe(isMade ? 'Refund successful' : 'Refund canceled')
    await live(1)
    await expectGreen(app)
  })
})
