import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { identityRoom } from '#capabilities/people/identity/server/room.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { payersRoom } from '#capabilities/people/payers/server/room.ts'
import { providerAccountsRoom } from '#capabilities/sale/provider-accounts/server/room.ts'
import { paymentsRoom } from '#capabilities/sale/payments/server/room.ts'
import { sellersRoom } from './room.ts'

type Profile = {
  username: string
  missing: string[]
  payment_account_done: boolean
  can_sell: boolean
  selling_mode: string
  is_registered: boolean
  vat_id: string | null
  birthday: string | null
  features: string[]
}
type Providers = {
  sandbox: { is_enabled: boolean; is_offered: boolean }
  direct_bank: { is_enabled: boolean; holder: string | null; iban: string | null }
  can_sell: boolean
}

const app = useTestApp([identityRoom, sellersRoom, payersRoom, paymentsRoom, providerAccountsRoom])
const withoutSandbox = useTestApp([identityRoom, sellersRoom, payersRoom, paymentsRoom, providerAccountsRoom], {
  settings: { SANDBOX: 'false' },
})

const whole = {
  business_type: 'natural',
  salutation: 'mrs',
  first_name: 'Ada',
  last_name: 'Lovelace',
  birthday: '1990-12-10',
  phone: '+49 228 123456',
  street: 'Weg',
  street_number: '1a',
  zip: '53111',
  city: 'Bonn',
  country_code: 'DE',
  tax_number: '12/345/67890',
  tax_number_type: 'number',
  is_vat_liable: true,
  vat_id: 'de 123 456 789',
}
const newSeller = async () => (await app.transact((ctx) => makeSeller(ctx))).token
const edit = (token: string, body: object) => app.call<Profile>('PATCH', '/v1/cabinet/profile', body, { token })
const finish = (token: string, body: object) =>
  app.call<Profile>('POST', '/v1/cabinet/profile/finish_registration', body, { token })
const pay = (token: string, body: object) =>
  app.call<Providers>('PUT', '/v1/cabinet/settings/payment_providers', body, { token })

test('a seller can sell once registration is finished and a provider is set up, and not before', async () => {
  const token = await newSeller()
  const started = (await app.call<Profile>('GET', '/v1/cabinet/profile', undefined, { token })).data
  expect(started).toMatchObject({
    can_sell: false,
    payment_account_done: false,
    selling_mode: 'selling_none',
    is_registered: false,
  })
  expect(started.missing).toContain('street_number')
  expect(started.features).toContain('coupons')
  const early = await finish(token, { first_name: 'Ada' })
  expect([early.status, early.code]).toEqual([422, 'sellers.registration_incomplete'])
  expect(early.fields?.['street']).toEqual(['required'])
  expect(early.fields?.['birthday']).toBeUndefined()
  const finished = await finish(token, whole)
  expect(finished.data).toMatchObject({
    selling_mode: 'selling_by_ownself',
    is_registered: true,
    can_sell: false,
    vat_id: 'DE123456789',
    birthday: '1990-12-10',
    missing: [],
  })
  const paid = await pay(token, {
    sandbox: { is_enabled: true },
    direct_bank: { is_enabled: true, holder: 'Ada Lovelace', iban: 'DE89 3704 0044 0532 0130 00' },
  })
  expect(paid.data).toMatchObject({
    can_sell: true,
    direct_bank: { holder: 'Ada Lovelace', iban: 'DE89370400440532013000' },
  })
  const off = await pay(token, { sandbox: { is_enabled: false }, direct_bank: { is_enabled: false } })
  expect(off.data).toMatchObject({
    can_sell: false,
    direct_bank: { is_enabled: false, iban: 'DE89370400440532013000' },
  })
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from audit_entries where action = 'sellers.payment_provider_changed'`.execute(
    app.world.db,
  )
  expect(rows[0]!.n).toBe(4)
})

test.each([
  [{ country_code: 'CH', vat_id: null }, 'chf'],
  [{ country_code: 'AT', vat_id: null }, 'eur'],
  [{ country_code: 'GB', vat_id: null, currency: 'usd' }, 'usd'],
])('who registers with %j counts in %s', async (said, currency) => {
  const token = await newSeller()
  const { data } = await finish(token, { ...whole, ...said, tax_number_type: 'number' })
  expect(data).toMatchObject({ is_registered: true, currency })
  // Who moves later counts on as they did.
  expect((await finish(token, { country_code: 'PL' })).data).toMatchObject({ currency })
})

test('who names a country before registering counts in its currency, and keeps one they chose', async () => {
  const token = await newSeller()
  expect((await edit(token, { country_code: 'CH', vat_id: null })).data).toMatchObject({ currency: 'chf' })
  expect((await edit(token, { currency: 'usd' })).data).toMatchObject({ currency: 'usd' })
  expect((await edit(token, { country_code: 'PL' })).data).toMatchObject({ currency: 'usd' })
  expect((await edit(token, { currency: 'xxx' })).fields).toEqual({ currency: ['not_in_list'] })
})

test('a registered profile cannot be emptied again', async () => {
  const token = await newSeller()
  await finish(token, whole)
  expect((await edit(token, { city: '' })).fields).toEqual({ city: ['required'] })
  expect((await edit(token, { business_type: 'entity' })).fields).toEqual({
    company: ['required'],
  })
  expect((await edit(token, { city: 'Köln' })).data).toMatchObject({ city: 'Köln' })
})

test.each([
  [{ name: 'A' }, 'name', 'profile_name'],
  [{ username: 'ab' }, 'username', 'username_too_small'],
  [{ username: 'a'.repeat(51) }, 'username', 'username_too_big'],
  [{ username: 'with space' }, 'username', 'username_invalid'],
  [{ username: 'Admin' }, 'username', 'username_exists'],
  [{ username: 'TAKEN.name' }, 'username', 'username_exists'],
  [{ birthday: '2010-01-01' }, 'birthday', 'adult'],
  [{ vat_id: 'ATU12345678' }, 'vat_id', 'invalid_vat'],
  [{ phone: 'x' }, 'phone', 'invalid_phone'],
  [{ website: 'no site' }, 'website', 'invalid_url'],
  [{ zone: 'Europe/Atlantis' }, 'zone', 'invalid_zone'],
  [{ exemption_reason: 'lazy' }, 'exemption_reason', 'not_in_list'],
])('the profile refuses %o', async (body, field, key) => {
  await app.transact((ctx) => makeSeller(ctx, { username: 'taken.name' })).catch(() => undefined)
  const answer = await edit(await newSeller(), body)
  expect([answer.status, answer.fields]).toEqual([422, { [field]: [key] }])
})

test('a wrong IBAN, and the sandbox where the operator forbids it', async () => {
  const token = await newSeller()
  expect(
    (await pay(token, { direct_bank: { is_enabled: true, holder: 'A', iban: 'DE00 3704 0044 0532 0130 00' } })).status,
  ).toBe(422)
  const seller = await withoutSandbox.transact((ctx) => makeSeller(ctx))
  expect(
    (
      await withoutSandbox.call(
        'PUT',
        '/v1/cabinet/settings/payment_providers',
        { sandbox: { is_enabled: true } },
        { token: seller.token },
      )
    ).status,
  ).toBe(422)
})

test('buyers and strangers have no seller profile', async () => {
  const { token } = await app.transact((ctx) => makeUser(ctx, ['payer']))
  expect((await app.call('GET', '/v1/cabinet/profile', undefined, { token })).code).toBe('forbidden')
  expect((await app.call('GET', '/v1/cabinet/profile')).code).toBe('missing_access_token')
})
