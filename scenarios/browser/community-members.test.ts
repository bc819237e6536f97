import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSellingShop, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { addSession } from '#capabilities/after/live/server/testing.ts'
import { anonymous, localDay } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { makeSpace } from '#capabilities/after/community/server/testing.ts'
import { asItIs, keepsPictures, looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'

const password = 'long enough 1'
let app: OpenedApp
let memberId: number
let seller: World

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  const testShop = await app.world.transact(async (ctx) => {
    const { seller } = await makeSellingShop(ctx, {
      email: 'seller@example.com',
      username: 'nora',
      name: 'Studio Nora',
      passwordHash,
    })
    for (const [firstName, lastName, locale] of [
      ['Mara', 'Voss', 'de'],
      ['Ivo', 'Brandt', 'en'],
    ] as const)
      await makeUser(ctx, ['payer'], {
        email: `${firstName.toLowerCase()}@example.com`,
        firstName,
        lastName,
        locale,
        passwordHash,
      })
    await makeSpace(ctx, { sellerId: seller.id, name: 'Darkroom' })
    await sql`insert into community_settings (seller_id, has_directory, has_points, has_messages) values (${seller.id}, true, true,
      true)`.execute(ctx.db)
    return { seller, ...(await makeProduct(ctx, seller.id, { name: 'Seeing light', slug: 'light' })) }
  })
  for (const email of ['mara@example.com', 'ivo@example.com']) await buy(app.world.world, testShop, { email })
  const { id: sellerId, userId } = testShop.seller
  seller = app.world.world.as({ ...anonymous, kind: 'user', role: 'seller', userId, sellerId })
  await app.world.drain()
  const { rows } = await sql<{ id: number }>`with member as (
      insert into community_members (seller_id, user_id, state, last_wrote_at, created_at)
      select ${testShop.seller.id}, id, 'active', now(), now() from users where email = 'ivo@example.com' returning id, seller_id, user_id),
    scored as (insert into community_scores (seller_id, user_id, total, last_30, last_7) select seller_id, user_id, 120, 40, 12
      from member),
    shown as (insert into community_profiles (seller_id, user_id, state, name, is_listed, about, place, links, created_at, changed_at)
      select seller_id, user_id, 'shown', 'Ivo B.', true, 'I print on Sundays.', 'Graz', '{https://example.com/}', now(), now() from member)
    select id from member`.execute(app.world.world.db)
  memberId = rows[0]!.id
})
afterAll(() => app.close())

const see = looker(
  () => app,
  'community-members',
  (name) => (keepsPictures && name === 'member' ? ['light', 'dark'] : asItIs()),
)

it('a member finds another on a phone in German, writes to them, and sees who has most points', async () => {
  const phone = await app.signIn('phone', { email: 'mara@example.com', password }, '/payer', { locale: 'de-DE' })
  await goTo(phone, '/payer/community')
  await phone.getByRole('link', { name: 'Mitglieder' }).click()
  await phone.getByText('I print on Sundays.').waitFor()
  await see(phone, 'directory')
  await phone.getByRole('link', { name: 'Ivo B.' }).click()
  await phone.getByText('Stammgast · 120 Punkte').waitFor()
  await see(phone, 'member')
  await phone.getByRole('link', { name: 'Nachricht schreiben' }).click()
  await phone.getByLabel('Nachricht schreiben').fill('Drucken Sie auch Lith?')
  await phone.getByRole('button', { name: 'Senden' }).click()
  await phone.getByText('Drucken Sie auch Lith?').waitFor()
  await see(phone, 'messages')
  await goTo(phone, '/payer/community')
  await phone.getByRole('link', { name: 'Rangliste' }).click()
  await phone.getByText('30 Tage', { exact: true }).click()
  await phone.getByText('Stammgast · 40 Punkte').waitFor()
  await see(phone, 'leaderboard')
  // Without the shop they are about, they lead to all of one's communities.
  for (const screen of ['leaderboard', 'members']) {
    await goTo(phone, `/payer/community/${screen}`)
    await phone.waitForURL(/\/payer\/community$/)
  }
  await phone.context().close()
})

it('a member reports a message and the seller sees that one; visitors find what is live, in English on a desktop', async () => {
  const desktop = await app.signIn('desktop', { email: 'ivo@example.com', password }, '/payer')
  await goTo(desktop, '/payer/community/messages')
  await desktop.getByText('New').waitFor()
  await see(desktop, 'conversations')
  await desktop.getByRole('link', { name: 'Mara V.' }).click()
  await desktop.getByRole('button', { name: 'Report' }).click()
  await desktop.getByRole('dialog').getByRole('combobox', { name: 'Reason' }).selectOption('Off topic')
  await desktop.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await desktop.getByRole('dialog').waitFor({ state: 'detached' })
  await goTo(desktop, `/payer/community/profile/${1}`)
  await desktop.getByLabel('About me').waitFor()
  await see(desktop, 'profile')
  await desktop.context().close()
  const desk = await app.signIn('desktop', { email: 'seller@example.com', password }, '/cabinet')
  await goTo(desk, '/cabinet/community/messages')
  await desk.getByText('Drucken Sie auch Lith?').first().waitFor()
  await see(desk, 'desk-messages')
  await goTo(desk, '/cabinet/community/profiles')
  await desk.getByText('I print on Sundays.').first().waitFor()
  await desk.getByRole('button', { name: 'Settings', exact: true }).click()
  await desk.getByLabel('Levels').waitFor()
  await see(desk, 'desk-settings')
  await desk.keyboard.press('Escape')
  await goTo(desk, `/cabinet/community/members/${memberId}`)
  await desk.getByRole('heading', { name: 'Ivo B.' }).waitFor()
  expect(await desk.getByRole('link', { name: 'Write a message' }).count()).toBe(0)
  await seller.transact((ctx) =>
    addSession(ctx, {
      title: 'Open studio',
      text: '',
      hosts: '',
      form: 'stream',
      productId: null,
      isPublic: true,
      isRequired: false,
      startOn: localDay(ctx.now, 'Europe/Berlin').add({ days: 3 }),
      startTime: '18:00',
      minutes: 60,
      zone: 'Europe/Berlin',
      playerUrl: 'https://vimeo.com/76979871',
      meetingUrl: null,
      doorMinutes: 15,
      slowSeconds: 0,
      replayUrl: '',
      chapters: '',
    }),
  )
  await app.world.drain()
  await goTo(desk, '/s/nora')
  await see(desk, 'shop')
  await desk.getByRole('link', { name: 'Live sessions' }).click()
  await desk.getByRole('heading', { name: 'Live sessions' }).waitFor()
  await see(desk, 'live-list')
  await desk.getByRole('link', { name: 'Open studio' }).click()
  await desk.getByRole('heading', { name: 'Open studio' }).waitFor()
  await desk.context().close()
})
