import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anonymous } from '#platform/server/context.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { customaryAccounts } from '#capabilities/after/accounting/rules/chart.ts'
import { keepSettings, ownBooks } from '#capabilities/after/accounting/server/testing.ts'
import { looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp, type ViewportName, viewportsOf } from './open-app.ts'

const password = 'long enough 1'
let app: OpenedApp

beforeAll(async () => {
  app = await openApp()
  const { world } = app.world
  const passwordHash = await hashPassword(password)
  for (const viewport of ['desktop', 'phone']) {
    const testShop = await world.transact(async (ctx) => {
      const { seller } = await makeSeller(ctx, {
        email: `${viewport}@example.com`,
        name: `Shop ${viewport}`,
        passwordHash,
      })
      return { seller, ...(await makeProduct(ctx, seller.id, { name: 'Slow bread' }, { price: 11900 })) }
    })
    await buy(world, testShop)
    // The phone begins where the numbers are known.
    if (viewport === 'phone')
      await world
        .as({
          ...anonymous,
          kind: 'user',
          role: 'seller',
          userId: testShop.seller.userId,
          sellerId: testShop.seller.id,
        })
        .transact(async (ctx) =>
          keepSettings(ctx, await ownBooks(ctx), {
            consultantNumber: 29098,
            clientNumber: 55003,
            fiscalYearMonth: 1,
            accountLength: 4,
            chart: 'skr04',
            debtorMode: 'collective',
            reversalMode: 'general_reversal',
            vatMode: 'automatic',
            isLocked: false,
            isAutomatic: false,
            startsOn: Temporal.PlainDate.from('2026-01-01'),
            ...customaryAccounts('skr04', 4),
          }),
        )
  }
  await app.world.drain()
})
afterAll(() => app.close())

const see = looker(
  () => app,
  'accounting',
  (name) => (name === 'phone-batch' ? ['light', 'dark'] : ['light']),
)

it.each(viewportsOf('desktop'))(
  'on a %s, a seller enters the numbers of the tax adviser, exports and downloads',
  async (viewport: ViewportName) => {
    const page = await app.signIn(viewport, { email: `${viewport}@example.com`, password }, '/cabinet')
    if (viewport === 'desktop') await enterSettings(page)

    await goTo(page, '/cabinet/booking_lines')
    if (viewport === 'phone') await page.getByRole('button', { name: 'Update entries' }).click()
    await page.getByText('4400').first().waitFor()
    if (viewport === 'phone') await see(page, 'phone-lines')
    await goTo(page, '/cabinet/booking_batches')
    await page.getByText('Nothing has been exported yet.').waitFor()
    await page.getByRole('button', { name: 'New export' }).first().click()
    const today = app.world.clock.now.toZonedDateTimeISO('Europe/Berlin').toPlainDate()
    const typed = (day: Temporal.PlainDate) => day.toString().split('-').reverse().join('.')
    await fillDay(page, 'From', typed(today.with({ day: 1 })))
    await fillDay(page, 'To', typed(today))
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
    await page.waitForURL('**/booking_batches/*')
    await page.getByText('You can download it in a moment.').waitFor()
    await app.world.drain()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('main').getByRole('button', { name: 'Download', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^EXTF_Buchungsstapel_0001_\d{8}-\d{8}\.csv$/)
    await page.getByRole('link', { name: '1460' }).waitFor()
    await see(page, `${viewport}-batch`)
    await goTo(page, '/cabinet/booking_batches')
    await page.getByText('Ready').first().waitFor()
    await page.context().close()
  },
)

const fillDay = async (page: Page, label: string, day: string) => {
  const days = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Export' }) })
  const field = days.getByLabel(label)
  await field.fill(day)
  await field.press('Tab')
}

/** What is refused is said at its field; the customary accounts are filled in at a press. */
const enterSettings = async (page: Page) => {
  await goTo(page, '/cabinet/accounting_settings')
  await page.getByText('Nothing is posted until these settings are saved.').waitFor()
  await page.getByLabel('Consultant number').fill('29098')
  await page.getByLabel('Client number').fill('55003')
  await page.getByLabel('Bank', { exact: true }).fill('12000')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel('Chart of accounts').selectOption('skr04')
  await page.getByRole('button', { name: 'Fill in the usual accounts' }).click()
  await expect.poll(() => page.getByLabel('Bank', { exact: true }).inputValue()).toBe('1800')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. Waiting entries are being updated.').waitFor()
  await see(page, 'desktop-settings')
}
