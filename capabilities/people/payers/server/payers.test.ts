import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { identityRoom } from '#capabilities/people/identity/server/room.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { sellersRoom } from '#capabilities/people/sellers/server/room.ts'
import { partyDetails } from '../contract.ts'
import { countOrder, countPayment, rememberPayer } from './index.ts'
import { payersRoom } from './room.ts'

type List = { total_count: number; list: { id: number; name: string; paid_amount: string; orders_count: number }[] }

const app = useTestApp([identityRoom, sellersRoom, payersRoom])
let token: string
let payerId: number
let foreign: { id: number; token: string }

beforeAll(async () => {
  await app.transact(async (ctx) => {
    const { seller, token: own } = await makeSeller(ctx)
    token = own
    payerId = (
      await rememberPayer(ctx, seller.id, {
        email: 'grace@example.com',
        firstName: 'Grace',
        lastName: 'Hopper',
        countryCode: 'US',
        company: 'Navy',
      })
    ).id
    await rememberPayer(ctx, seller.id, {
      email: 'emmy@example.com',
      firstName: 'Emmy',
      lastName: 'Noether',
      countryCode: 'DE',
    })
    const other = await makeSeller(ctx)
    foreign = { id: (await rememberPayer(ctx, other.seller.id, { email: 'grace@example.com' })).id, token: other.token }
    await countOrder(ctx, payerId)
    await countPayment(ctx, payerId, 4990)
    await countPayment(ctx, payerId, -990)
  })
})

const listed = async (query: string) =>
  (await app.call<List>('GET', `/v1/cabinet/payers${query}`, undefined, { token })).data

test('one payer per seller and address; later details win, missing ones stay', async () => {
  const again = await app.transact(async (ctx) =>
    rememberPayer(ctx, (await makeSeller(ctx)).seller.id, {
      email: 'x@example.com',
      firstName: 'A',
      lastName: 'B',
      city: 'Bonn',
    }),
  )
  const changed = await app.transact((ctx) =>
    rememberPayer(ctx, again.sellerId, { email: 'X@example.com', firstName: 'C', lastName: 'B', city: null }),
  )
  expect(changed).toMatchObject({ id: again.id, firstName: 'C', city: 'Bonn' })
})

test('the list searches, filters and shows own rows only', async () => {
  expect((await listed('')).total_count).toBe(2)
  expect((await listed('?query=hopp')).list).toMatchObject([
    { id: payerId, name: 'Grace Hopper', paid_amount: '40.00', orders_count: 1 },
  ])
  expect((await listed('?query=emmy%40')).list.map((row) => row.name)).toEqual(['Emmy Noether'])
  expect((await listed('?country_code[]=DE')).list.map((row) => row.name)).toEqual(['Emmy Noether'])
  expect((await listed('?paid_amount_from=39.99&orders_count_from=1')).list.map((row) => row.id)).toEqual([payerId])
  expect((await listed('?first_order_relative_period=last-30_days')).list.map((row) => row.id)).toEqual([payerId])
  expect((await listed('?query=%25')).total_count).toBe(0)
})

test('foreign payers are not there; buyers have no business here', async () => {
  const path = `/v1/cabinet/payers/${foreign.id}`
  expect((await app.call('GET', path, undefined, { token })).status).toBe(404)
  expect((await app.call('PATCH', path, { notes: 'mine now' }, { token })).status).toBe(404)
  const buyer = await app.transact((ctx) => makeUser(ctx, ['payer']))
  expect((await app.call('GET', '/v1/cabinet/payers', undefined, { token: buyer.token })).code).toBe('forbidden')
})

test('notes are kept', async () => {
  const path = `/v1/cabinet/payers/${payerId}`
  expect((await app.call('PATCH', path, { notes: ' calls in the evening ' }, { token })).data).toMatchObject({
    notes: 'calls in the evening',
    paid_amount: '40.00',
  })
  expect((await app.call('GET', path, undefined, { token })).data).toMatchObject({
    email: 'grace@example.com',
    notes: 'calls in the evening',
  })
})

const given = { email: ' Ada@Example.com ', firstName: 'Ada', lastName: 'Lovelace', countryCode: 'de' }
test.each([
  [{ vatId: 'DE 123' }, 'vatId', 'invalid_vat'],
  [{ zip: '123' }, 'zip', 'invalid_zip'],
  [{ phone: 'call me' }, 'phone', 'invalid_phone'],
  [{ email: 'ada' }, 'email', 'invalid_email'],
  [{ firstName: ' ' }, 'firstName', 'required'],
])('party details refuse %o', (wrong, field, key) => {
  const issues = partyDetails
    .safeParse({ ...given, ...wrong })
    .error?.issues.map((issue) => [issue.path.join('.'), issue.message])
  expect(issues).toEqual([[field, key]])
})

test('party details tidy what is right', () => {
  expect(
    partyDetails.parse({
      ...given,
      vatId: 'de 123 456 789',
      zip: '53111',
      phone: '+49 (228) 12-34 56',
      salutation: 'dr',
    }),
  ).toMatchObject({ email: 'ada@example.com', countryCode: 'DE', vatId: 'DE123456789', company: null })
})
