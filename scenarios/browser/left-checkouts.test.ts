import type { Page } from 'playwright-core'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { furnishShop, type FurnishedShop } from './furnish-shop.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'
import { agree } from './sell-and-buy.ts'

const password = 'long enough 1'
let app: OpenedApp
let shop: FurnishedShop
beforeAll(async () => {
  app = await openApp()
  shop = await furnishShop(app.world, 'nora', await hashPassword(password))
})
afterAll(() => app.close())

const path = () => `/s/${shop.username}/${shop.products.templates}/checkout`
const kept = () => app.world.world.db.selectFrom('leftCheckouts').selectAll().orderBy('id').execute()
const enter = async (page: Page, email: string) => {
  await page.fill('[name="payer.email"]', email)
  await page.fill('[name="payer.firstName"]', 'Mara')
  await page.fill('[name="payer.lastName"]', 'Voss')
  await page.fill('[name="payer.city"]', 'Berlin')
}
const letters = async () => (await app.world.mails()).filter(({ kind }) => kind === 'left_checkout')
const later = async () => {
  app.world.clock.advance({ hours: 3 })
  await sql`select graphile_worker.add_job('left_checkouts.remind')`.execute(app.world.world.db)
  await app.world.drain()
}

it('is switched on by the seller, and asks nobody before', async () => {
  const guest = await app.visit('phone')
  await guest.goto(path())
  expect(await guest.locator('[name="remind"]').count()).toBe(0)
  await guest.context().close()
  const page = await app.signIn('desktop', { email: 'nora@example.com', password })
  await goTo(page, '/cabinet/left_checkouts')
  await page.waitForSelector('text=No abandoned checkouts yet')
  await app.expectAccessible(page)
  await goTo(page, '/cabinet/settings/checkouts/new')
  await page.fill('[name="name"]', 'Reminding')
  await page.getByLabel('Offer a reminder').check()
  await page.click('button[type="submit"]')
  await page.waitForURL('**/settings/checkouts')
  await page.context().close()
})

it.each([true, false])('keeps, mails once, brings back and wins (script: %s)', async (javaScriptEnabled) => {
  const before = (await letters()).length
  const email = `mara-${javaScriptEnabled}@example.com`
  const page = await app.visit('phone', { javaScriptEnabled })
  await page.goto(path())
  expect(await page.isChecked('[name="remind"]')).toBe(false)
  await enter(page, email)
  if (javaScriptEnabled) {
    await page.check('[name="remind"]')
    await page.waitForFunction(() => (document.querySelector('[name="left"]') as HTMLInputElement).value.length > 20)
    await app.expectAccessible(page)
  } else {
    await page.check('[name="remind"]')
    await page.click('.s-update')
    expect((await page.inputValue('[name="left"]')).length).toBeGreaterThan(20)
  }
  await page.context().close()
  await later()
  await later()
  const mails = await letters()
  expect(mails).toHaveLength(before + 1)
  const link = /https?:\/\/[^\s"]+\/checkout\?left=[\w-]+/.exec(
    mails.find(({ recipient }) => recipient === email)!.body,
  )![0]
  const again = await app.visit('desktop', { javaScriptEnabled })
  await again.goto(`${new URL(link).pathname}${new URL(link).search}`)
  expect(await again.inputValue('[name="payer.city"]')).toBe('Berlin')
  expect(await again.isChecked('[name="remind"]')).toBe(true)
  expect(await again.isChecked('[name="terms"]')).toBe(false)
  await again.fill('[name="payer.street"]', 'Ring')
  await again.fill('[name="payer.zip"]', '10115')
  await again.check('[value="direct_bank:bank_wire"]')
  await agree(again)
  await again.click('button[value="order"]')
  await again.waitForURL('**/payment/**')
  await app.world.drain()
  expect((await kept()).at(-1)).toMatchObject({ state: 'won_back', values: {} })
  await again.context().close()
})

it('is deleted by taking the tick away, and the seller sees what was won', async () => {
  const page = await app.visit('desktop')
  await page.goto(path())
  await enter(page, 'kim@example.com')
  await page.check('[name="remind"]')
  await page.waitForFunction(() => (document.querySelector('[name="left"]') as HTMLInputElement).value.length > 20)
  await page.uncheck('[name="remind"]')
  await page.waitForFunction(() => (document.querySelector('[name="left"]') as HTMLInputElement).value === '')
  expect((await kept()).at(-1)).toMatchObject({ state: 'stopped', values: {} })
  await page.context().close()
  const desk = await app.signIn('desktop', { email: 'nora@example.com', password })
  await goTo(desk, '/cabinet/left_checkouts')
  await desk.waitForSelector('text=2 of 2 emails led to an order (100%)')
  await app.expectAccessible(desk)
  await desk.context().close()
})
