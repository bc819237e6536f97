import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { nameResellerCompany } from '#capabilities/people/sellers/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'plans'), { at: '2026-10-01T09:00:00Z' })
const terms = {
  is_on: true,
  share_bp: 2000,
  months: 12,
  cookie_days: 90,
  hold_days: 30,
  minimum_amount: '50.00',
  title: { en: 'Sell here', de: 'Hier verkaufen' },
  words: { en: 'All in one place.' },
}
const clicks = '/v1/app/ablefy_affiliate_affiliate_clicks'
let operatorId = 0
beforeAll(async () => {
  operatorId = (await app.transact((ctx) => makeUser(ctx, ['admin']))).user.id
})
const write = async (change: object = {}) =>
  app.call<{ version: string }>(
    'PUT',
    '/v1/admin/platform_partners/terms',
    { ...terms, ...change },
    { token: await app.signIn(operatorId, 'admin') },
  )

let visitor = 0
const register = async (profileType: string, more: object = {}, cookies: Record<string, string> = {}) => {
  const email = `${randomUUID().slice(0, 12)}@example.com`
  const made = await app.call<{ user: { id: string } }>(
    'POST',
    '/v1/app/user',
    {
      email,
      password: 'correct horse battery',
      first_name: 'Ida',
      last_name: 'Brandt',
      profile_type: profileType,
      terms_version: '2026-11',
      ...more,
    },
    {
      address: `198.51.100.${++visitor}`,
      headers: {
        cookie: Object.entries(cookies)
          .map((pair) => pair.join('='))
          .join('; '),
      },
    },
  )
  return { ...made, userId: Number(made.data.user?.id) }
}
const partner = async () => {
  const { userId } = await register('ablefy_affiliate')
  const row = await app.world.db
    .selectFrom('platformPartners')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...row, token: await app.signIn(userId, 'affiliate_partner') }
}
const referralOf = (userId: number) =>
  app.world.db
    .selectFrom('platformReferrals')
    .innerJoin('sellers', 'sellers.id', 'platformReferrals.sellerId')
    .select(['partnerId', 'origin', 'termsId'])
    .where('sellers.userId', '=', userId)
    .executeTakeFirst()
const confirm = (userId: number) =>
  app.world.db.updateTable('users').set({ confirmedAt: app.clock.now }).where('id', '=', userId).execute()

it('is offered nowhere before an admin switches it on, which needs a company that credits', async () => {
  const offered = async () =>
    (await app.call<{ profile_types: string[] }>('GET', '/v1/app/user/sign_up')).data.profile_types
  expect(await offered()).toEqual(['seller', 'publisher', 'payer'])
  expect((await register('ablefy_affiliate')).fields).toEqual({ profile_type: ['not_in_list'] })
  expect((await app.call('GET', '/v1/common/platform_partner_program')).status).toBe(404)
  expect((await app.call('POST', clicks, { elo_publisher_id: 'nobody-there' })).status).toBe(404)
  expect((await write()).code).toBe('platform_partners.no_company')
  await app.transact(nameResellerCompany)
  expect((await write()).status).toBe(200)
  expect(await offered()).toEqual(['seller', 'publisher', 'ablefy_affiliate', 'payer'])
  expect((await app.call('GET', '/v1/common/platform_partner_program')).data).toMatchObject({
    share_bp: 2000,
    months: 12,
    minimum_amount: '50.00',
  })
})

beforeEach(() => app.clock.advance({ minutes: 2 }))

it('counts clicks by day, keeps nothing without consent and what the browser agreed to with it', async () => {
  const { id, linkToken, token } = await partner()
  const promo = (cookie = '') =>
    app.call<{ title: string; words: string; is_remembered: boolean; consent: string | null }>(
      'GET',
      `/v1/common/platform_promos/${linkToken}`,
      undefined,
      { headers: { 'accept-language': 'de', cookie } },
    )
  expect((await promo()).data).toMatchObject({
    title: 'Hier verkaufen',
    words: 'All in one place.',
    is_remembered: false,
  })
  for (const word of [linkToken, id, String(id)]) {
    const counted = await app.call<{ sign_up_path: string }>('POST', clicks, { elo_publisher_id: word })
    expect([counted.data.sign_up_path, counted.cookies]).toEqual([`/users/sign_up?ref=${linkToken}`, {}])
  }
  const own = await app.call('GET', '/v1/publish/platform_partner', undefined, { token })
  expect(own.data).toMatchObject({ clicks: 3, sign_ups: 0, paying_sellers: 0, earned: [], is_partner: true })
  const { cookies } = await app.call('POST', `${clicks}/remember`, { elo_publisher_id: linkToken })
  expect((await promo(`kontor_partner=${cookies['kontor_partner']}`)).data.is_remembered).toBe(true)
  expect((await promo('kontor_partner=1.1~forged')).data.is_remembered).toBe(false)
  // What was answered on the platform's own pages counts, and what was in a shop does not.
  const seconds = Math.floor(app.clock.now.epochMilliseconds / 1000)
  const answered = (scope: string) => promo(`kontor_consent=0190a7c2-1111-7222-8333-444455556666_${scope}.${seconds}`)
  const consents = await Promise.all(['app.m', 'all.-', '7.m'].map(answered))
  expect(consents.map(({ data }) => data.consent)).toEqual(['agreed', 'refused', null])

  const kept = await register('seller', {}, cookies)
  expect(await referralOf(kept.userId)).toMatchObject({ partnerId: id, origin: 'click' })
  const forged = await register('seller', {}, { kontor_partner: `${id}.1790845200~forged` })
  expect(await referralOf(forged.userId)).toBeUndefined()
  app.clock.advance({ days: 91 })
  expect(await referralOf((await register('seller', {}, cookies)).userId)).toBeUndefined()
})

it('binds a shop to the address it was opened from, once and with the terms of that day', async () => {
  const [first, second] = [await partner(), await partner()]
  const { cookies } = await app.call('POST', `${clicks}/remember`, { elo_publisher_id: first.linkToken })
  const { userId } = await register('seller', { ref: second.linkToken }, cookies)
  const bound = await referralOf(userId)
  expect(bound).toMatchObject({ partnerId: second.id, origin: 'link' })
  const version = Number((await write({ share_bp: 1000 })).data.version)
  await confirm(userId)
  const token = await app.signIn(userId, 'seller')
  await app.call('POST', clicks, { elo_publisher_id: first.linkToken }, { token })
  await app.call('POST', '/v1/app/user/profiles', { profile_type: 'seller' }, { token })
  expect(await referralOf(userId)).toEqual(bound)
  const later = await register('seller', { ref: first.linkToken })
  expect(await referralOf(later.userId)).toMatchObject({ partnerId: first.id, termsId: version })
})

it('remembers a signed-in visit, and by whom somebody registered who sells only later', async () => {
  const [first, second] = [await partner(), await partner()]
  const opens = async (userId: number) => {
    await confirm(userId)
    const token = await app.signIn(userId, 'payer')
    return { token, open: () => app.call('POST', '/v1/app/user/profiles', { profile_type: 'seller' }, { token }) }
  }
  const buyer = await register('payer', { ref: first.linkToken })
  await (await opens(buyer.userId)).open()
  expect(await referralOf(buyer.userId)).toMatchObject({ partnerId: first.id, origin: 'sign_up' })

  const visitorOfBoth = await register('payer', { ref: first.linkToken })
  const { token, open } = await opens(visitorOfBoth.userId)
  app.clock.advance({ minutes: 5 })
  await app.call('POST', clicks, { elo_publisher_id: second.linkToken }, { token })
  await open()
  expect(await referralOf(visitorOfBoth.userId)).toMatchObject({ partnerId: second.id, origin: 'touch' })

  const late = await register('payer', { ref: first.linkToken })
  app.clock.advance({ days: 91 })
  await (await opens(late.userId)).open()
  expect(await referralOf(late.userId)).toBeUndefined()
})

it('gives nobody anything for recommending themselves, nor for an unknown address', async () => {
  const own = await partner()
  await confirm(own.userId)
  await app.call('POST', '/v1/app/user/profiles', { profile_type: 'seller' }, { token: own.token })
  expect(await referralOf(own.userId)).toBeUndefined()
  expect(await referralOf((await register('seller', { ref: 'whoever' })).userId)).toBeUndefined()
})

it('closes: links count for nothing, nobody joins, partners are told and keep their figures', async () => {
  const { linkToken, token } = await partner()
  await write({ is_on: false })
  expect((await app.call('GET', `/v1/common/platform_promos/${linkToken}`)).status).toBe(404)
  expect((await app.call('POST', clicks, { elo_publisher_id: linkToken })).status).toBe(404)
  expect((await app.call('POST', `${clicks}/remember`, { elo_publisher_id: linkToken })).cookies).toEqual({})
  expect((await register('ablefy_affiliate')).fields).toEqual({ profile_type: ['not_in_list'] })
  expect(await referralOf((await register('seller', { ref: linkToken })).userId)).toBeUndefined()
  expect((await app.call('GET', '/v1/publish/platform_partner', undefined, { token })).data).toMatchObject({
    program: null,
    links: null,
    is_partner: true,
  })
})
