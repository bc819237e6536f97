import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeCoupon } from '#capabilities/offer/discounts/server/testing.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'

/** Several rows at once: chosen, done, refused with the reason, undone and exported. */

const who = { email: 'seller@example.com', password: 'long enough 1' }
let app: OpenedApp
let sellerId: number
const lookAt = looker(() => app, 'chosen-rows')

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(who.password)
  const testShop = await app.world.transact(async (ctx) => {
    const { seller } = await makeSeller(ctx, { email: who.email, passwordHash })
    sellerId = seller.id
    for (const name of ['Sketchbook', 'Colour cards']) await makeProduct(ctx, seller.id, { name, published: true })
    await makeProduct(ctx, seller.id, { name: 'No price yet', published: false }, null)
    for (const code of ['SPRING', 'SUMMER']) await makeCoupon(ctx, seller.id, { code })
    return { seller, ...(await makeProduct(ctx, seller.id, {}, { price: 11900 })) }
  })
  await buy(app.world.world, testShop)
  await buy(app.world.world, testShop)
  await app.world.drain()
})
afterAll(() => app.close())

it('takes products offline, and says which one is refused and why', async () => {
  const page = await app.signIn('desktop', who, '/cabinet')
  await goTo(page, '/cabinet/products')
  const published = page.getByRole('button', { name: 'Published', exact: true })
  await expect.poll(() => published.locator('.k-count').textContent()).toBe('3')
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  const bar = page.getByRole('group', { name: 'Selected rows' })
  await bar.getByText('4 rows selected').waitFor()
  await lookAt(page, 'bar')
  await bar.getByRole('button', { name: 'Take offline (3)' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Take 3 products offline?').waitFor()
  await dialog.getByRole('button', { name: 'Take offline' }).click()
  await page.getByText('3 products taken offline').waitFor()
  await expect.poll(() => published.locator('.k-count').textContent()).toBe('0')
  await page.getByRole('checkbox', { name: 'Select No price yet' }).check()
  await bar.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByText('One row was left unchanged').waitFor()
  await dialog.getByText('“No price yet” cannot be sold').waitFor()
  await lookAt(page, 'refused')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await bar.getByText('One row selected').waitFor()
})

it('undoes what was done to all of them', async () => {
  const page = await app.signIn('desktop', who, '/cabinet')
  await goTo(page, '/cabinet/discounts')
  for (const code of ['SPRING', 'SUMMER']) await page.getByRole('checkbox', { name: `Select ${code}` }).check()
  await page
    .getByRole('group', { name: 'Selected rows' })
    .getByRole('button', { name: 'Switch off', exact: true })
    .click()
  await page.getByText('2 coupons switched off').waitFor()
  await expect.poll(() => page.getByRole('cell', { name: 'Off' }).count()).toBe(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('2 coupons switched on').waitFor()
  await expect.poll(() => page.getByRole('cell', { name: 'Off' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Actions for SPRING' }).click()
  await page.getByRole('menuitem', { name: 'Switch off' }).waitFor()
})

it('brings a product back from the archive', async () => {
  await app.world.transact((ctx) => makeProduct(ctx, sellerId, { name: 'Colour pencils', published: false }))
  const page = await app.signIn('desktop', who, '/cabinet')
  await goTo(page, '/cabinet/products')
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('row', { name: /Colour pencils/ })
  await row.getByText('Draft').waitFor()
  await page.getByRole('button', { name: 'Actions for Colour pencils' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await row.getByText('Archived').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.getByText('Draft').waitFor()
})

it('brings several products back from the archive as they were: on sale, or not', async () => {
  await app.world.transact(async (ctx) => {
    await letSell(ctx, sellerId)
    await makeProduct(ctx, sellerId, { name: 'Brush set', form: 'membership', published: true })
    await makeProduct(ctx, sellerId, { name: 'Brush pen', published: false })
  })
  const page = await app.signIn('desktop', who, '/cabinet')
  await goTo(page, '/cabinet/products?query=Brush')
  for (const name of ['Brush set', 'Brush pen']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await page.getByText('2 products archived').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page
    .getByRole('row', { name: /Brush set/ })
    .getByText('Published')
    .waitFor()
  await page
    .getByRole('row', { name: /Brush pen/ })
    .getByText('Draft')
    .waitFor()
})

it('works by keyboard and on a phone, for orders and what a room above brings to them', async () => {
  const page = await app.signIn('phone', who, '/cabinet')
  await goTo(page, '/cabinet/orders')
  await page
    .getByRole('link', { name: /^[A-Z0-9]+-/ })
    .first()
    .waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('group', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Select all 2 on this page' }).click()
  await bar.getByText('2 rows selected').waitFor()
  await lookAt(page, 'phone')
  const download = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Export selection' }).click()
  const lines = (await (await download).createReadStream().then(readAll)).trim().split('\n')
  expect(lines.length).toBe(3)
  await bar.getByRole('button', { name: 'Send access again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send access again' }).click()
  await page.getByText('2 access emails sent').waitFor()
})

const readAll = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
