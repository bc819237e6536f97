import { expect, it } from 'vitest'
import { faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import type { TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { useDebtors } from './debtors.ts'

/** Claims go to an agency in files, and what it reports comes back line by line. */

const { app, asSeller, monthly, failing, claimOf, kindsOf } = useDebtors()
const ask = askApi(app, { encoding: 'utf8' })

type Taken = { taken: number; known: number; refused: { line: number; key: string | null; reason: string }[] }
type Agency = 'inkasso' | 'credit_reform_inkasso'

const report = (shop: TestShop, agency: Agency, lines: object[]) =>
  ask<Taken>(ownerOf(shop), 'POST', '/v1/cabinet/claim_reports', { agency, lines })
const upload = async (shop: TestShop, agency: Agency, text: string | Buffer) => {
  const answer = await (
    await app.server()
  ).inject({
    method: 'POST',
    url: `/v1/cabinet/claim_reports/${agency}/file`,
    payload: Buffer.concat([
      Buffer.from(
        '--xx\r\ncontent-disposition: form-data; name="file"; filename="r"\r\ncontent-type: text/csv\r\n\r\n',
      ),
      Buffer.from(text),
      Buffer.from('\r\n--xx--\r\n'),
    ]),
    headers: {
      'content-type': 'multipart/form-data; boundary=xx',
      authorization: await app.signIn(shop.seller.userId, 'seller'),
    },
  })
  await app.drain()
  return answer.json() as { data: Taken; error?: { code: string } }
}
const makeFile = (shop: TestShop, agency: Agency) =>
  ask<{ id: number; claimsCount: number }>(ownerOf(shop), 'POST', '/v1/cabinet/claim_files', { agency })
const open = async (shop: TestShop, id: number, kind: 'csv' | 'json') =>
  (await ask<{ text: string }>(ownerOf(shop), 'GET', `/cabinet/claim_files/:id.${kind}`, { id })).text

/** Debtors of a shop whose claims were handed over to an agency that reads files. */
const handedOver = async (agency: Agency, names: readonly string[]) => {
  app.clock.set('2026-01-05T10:00:00Z')
  const shop = await monthly(6000)
  const orders = await Promise.all(names.map((name) => failing(shop, `${name}@example.com`)))
  const settings = { preferred_strategy: 'dunning', agency, minimum_amount: '25.00' }
  expect((await asSeller(shop, 'PATCH', '/v1/cabinet/dunning_settings', settings)).status).toBe(200)
  await app.live('2026-04-01T12:00:00Z')
  const claims = await Promise.all(orders.map(async (id) => (await claimOf(id))!))
  for (const { id } of claims)
    expect((await asSeller(shop, 'POST', `/v1/cabinet/claims/${id}/hand_over`, {})).status).toBe(200)
  await app.drain()
  return { shop, orders, claims: await Promise.all(orders.map(async (id) => (await claimOf(id))!)) }
}

it('claims go into one file, once, with debtor, invoices and reminders; what is reported is followed', async () => {
  const { shop, orders, claims } = await handedOver('inkasso', ['pays', 'part', 'never', 'wrong'])
  const [first, ...none] = await Promise.allSettled([makeFile(shop, 'inkasso'), makeFile(shop, 'inkasso')])
  expect([first, ...none].filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(makeFile(shop, 'inkasso')).rejects.toMatchObject({ code: 'collections.nothing_to_hand_over' })
  const { list } = await ask<{ list: { id: number; claimsCount: number }[] }>(
    ownerOf(shop),
    'GET',
    '/v1/cabinet/claim_files',
  )
  expect(list).toMatchObject([{ claimsCount: 4 }])
  const file = JSON.parse(await open(shop, list[0]!.id, 'json')) as { claims: Record<string, unknown>[] }
  const told = claims.map(({ agencyKey }) => file.claims.find(({ key }) => key === agencyKey)!)
  expect(new Set(told).size).toBe(4)
  expect(told[0]).toMatchObject({
    debtor: { lastName: 'Voss', email: 'pays@example.com', payerType: 'consumer' },
    openAmount: (claims[0]!.openAmount / 100).toFixed(2),
  })
  expect((told[0]!['dunning'] as { stage: string }[]).map(({ stage }) => stage)).toEqual([
    'first_email',
    'second_email',
    'third_email',
  ])
  expect((told[0]!['invoices'] as object[]).length).toBeGreaterThan(0)
  const csv = await open(shop, list[0]!.id, 'csv')
  expect(csv.split('\r\n')[0]).toContain('"claim_key","order"')
  expect(csv.trim().split('\r\n')).toHaveLength(5)
  expect(await open(shop, list[0]!.id, 'csv')).toBe(csv)

  const [pays, part, never, wrong] = claims.map((claim) => claim.agencyKey!)
  const whole = (claims[0]!.openAmount / 100).toFixed(2)
  const lines = [
    { id: '1', key: pays, status: 'accepted', reference: 'AZ 17/26' },
    { id: '2', key: pays, status: 'payment', amount: whole },
    { id: '3', key: part, status: 'payment', amount: '10.00' },
    { id: '4', key: never, status: 'unsuccessful' },
    { id: '5', key: wrong, status: 'rejected', text: 'No such person' },
  ]
  expect(await report(shop, 'inkasso', lines)).toEqual({ taken: 5, known: 0, refused: [] })
  expect(await report(shop, 'inkasso', lines)).toEqual({ taken: 0, known: 5, refused: [] })
  await app.drain()
  expect(await claimOf(orders[0]!)).toMatchObject({
    outcomeStatus: 'collected',
    openAmount: 0,
    agencyReference: 'AZ 17/26',
  })
  expect((await orderById(app.world, orders[0]!)).debtAmount).toBe(0)
  expect(await claimOf(orders[1]!)).toMatchObject({
    outcomeStatus: null,
    openAmount: claims[1]!.openAmount - 1000,
    collectedAmount: 1000,
  })
  expect(await claimOf(orders[2]!)).toMatchObject({ inkassoStatus: 'pre_court' })
  expect(await claimOf(orders[3]!)).toMatchObject({ inkassoStatus: 'not_ready_for_inkasso', missing: ['address'] })
  expect(await kindsOf(claims[0]!.id)).toEqual(expect.arrayContaining(['accepted', 'agency_paid', 'collected']))

  // Each refusal names its line; the others of the file are taken.
  const refusals = await report(shop, 'inkasso', [
    { id: '6', key: 'claim-0-1', status: 'payment', amount: '5.00' },
    { id: '7', key: part, status: 'half paid' },
    { id: '8', key: part, status: 'payment' },
    { id: '9', key: part, status: 'payment', amount: '99999.00' },
    { id: '10', key: pays, status: 'payment', amount: '5.00' },
    { id: '11', key: never, status: 'titled' },
    { id: '12', key: never, status: 'accepted' },
    { id: '13', status: 'payment', amount: '5.00' },
    { id: '14', key: part, status: 'not_collected', reason: 'bad mood' },
    { id: '15', key: part, status: 'not_collected', reason: 'insolvent', text: 'Filed on 2 April' },
  ])
  expect(refusals.taken).toBe(1)
  expect(refusals.refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '1 unknown_claim',
    '2 unknown_status',
    '3 no_amount',
    '4 amount_too_big',
    '5 claim_ended',
    '6 court_not_approved',
    '7 not_now',
    '8 no_claim_named',
    '9 unknown_reason',
  ])
  await app.drain()
  expect(await claimOf(orders[1]!)).toMatchObject({
    outcomeStatus: 'partially_collected',
    notCollectedReason: 'insolvent',
  })
  const reports = await ask<{ list: { state: string; refusal: string | null }[] }>(
    ownerOf(shop),
    'GET',
    '/v1/cabinet/claim_reports',
    { per: 100, state: ['refused'] },
  )
  expect(reports.list).toHaveLength(9)
  expect(await app.transact((ctx) => faultsEverywhere(ctx))).toEqual([])
})

it('another agency has its own columns and words; what was refused can be sent again; the same line at once counts once', async () => {
  const { shop, orders, claims } = await handedOver('credit_reform_inkasso', ['german'])
  await app.live('2026-04-02T08:00:00Z')
  const { list } = await ask<{ list: { id: number }[] }>(ownerOf(shop), 'GET', '/v1/cabinet/claim_files')
  // The file of the morning was written by itself.
  expect(list).toHaveLength(1)
  const csv = await open(shop, list[0]!.id, 'csv')
  expect(csv.split('\r\n')[0]).toContain('"Forderungsschlüssel";"Bestellung"')
  expect(csv).toContain(`"${(claims[0]!.openAmount / 100).toFixed(2).replace('.', ',')}"`)
  const key = claims[0]!.agencyKey!
  const head = 'Meldung;Forderungsschlüssel;Status;Betrag;Grund;Aktenzeichen;Text'
  const line = `A1;${key};Zahlung;1.000.000,00;;;`
  expect((await upload(shop, 'credit_reform_inkasso', `${head}\r\n${line}\r\n`)).data).toMatchObject({
    taken: 0,
    refused: [{ line: 1, key, reason: 'amount_too_big' }],
  })
  const right = `${head}\r\nA1;${key};Zahlung;10,00;;;\r\nA2;${key};Erfolglos;;;;\r\n`
  // Windows-1252, as spreadsheets write it.
  const answers = await Promise.all([
    upload(shop, 'credit_reform_inkasso', Buffer.from(right, 'latin1')),
    upload(shop, 'credit_reform_inkasso', right),
  ])
  expect(answers.reduce((sum, { data }) => sum + data.taken, 0)).toBe(2)
  expect(answers.reduce((sum, { data }) => sum + data.known, 0)).toBe(2)
  expect(await claimOf(orders[0]!)).toMatchObject({ collectedAmount: 1000, inkassoStatus: 'pre_court' })
  expect((await upload(shop, 'credit_reform_inkasso', 'nothing')).error?.code).toBe('collections.unreadable_report')
  // Nobody else's claim is reached by its key.
  const other = await monthly(6000)
  expect(
    (await report(other, 'credit_reform_inkasso', [{ id: 'B1', key, status: 'uneinbringlich' }])).refused,
  ).toMatchObject([{ reason: 'unknown_claim' }])
  await expect(open(other, list[0]!.id, 'json')).rejects.toMatchObject({ status: 404 })
  expect(await app.transact((ctx) => faultsEverywhere(ctx))).toEqual([])
})
