import { describe, expect, it } from 'vitest'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { setFeatures, setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { ownerOf } from '../ask-api.ts'
import { expectGreen, nameBankAccount } from '../furnish-app.ts'
import { lemonwayPlayer } from './lemonway-desk.ts'
import { tellPapers, usePapers } from './paper-stories.ts'
import { tellPayouts, usePayouts } from './payout-stories.ts'
import { useStage } from './stage.ts'

/** Who Lemonway has verified is paid from their account there, once, to a bank account that it takes; and what is wired to them. */
const stage = useStage(lemonwayPlayer)
const { app, set, buy, settled, live, pass, order, statesOf } = stage
const desk = usePayouts(stage)
const { ask, who, available, approved, round, payout, newest } = desk
const papers = usePapers(stage, desk)
const { mine, upload, handIn, night, openCompany } = papers
const documents = async () => (await set.desk.books()).documents
const accountOf = async () => (await set.desk.books()).accounts.at(-1)!.id
const takeAll = async () => {
  for (const { id, status } of await documents()) if (status === 1) await set.desk.judge(id, 2)
  await settled()
}

describe('papers at Lemonway', () => {
  tellPapers(stage, desk, papers, {
    begins: { kycState: 'kyc_1', documents: ['identity_proof', 'address_proof'] },
    deeds: ['POST /v2/accounts/:account/documents/upload'],
    refuse: (document) => set.desk.judge(document, 6),
    reads: 'wrong_type',
  })

  it.each([
    [4, 'unreadable'],
    [7, 'wrong_name'],
    [5, 'expired'],
  ] as const)('refused by %s are %s, with the reason, and come again', async (status, state) => {
    await upload('identity_proof', set.shop, 2)
    for (const paper of (await mine()).lacking.documents) if (paper !== 'identity_proof') await upload(paper)
    await handIn()
    expect(await mine()).toMatchObject({ phase: 'in_review' })
    const sent = (await documents()).find(({ type, status: now }) => type === 0 && now === 1)!
    await set.desk.judge(sent.id, status, 'The corner is cut off')
    await settled()
    expect(await mine()).toMatchObject({ kycState: 'rejected', scope: 'payouts' })
    const shown = (await mine()).documents.find((each) => each.state === state)
    expect(shown?.reason).toContain('The corner is cut off')
  })

  it('that are taken verify the seller; a block stops payments and payouts, also where its notice is lost', async () => {
    await upload('identity_proof')
    await handIn()
    await set.desk.notices('twice')
    await takeAll()
    expect(await mine()).toMatchObject({ kycState: 'kyc_2', scope: null, phase: 'reviewed' })
    await set.desk.notices('lost')
    await set.desk.setStatus(await accountOf(), 10)
    await night()
    expect(await mine()).toMatchObject({ kycState: 'blocked', scope: 'payments_payouts' })
    await set.desk.notices('none')
    await set.desk.setStatus(await accountOf(), 6)
    await settled()
    expect(await mine()).toMatchObject({ kycState: 'kyc_2' })
  })

  it('of a company come with its owners, each named once', async () => {
    const shop = await openCompany('company', 'Ada')
    const named = set.desk.exchanges.filter(({ call }) => call === 'POST /v2/accounts/:account/ultimateBeneficialOwner')
    expect(named.map(({ asked }) => asked)).toMatchObject([
      { firstName: 'Ada', dateOfBirth: '1970/01/01', countryOfBirth: 'DEU' },
    ])
    await takeAll()
    expect(await mine(shop)).toMatchObject({ kycState: 'kyc_2' })
  })
})

const confirm = async () => desk.confirm((await newest()).id)

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
    await nameBankAccount(app, who.admin, ownerOf(set.shop), 'Mara Waiting')
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
    await nameBankAccount(app, who.admin, ownerOf(set.shop), `Mara ${kind}`)
    const made = (await set.desk.books()).ibans.length
    await set.desk.fault('POST /v2/moneyouts/iban', kind)
    await expect(confirm()).rejects.toMatchObject({ code: 'payouts.provider_silent' })
    await confirm()
    expect(await newest()).toMatchObject({ payeeState: 'active' })
    expect((await set.desk.books()).ibans.length).toBe(made + 1)
  })
})

describe('a payout', () => {
  tellPayouts(stage, desk, 'POST /v2/moneyouts')

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
