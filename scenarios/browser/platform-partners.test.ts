import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { nameResellerCompany } from '#capabilities/people/sellers/server/testing.ts'
import { keepPicture, looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'

/**
 * The operator switches the program on; somebody becomes a partner; a guest on a phone follows their link and opens a
 * shop, all without a script; the partner sees it.
 */

const password = 'long enough 1'
let app: OpenedApp

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  await app.world.transact(async (ctx) => {
    await nameResellerCompany(ctx)
    await makeUser(ctx, ['admin'], { email: 'operator@example.com', passwordHash })
  })
})
afterAll(() => app.close())

const see = looker(() => app, 'partners')

const signUp = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Your name').fill('Ida Brandt')
  await page.fill('[name="password"]', password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Please check your inbox' }).waitFor()
  await app.world.world.db
    .updateTable('users')
    .set({ confirmedAt: app.world.clock.now })
    .where('email', '=', email)
    .execute()
}

it('nothing is offered before the operator switches the program on', async () => {
  const page = await app.visit('phone')
  await page.goto('/users/sign_up')
  await page.getByLabel('Sell courses, downloads and tickets').waitFor()
  expect(await page.getByLabel('Recommend the platform itself').count()).toBe(0)
  await page.context().close()

  const admin = await app.signIn('desktop', { email: 'operator@example.com', password }, '/admin')
  await goTo(admin, '/admin/platform_partners')
  await admin.getByText('Nobody recommends the platform yet.').waitFor()
  await admin.getByRole('link', { name: 'Partner program of the platform' }).click()
  await admin.waitForURL('**/platform_partners/terms')
  await admin.getByLabel('Offer the program').check()
  await admin.getByLabel('Share of plan fees in percent').fill('25')
  await admin.getByRole('button', { name: 'Save' }).click()
  await admin.getByText('Saved', { exact: true }).first().waitFor()
  await see(admin, 'terms')
  await admin.context().close()
})

it('a guest on a phone follows a link to a shop of their own, and its partner sees it', async () => {
  const partner = await app.visit('desktop', { javaScriptEnabled: false })
  await partner.goto('/users/ablefy_affiliate')
  await partner.getByRole('heading', { name: 'Recommend this platform' }).waitFor()
  await keepPicture(partner, 'partners-offer')
  await partner.getByRole('link', { name: 'Become a partner' }).click()
  expect(await partner.getByLabel('Recommend the platform itself').isChecked()).toBe(true)
  await signUp(partner, 'partner@example.com')
  await partner.context().close()
  const { linkToken } = await app.world.world.db
    .selectFrom('platformPartners')
    .select('linkToken')
    .executeTakeFirstOrThrow()

  const guest = await app.visit('phone', { javaScriptEnabled: false })
  for (const path of ['elopage_promos', 'ablefy_promos']) {
    await guest.goto(`/${path}/${linkToken}`)
    await guest.getByRole('heading', { name: 'Sell your products online' }).waitFor()
  }
  expect((await guest.context().cookies()).map(({ name }) => name)).not.toContain('kontor_partner')
  await keepPicture(guest, 'partners-promo')
  await guest.getByRole('button', { name: 'Yes, remember' }).click()
  await guest.getByText('This device remembers who sent you here.').waitFor()
  expect((await guest.context().cookies()).map(({ name }) => name)).toContain('kontor_partner')
  await guest.getByRole('link', { name: 'Open a shop' }).click()
  await signUp(guest, 'seller@example.com')
  await guest.context().close()

  for (const [viewport, locale] of [
    ['desktop', 'en'],
    ['phone', 'de-DE'],
  ] as const) {
    const own = await app.signIn(viewport, { email: 'partner@example.com', password }, '/publish')
    if (locale === 'de-DE') await own.goto('/language/de?back=/publish')
    await own.getByText(locale === 'de-DE' ? 'Anmeldungen' : 'Sign-ups').waitFor()
    await own
      .locator('.k-figure-card', { hasText: locale === 'de-DE' ? 'Anmeldungen' : 'Sign-ups' })
      .getByText('1', { exact: true })
      .waitFor()
    await own
      .locator('.k-figure-card', { hasText: locale === 'de-DE' ? 'Klicks' : 'Clicks' })
      .getByText('2', { exact: true })
      .waitFor()
    await see(own, `home-${viewport}`)
    for (const path of [
      'partner_earnings',
      'payouts_settings',
      'credit_memos',
      'profile/edit',
      'verification',
      'email_notification',
    ]) {
      await goTo(own, `/publish/${path}`)
      await own.getByRole('heading', { level: 1 }).waitFor()
      expect(await own.getByRole('alert').count()).toBe(0)
      await see(own, `${viewport}-${path.replace('/', '-')}`)
    }
    await own.context().close()
  }
  const page = await app.visit('phone', { locale: 'de-DE' })
  await page.goto(`/ablefy_promos/${linkToken}`)
  await see(page, 'promo-de')
  await page.goto('/users/ablefy_affiliate')
  await see(page, 'offer-de')
  await page.context().close()
})
