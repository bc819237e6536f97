import { afterAll, beforeAll, expect, it } from 'vitest'
import { grantProfile, hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'

/** One person with several profiles follows links into areas of each. */

const password = 'long enough 1'
let app: OpenedApp

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  await app.world.transact(async (ctx) => {
    const { seller } = await makeSeller(ctx, { email: 'nora@example.com', name: 'Studio Nora', passwordHash })
    for (const profile of ['publisher', 'payer'] as const) await grantProfile(ctx, seller.userId, profile)
    await makeUser(ctx, ['payer'], { email: 'mara@example.com', passwordHash })
  })
})
afterAll(() => app.close())

it('a link opens where it leads, as the profile it is for; who has none for it is led to their own', async () => {
  const page = await app.signIn('desktop', { email: 'nora@example.com', password }, '/cabinet')
  const acting = () =>
    page.evaluate(async () => {
      const answer = await fetch('/v1/app/session')
      return ((await answer.json()) as { data: { profile_type: string } }).data.profile_type
    })
  for (const [path, profile, title] of [
    ['/publish/affiliate_marketplace', 'publisher', 'Marketplace'],
    ['/cabinet/discounts', 'seller', 'Coupons'],
    // What one bought is one's own, whoever one acts as.
    ['/payer/orders', 'seller', 'My orders'],
    ['/publish/affiliate_nodes', 'publisher', 'Recruited by you'],
    ['/cabinet/discounts?query=spring', 'seller', 'Coupons'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect([page.url().replace(app.url, ''), await acting()]).toEqual([path, profile])
  }
  const other = await app.signIn('phone', { email: 'mara@example.com', password }, '/payer')
  await other.goto('/publish/affiliate_marketplace')
  await other.waitForURL('**/payer')
})

it('who registers is asked step by step, as a person or a company, and reads all of it before it is sent', async () => {
  const page = await app.signIn('phone', { email: 'nora@example.com', password }, '/cabinet')
  await goTo(page, '/cabinet/profile/edit?seller_profile_edit=true')
  const steps = page.getByRole('navigation', { name: 'Steps of your profile' }).getByRole('button')
  await steps.first().waitFor()
  const names = async () => (await steps.allInnerTexts()).map((text) => text.replace(/^\d+\s*/, ''))
  expect(await names()).toEqual(['Business', 'Person', 'Tax', 'Documents', 'Summary'])
  await page.selectOption('[id="field-businessType"]', 'entity')
  await expect.poll(names).toEqual(['Business', 'Representative', 'Company details', 'Tax', 'Documents', 'Summary'])
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.fill('[id="field-lastName"]', 'Winter')
  await app.expectAccessible(page)
  await steps.last().click()
  await page.getByText('Winter', { exact: true }).waitFor()
  await app.expectAccessible(page)
  await page.getByRole('button', { name: 'Finish registration' }).click()
  // What is missing is led to.
  await expect.poll(() => page.locator('.k-step[aria-current]').innerText()).not.toContain('Summary')
  await page.context().close()
})
