import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anonymous } from '#platform/server/context.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { customaryAccounts } from '#capabilities/after/accounting/rules/chart.ts'
import { keepSettings, ownBooks } from '#capabilities/after/accounting/server/testing.ts'
import { openTown, type OpenTown, type ViewportName, viewportsOf } from './open-town.ts'

const password = 'long enough 1'
const pictures = process.env['JOURNEY_PICTURES']
let town: OpenTown

beforeAll(async () => {
  town = await openTown()
  const { world } = town.world
  const passwordHash = await hashPassword(password)
  for (const viewport of ['desktop', 'phone']) {
    const counter = await world.transact(async (ctx) => {
      const { seller } = await makeSeller(ctx, {
        email: `${viewport}@example.com`,
        name: `Shop ${viewport}`,
        passwordHash,
      })
      return { seller, ...(await makeProduct(ctx, seller.id, { name: 'Slow bread' }, { price: 11900 })) }
    })
    await buy(world, counter)
    // The phone begins where the numbers are known.
    if (viewport === 'phone')
      await world
        .as({ ...anonymous, kind: 'user', role: 'seller', userId: counter.seller.userId, sellerId: counter.seller.id })
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
  await town.world.drain()
})
afterAll(() => town.close())

const see = async (page: Page, name: string) => {
  for (const scheme of name === 'phone-batch' ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme: scheme })
    await town.expectAccessible(page)
    if (!pictures) continue
    mkdirSync(pictures, { recursive: true })
    await page.screenshot({ path: `${pictures}/accounting-${name}-${scheme}.png`, fullPage: true })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

it.each(viewportsOf('desktop'))(
  'on a %s, a seller enters the numbers of the tax adviser, exports and downloads',
  async (viewport: ViewportName) => {
    const page = await town.visit(viewport, { reducedMotion: 'reduce' })
    await page.goto('/users/sign_in')
    await page.fill('[name="email"]', `${viewport}@example.com`)
    await page.fill('[name="password"]', password)
    await page.click('form button[type="submit"]')
    await page.waitForURL('**/cabinet')
    if (viewport === 'desktop') await enterSettings(page)

    await page.goto('/cabinet/booking_lines')
    if (viewport === 'phone') await page.getByRole('button', { name: 'Update lines' }).click()
    await page.getByText('4400').first().waitFor()
    if (viewport === 'phone') await see(page, 'phone-lines')
    await page.goto('/cabinet/booking_batches')
    await page.getByText('Nothing has been exported yet.').waitFor()
    await page.getByRole('button', { name: 'New export' }).first().click()
    const today = town.world.clock.now.toZonedDateTimeISO('Europe/Berlin').toPlainDate()
    const typed = (day: Temporal.PlainDate) => day.toString().split('-').reverse().join('.')
    await fillDay(page, 'From', typed(today.with({ day: 1 })))
    await fillDay(page, 'Till', typed(today))
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
    await page.waitForURL('**/booking_batches/*')
    await page.getByText('It can be downloaded in a moment.').waitFor()
    await town.world.drain()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^EXTF_Buchungsstapel_0001_\d{8}-\d{8}\.csv$/)
    await page.getByRole('link', { name: '1460' }).waitFor()
    await see(page, `${viewport}-batch`)
    await page.goto('/cabinet/booking_batches')
    await page.getByText('Ready').first().waitFor()
    await page.context().close()
  },
)

const fillDay = async (page: Page, label: string, day: string) => {
  const field = page.getByRole('dialog').getByLabel(label)
  await field.fill(day)
  await field.press('Tab')
}

/** What is refused is said at its field; the customary accounts are filled in at a press. */
const enterSettings = async (page: Page) => {
  await page.goto('/cabinet/accounting_settings')
  await page.getByText('Nothing is booked before these settings are saved.').waitFor()
  await page.getByLabel('Consultant number').fill('29098')
  await page.getByLabel('Client number').fill('55003')
  await page.getByLabel('Bank', { exact: true }).fill('12000')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel('Chart of accounts').selectOption('skr04')
  await page.getByRole('button', { name: 'Fill in the customary accounts' }).click()
  await expect.poll(() => page.getByLabel('Bank', { exact: true }).inputValue()).toBe('1800')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. The waiting lines follow.').waitFor()
  await see(page, 'desktop-settings')
}
