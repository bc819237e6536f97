import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/server/context.ts'
import { sellerBalanceOf } from '#capabilities/money/ledger/server/index.ts'
import { payAtProviders, releaseBalances } from '#capabilities/after/payouts/server/testing.ts'
import { setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { readStandings, uploadPage } from '#capabilities/people/verification/server/testing.ts'
import type { DocumentKind } from '#capabilities/people/verification/vocabulary.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { expectGreen, nameBankAccount, openOperator } from '../furnish-app.ts'
import { confirmBankAccount, mangopayPlayer } from './mangopay-desk.ts'
import { useStage } from './stage.ts'

/** Who Mangopay knows is paid, and nobody else: papers, their refusal, the level and its loss. */
const stage = useStage(mangopayPlayer)
const { app, set, buy, settled, openShop, connect } = stage
const ask = askApi(app)
let admin: Actor
const path = '/v1/cabinet/verifications'
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
  reason: string | null
  mayHandIn: boolean
  lacking: { documents: DocumentKind[]; fields: string[]; owners: boolean }
  documents: { id: number; state: string; reason: string | null }[]
}
const mine = async (shop = set.shop) => {
  const { list } = await ask<{ list: Shown[] }>(ownerOf(shop), 'GET', path)
  return list[0]!
}
const pdf = Buffer.from('%PDF-1.7 the passport of Asa Lindqvist')
const upload = async (kind: DocumentKind, shop = set.shop) => {
  const { id } = await mine(shop)
  await uploadPage(app.world.as(ownerOf(shop)), { verificationId: id, kind, content: pdf })
}
const handIn = async (shop = set.shop) => {
  await ask(ownerOf(shop), 'POST', `${path}/:id/hand_in`, { id: (await mine(shop)).id })
  await app.drain()
}
const later = async (minutes = 15) => {
  app.clock.now = app.clock.now.add({ minutes })
  await set.desk.clock(app.clock.now)
}
const documents = async () => (await set.desk.books()).documents

describe('papers at Mangopay', () => {
  it('LIGHT takes money and is not paid: what is missing is told', async () => {
    expect(await mine()).toMatchObject({ kycState: 'kyc_incomplete', scope: 'payouts', phase: 'init' })
    expect((await mine()).lacking).toEqual({ fields: [], documents: ['identity_proof'], owners: false })
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

  it('are refused with a reason, and come again', async () => {
    await upload('identity_proof')
    await handIn()
    expect(await mine()).toMatchObject({ kycState: 'kyc_1', phase: 'in_review' })
    const [sent] = await documents()
    expect(sent).toMatchObject({ kind: 'IDENTITY_PROOF', status: 'VALIDATION_ASKED', pages: 1 })
    await set.desk.judge(sent!.id, 'REFUSED', 'DOCUMENT_UNREADABLE')
    await settled()
    expect(await mine()).toMatchObject({ kycState: 'rejected', scope: 'payouts' })
    expect((await mine()).documents[0]).toMatchObject({ state: 'unreadable' })
    expect((await mine()).documents[0]!.reason).toContain('UNREADABLE')
  })

  it.each(['timeout_before', 'timeout_after', '500'])('whose answer is lost by %s are there once', async (kind) => {
    await upload('identity_proof')
    const before = (await documents()).length
    for (const deed of [
      'POST /v2.01/:clientId/users/:id/KYC/documents/',
      'POST /v2.01/:clientId/users/:id/KYC/documents/:document/pages',
    ])
      for (let tries = 0; tries < 2; tries++) await set.desk.fault(deed, kind)
    await handIn()
    for (let rounds = 0; rounds < 5; rounds++) {
      await later(60)
      await app.drain()
    }
    await set.desk.calm()
    await later(60)
    await app.drain()
    const there = await documents()
    expect(there.length).toBe(before + 1)
    expect(there[0]).toMatchObject({ status: 'VALIDATION_ASKED', pages: 1 })
    expect(await mine()).toMatchObject({ phase: 'in_review' })
    await set.desk.judge(there[0]!.id, 'REFUSED', 'DOCUMENT_INCOMPLETE')
    await settled()
    expect(await mine()).toMatchObject({ kycState: 'rejected' })
  })

  it('that are taken make the seller REGULAR, and one that runs out stops what has not left', async () => {
    await upload('identity_proof')
    await handIn()
    await set.desk.notices('twice')
    await set.desk.judge((await documents())[0]!.id, 'VALIDATED')
    await settled()
    expect(await mine()).toMatchObject({ kycState: 'kyc_2', scope: null, phase: 'reviewed' })
    await confirmBankAccount(app, set.desk, ownerOf(set.shop))
    await settled()
    const { id } = await ask<{ id: number }>(ownerOf(set.shop), 'POST', '/v1/cabinet/payouts', { currency: 'eur' })
    await ask(admin, 'POST', '/v1/admin/payouts/:id/approve', { id })
    await set.desk.judge((await documents())[0]!.id, 'OUT_OF_DATE')
    // The hook alone is enough: no job of the clock ran.
    await settled()
    expect(await mine()).toMatchObject({ kycState: 'expired', scope: 'payouts' })
    expect(await stateOf(id)).toBe('canceled')
    await payAtProviders.run(app.world, {} as never)
    expect((await set.desk.books()).payouts).toEqual([])
    expect(await app.transact((ctx) => sellerBalanceOf(ctx, set.shop.seller.id, 'available', 'eur'))).toBeGreaterThan(0)
    await expectGreen(app)
  })

  it('hooks that are lost or forged change nothing that asking does not find', async () => {
    await set.desk.notices('forged')
    await set.desk.judge((await documents())[0]!.id, 'VALIDATED')
    await settled().catch(() => undefined)
    expect(await mine()).toMatchObject({ kycState: 'expired' })
    await set.desk.notices('lost')
    await later(24 * 60 + 30)
    await readStandings.run(app.world, {} as never)
    await app.drain()
    expect(await mine()).toMatchObject({ kycState: 'kyc_2' })
    await set.desk.block((await documents())[0]!.user, 'inflows outflows')
    await later(24 * 60 + 30)
    await readStandings.run(app.world, {} as never)
    await app.drain()
    expect(await mine()).toMatchObject({ kycState: 'blocked', scope: 'payments_payouts' })
    const frozen = await app.world.db
      .selectFrom('sellers')
      .select(['frozenProviders', 'accountType'])
      .where('id', '=', set.shop.seller.id)
      .executeTakeFirst()
    expect(frozen).toEqual({ frozenProviders: ['mangopay'], accountType: 'light' })
  })
})

const stateOf = async (id: number) =>
  (await app.world.db.selectFrom('payouts').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

describe('owners of a company', () => {
  it.each([
    ['AcceptUBO', 'kyc_2'],
    ['RefuseUBO', 'rejected'],
    ['IncompleteUBO', 'kyc_incomplete'],
  ])('%s leaves the company in %s', async (firstName, kyc) => {
    const shop = await openShop(`company-${firstName.toLowerCase()}`)
    await setSeller(app.world, shop.seller.id, {
      businessType: 'entity',
      company: 'Voss GmbH',
      registerEntry: 'HRB 1',
      region: 'Berlin',
    })
    await connect(set.desk.keys, shop)
    await app.drain()
    await ask(ownerOf(shop), 'PUT', `${path}/details`, {
      nationality: 'DE',
      legalForm: 'business',
      hasNoOwners: false,
    })
    await ask(ownerOf(shop), 'POST', '/v1/cabinet/verification_owners', {
      firstName,
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
    expect((await mine(shop)).lacking.owners).toBe(false)
    for (const kind of (await mine(shop)).lacking.documents) await upload(kind, shop)
    await handIn(shop)
    await set.desk.notices('none')
    const user = (await documents())[0]!.user
    for (const each of await documents()) if (each.user === user) await set.desk.judge(each.id, 'VALIDATED')
    await settled()
    expect(await mine(shop)).toMatchObject({ kycState: kyc })
  })
})
