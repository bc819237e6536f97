import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverGifts } from '#capabilities/after/access/server/testing.ts'
import { furnishShop } from './furnish-shop.ts'
import { keepPicture } from './look-at.ts'
import { openApp, type OpenedApp } from './open-app.ts'
import { fillPayer, orderAndPay } from './sell-and-buy.ts'

let app: OpenedApp

beforeAll(async () => {
  app = await openApp()
  await furnishShop(app.world)
})
afterAll(() => app.close())

const mailsTo = (email: string) =>
  app.world.world.db.selectFrom('mails').select(['kind', 'body']).where('recipient', '=', email).orderBy('id').execute()
const day = (days: number) =>
  app.world.clock.now
    .add({ hours: days * 24 })
    .toZonedDateTimeISO('Europe/Berlin')
    .toPlainDate()
    .toString()

it('on a phone without a script a gift is planned for a day, changed, and given on that day alone', async () => {
  const page = await app.visit('phone', { javaScriptEnabled: false })
  await page.goto('/s/nora/grid-templates/checkout')
  await fillPayer(page, 'giver@example.com')
  await page.getByText('This is a gift').click()
  await page.fill('[name="owner.firstName"]', 'Noor')
  await page.fill('[name="owner.lastName"]', 'Aziz')
  await page.fill('[name="owner.email"]', 'noor@example.com')
  await page.fill('[name="owner.message"]', 'For your new office')
  await page.fill('[name="owner.deliverOn"]', day(0))
  await keepPicture(page, 'gift-checkout-phone')
  await page.check('[name="terms"]')
  await page.check('[name="withdrawalWaiver"]')
  await page.click('button[value="order"]')
  await page.getByText('Please choose a day from tomorrow on').first().waitFor()
  expect(await page.inputValue('[name="owner.message"]')).toBe('For your new office')
  await page.fill('[name="owner.deliverOn"]', day(3))
  await orderAndPay(page)
  await page.getByText('Noor Aziz receives it by email on').waitFor()
  await keepPicture(page, 'gift-success-phone')
  await app.world.drain()
  expect(await mailsTo('noor@example.com')).toEqual([])

  await page.getByRole('link', { name: 'Change the gift' }).click()
  await page.getByText('Change the gift').click()
  await page.fill('[name="owner.deliverOn"]', day(5))
  await page.fill('[name="owner.email"]', 'noor.aziz@example.com')
  await keepPicture(page, 'gift-manage-phone')
  await page.getByRole('button', { name: 'Save gift' }).click()
  await page.getByRole('region', { name: 'Your gift' }).waitFor()
  expect(await page.inputValue('[name="owner.email"]')).toBe('noor.aziz@example.com')

  app.world.clock.advance({ hours: 24 * 4 })
  await deliverGifts.run(app.world.world, {})
  expect(await mailsTo('noor.aziz@example.com')).toEqual([])
  app.world.clock.advance({ hours: 24 * 2 })
  await deliverGifts.run(app.world.world, {})
  await app.world.drain()
  const [letter] = await mailsTo('noor.aziz@example.com')
  expect([letter!.kind, letter!.body.includes('“For your new office”')]).toEqual(['gift_received', true])
  expect(await mailsTo('noor@example.com')).toEqual([])
  await page.reload()
  await page.getByText('Noor Aziz received it on').waitFor()
  expect(await page.getByText('Change the gift').count()).toBe(0)
  await page.context().close()
})

it('a giver is told who has it now, and is led to nothing that is not theirs', async () => {
  const page = await app.visit('desktop', { javaScriptEnabled: false })
  await page.goto('/s/nora/grid-templates/checkout')
  await fillPayer(page, 'giver@example.com')
  await page.getByText('This is a gift').click()
  await page.fill('[name="owner.firstName"]', 'Tom')
  await page.fill('[name="owner.lastName"]', 'Beck')
  await page.fill('[name="owner.email"]', 'tom@example.com')
  await page.check('[name="terms"]')
  await page.check('[name="withdrawalWaiver"]')
  await orderAndPay(page)
  await page.getByText('is a gift for someone else').waitFor()
  await page.getByText('Tom Beck receives it by email (tom@example.com).').waitFor()
  await app.world.drain()
  await page.reload()
  await page.getByText('We have sent it to Tom Beck (tom@example.com).').waitFor()
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('We have sent it again to tom@example.com.').waitFor()
  await app.world.drain()
  expect((await mailsTo('tom@example.com')).map(({ kind }) => kind)).toEqual(['gift_received', 'gift_received'])
  await keepPicture(page, 'gift-at-once')
  expect(await page.locator('button[value="open"]').count()).toBe(0)
  await page.context().close()
})
