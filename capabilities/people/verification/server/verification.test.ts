import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { identityRoom } from '#capabilities/people/identity/server/room.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { sellersRoom } from '#capabilities/people/sellers/server/room.ts'
import { payableProfile, setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { deletePages, expireDocuments } from './documents/jobs.ts'
import { mayBePaid } from './index.ts'
import { verificationRoom } from './room.ts'

const app = useTestApp([sellersRoom, identityRoom, verificationRoom])
let seller: Awaited<ReturnType<typeof makeSeller>>
let admin: string

type Shown = {
  account_type: string
  list: {
    id: number
    kyc_state: string
    phase: string
    scope: string | null
    scope_reason: string
    need: string | null
    reason: string | null
    lacking: { fields: string[]; documents: string[]; owners: boolean }
    documents: { id: number; kind: string; state: string; reason: string | null; pages: { id: number }[] }[]
    may_hand_in: boolean
  }[]
}

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, as: string, body?: object) => {
  const answer = await (
    await app.server()
  ).inject({ method, url, headers: { authorization: as }, ...(body ? { payload: body } : {}) })
  return { status: answer.statusCode, ...answer.json<{ data?: unknown; error?: { code: string } }>() }
}
const upload = async (content: Buffer, id: number, kind: string, as = seller.token) => {
  const boundary = 'b0undary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="x.html"\r\ncontent-type: text/html\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const answer = await (
    await app.server()
  ).inject({
    method: 'POST',
    url: `/v1/cabinet/verifications/${id}/documents/${kind}`,
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, authorization: as },
  })
  return { status: answer.statusCode, code: answer.json<{ error?: { code: string } }>().error?.code }
}
const pdf = Buffer.from('%PDF-1.7 the passport of Asa Lindqvist')
const own = async () => (await call('GET', '/v1/cabinet/verifications', seller.token)).data as Shown
const first = async () => (await own()).list[0]!
const demand = async (what: string) => {
  expect((await call('PUT', '/v1/admin/verification_settings', admin, { demand: what })).status).toBe(200)
  await app.drain()
}
const paid = (provider = 'bank_file') => app.transact((ctx) => mayBePaid(ctx, { sellerId: seller.seller.id, provider }))
const decide = (what: string, id: number, body: object = {}) =>
  call('POST', `/v1/admin/legitimations/${id}/${what}`, admin, body)

beforeEach(async () => {
  await app.transact(async (ctx) => {
    seller = await makeSeller(ctx)
    admin = (await makeUser(ctx, ['admin'])).token
  })
  await setSeller(app.world, seller.seller.id, { ...payableProfile, registeredAt: app.clock.now })
  await demand('nothing')
})

const say = (said: object) =>
  call('PUT', '/v1/cabinet/verifications/details', seller.token, {
    issuance_country: 'DE',
    has_no_owners: false,
    ...said,
  })

/** Fills in and submits all that is required of a person. */
const handInAll = async () => {
  const { id } = await first()
  await say({ nationality: 'SE' })
  expect((await upload(pdf, id, 'identity_proof')).status).toBe(201)
  expect((await first()).may_hand_in).toBe(true)
  expect((await call('POST', `/v1/cabinet/verifications/${id}/hand_in`, seller.token)).status).toBe(200)
  await app.drain()
  return id
}

it('asks nobody for anything as long as the operator does not', async () => {
  expect(await own()).toMatchObject({ account_type: 'regular', list: [] })
  expect(await paid()).toBe(true)
})

it('a seller says who they are, hands in a paper, is accepted and is paid', async () => {
  await demand('payments_payouts')
  expect(await own()).toMatchObject({ account_type: 'light' })
  const begun = await first()
  expect(begun).toMatchObject({ kyc_state: 'kyc_incomplete', scope: 'payments_payouts', scope_reason: 'no_documents' })
  expect(begun.lacking).toEqual({
    fields: ['nationality', 'issuanceCountry'],
    documents: ['identity_proof'],
    owners: false,
  })
  expect(await app.transact((ctx) => sellerById(ctx, seller.seller.id))).toMatchObject({ frozenProviders: ['*'] })
  expect(await call('POST', `/v1/cabinet/verifications/${begun.id}/hand_in`, seller.token)).toMatchObject({
    status: 422,
    error: { code: 'verification.incomplete' },
  })
  const id = await handInAll()
  // A complete submission allows payments during the review.
  expect(await first()).toMatchObject({ kyc_state: 'kyc_1', scope: 'payouts', phase: 'requested' })
  expect(await app.transact((ctx) => sellerById(ctx, seller.seller.id))).toMatchObject({ frozenProviders: [] })
  expect(await paid()).toBe(false)
  expect((await decide('take_up', id)).status).toBe(200)
  expect((await decide('accept', id)).status).toBe(200)
  await app.drain()
  expect(await own()).toMatchObject({ account_type: 'regular' })
  expect(await first()).toMatchObject({ kyc_state: 'kyc_2', scope: null, phase: 'reviewed' })
  expect((await first()).documents[0]).toMatchObject({ state: 'accepted' })
  expect(await paid()).toBe(true)
})

it('a paper that is refused comes again, and what changes after that is looked at anew', async () => {
  await demand('payouts')
  const id = await handInAll()
  const [paper] = (await first()).documents
  const refused = await call('POST', `/v1/admin/verification_documents/${paper!.id}/refuse`, admin, {
    state: 'unreadable',
    reason: 'The back is missing.',
  })
  expect(refused.status).toBe(200)
  const turned = await first()
  expect(turned).toMatchObject({ kyc_state: 'kyc_incomplete', phase: 'change', reason: 'The back is missing.' })
  expect(turned.lacking.documents).toEqual(['identity_proof'])
  expect(turned.documents[0]).toMatchObject({ state: 'unreadable', reason: 'The back is missing.' })
  expect((await upload(pdf, id, 'identity_proof')).status).toBe(201)
  expect((await call('POST', `/v1/cabinet/verifications/${id}/hand_in`, seller.token)).status).toBe(200)
  await decide('accept', id)
  expect(await paid()).toBe(true)
  await say({ nationality: 'NO' })
  expect(await first()).toMatchObject({ kyc_state: 'kyc_1', phase: 'change', scope: 'payouts' })
  expect(await paid()).toBe(false)
})

it('the country that issued the paper is asked for, is a country, and the desk reads it', async () => {
  await demand('payouts')
  for (const [country, error] of [
    ['Atlantis', { status: 422, error: { errors: { issuance_country: ['invalid_country'] } } }],
    ['', { status: 200 }],
  ] as const)
    expect(await say({ nationality: 'SE', issuance_country: country })).toMatchObject(error)
  expect((await first()).lacking.fields).toEqual(['issuanceCountry'])
  const id = await handInAll()
  const { known } = (await call('GET', `/v1/admin/legitimations/${id}`, admin)).data as never as { known: object[] }
  expect(known).toContainEqual({ field: 'issuanceCountry', value: 'DE' })
  await decide('accept', id)
  expect(await paid()).toBe(true)
  await say({ nationality: 'SE', issuance_country: 'SE' })
  expect(await paid()).toBe(false)
})

it('more is asked for, turned down, blocked and let go again', async () => {
  await demand('payouts')
  const id = await handInAll()
  await decide('ask_more', id, { reason: 'Where do you live?', documents: ['address_proof'] })
  expect((await first()).lacking.documents).toEqual(['address_proof'])
  await upload(pdf, id, 'address_proof')
  await call('POST', `/v1/cabinet/verifications/${id}/hand_in`, seller.token)
  await decide('reject', id, { reason: 'Not you.' })
  expect(await first()).toMatchObject({ kyc_state: 'rejected', scope_reason: 'rejected', reason: 'Not you.' })
  await decide('block', id, { reason: 'A list of sanctions.' })
  expect(await first()).toMatchObject({ kyc_state: 'blocked', scope: 'payments_payouts', may_hand_in: false })
  await decide('accept', id)
  expect(await first()).toMatchObject({ kyc_state: 'kyc_2', scope: null })
  await demand('nothing')
  expect((await own()).list).toEqual([])
})

it('pages are judged by their bytes, locked in the store, looked at by few and each look is logged', async () => {
  await demand('payouts')
  const { id } = await first()
  expect(await upload(Buffer.from('<html>'), id, 'identity_proof')).toMatchObject({
    code: 'verification.not_a_document',
  })
  expect(await upload(Buffer.concat([pdf, Buffer.alloc(7 * 1024 ** 2)]), id, 'identity_proof')).toMatchObject({
    code: 'verification.too_large',
  })
  expect((await upload(pdf, id, 'identity_proof')).status).toBe(201)
  const other = await app.transact((ctx) => makeSeller(ctx))
  expect((await upload(pdf, id, 'identity_proof', other.token)).status).toBe(404)
  const row = await app.world.db
    .selectFrom('verificationPages')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const stored = await buffer(app.world.ports.storage.read(row.storageKey))
  expect(stored.includes('Lindqvist')).toBe(false)
  const url = `/v1/admin/verification_pages/${row.id}`
  expect((await call('GET', url, seller.token)).status).toBe(403)
  const manager = await app.transact((ctx) => makeUser(ctx, ['manager']))
  expect((await call('GET', url, manager.token)).status).toBe(403)
  const opened = await (await app.server()).inject({ method: 'GET', url, headers: { authorization: admin } })
  expect(opened.rawPayload).toEqual(pdf)
  expect(opened.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
  const looks = await app.world.db
    .selectFrom('auditEntries')
    .select('subjectId')
    .where('action', '=', 'verification.page_opened')
    .where('sellerId', '=', seller.seller.id)
    .execute()
  expect(looks).toEqual([{ subjectId: row.documentId }])
  // Never submitted: deleted after thirty days, bytes and key.
  app.clock.advance({ hours: 31 * 24 })
  await deletePages.run(app.world, {})
  await app.drain()
  expect(await app.world.ports.storage.size(row.storageKey)).toBeUndefined()
  expect(
    await app.world.db.selectFrom('verificationPages').select('id').where('id', '=', row.id).executeTakeFirst(),
  ).toBeUndefined()
})

it('a paper that runs out is told of a month before, and stops payouts on its day', async () => {
  await demand('payouts')
  const id = await handInAll()
  const expiresOn = app.clock.now.toZonedDateTimeISO('Europe/Berlin').toPlainDate().add({ days: 40 })
  const [paper] = (await first()).documents
  await call('POST', `/v1/admin/verification_documents/${paper!.id}/accept`, admin, { expires_on: String(expiresOn) })
  await decide('accept', id)
  const told = async () => {
    const { rows } = await sql<{ what: string }>`select payload ->> 'what' as what from events
      where name = 'verification.changed' and seller_id = ${seller.seller.id} order by id`.execute(app.world.db)
    return rows.map(({ what }) => what)
  }
  await expireDocuments.run(app.world, {})
  expect((await told()).at(-1)).toBe('accepted')
  app.clock.advance({ hours: 15 * 24 })
  await expireDocuments.run(app.world, {})
  await expireDocuments.run(app.world, {})
  expect((await told()).slice(-2)).toEqual(['accepted', 'expires'])
  expect(await paid()).toBe(true)
  app.clock.advance({ hours: 26 * 24 })
  await expireDocuments.run(app.world, {})
  expect(
    await app.world.db.selectFrom('verifications').selectAll().where('id', '=', id).executeTakeFirst(),
  ).toMatchObject({ kycState: 'expired', phase: 'change', scope: 'payouts' })
  expect(await paid()).toBe(false)
})
