import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { openSeller } from '#capabilities/people/sellers/server/index.ts'
import { looker } from './look-at.ts'
import { openApp, viewportsOf, type OpenedApp } from './open-app.ts'

/** The publisher's own area: what they earn, where it goes, who they are; and what is said to somebody without an account. */

const password = 'long enough 1'
let app: OpenedApp

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  for (const name of ['phone', 'desktop', 'nobody'])
    await app.world.transact(async (ctx) => {
      const { user } = await makeUser(ctx, ['publisher', 'payer'], {
        email: `${name}@example.com`,
        firstName: 'Luca',
        lastName: 'Bianchi',
        passwordHash,
      })
      if (name !== 'nobody')
        await openSeller(ctx, {
          userId: user.id,
          username: `luca-${name}`,
          email: user.email,
          firstName: 'Luca',
          lastName: 'Bianchi',
          locale: 'en',
        })
    })
})
afterAll(() => app.close())

const see = looker(() => app, 'publisher')

it.each(viewportsOf('phone'))(
  'on a %s, a publisher sees the balance, completes the details and adds a bank account',
  async (viewport) => {
    const page = await app.signIn(viewport, { email: `${viewport}@example.com`, password }, '/publish')
    await page.getByRole('heading', { name: 'Hello Luca' }).waitFor()
    await page.getByRole('link', { name: /^Pending €0.00/ }).waitFor()
    await see(page, `${viewport}-home`)

    await page.getByRole('link', { name: 'Complete details' }).click()
    await page.waitForURL('**/publish/profile/edit')
    for (const [label, value] of [
      ['Birthday', '01.02.1990'],
      ['Phone', '+39 02 1234567'],
      ['Street', 'Via Roma'],
      ['House number', '4'],
      ['Postcode', '20121'],
      ['City', 'Milano'],
      ['Tax number', '12345678'],
    ] as const)
      await page.getByRole('textbox', { name: label, exact: true }).fill(value)
    await page.getByLabel('Who is paid?').selectOption('natural')
    await page.getByRole('combobox', { name: 'Country' }).click()
    await page.getByRole('option', { name: 'Italy' }).click()
    await page.getByLabel('Type of tax number').selectOption('number')
    await page.getByLabel(/^VAT ?\*?$/).selectOption('false')
    await page.getByLabel('Why are you exempt?').selectOption('small_business')
    await see(page, `${viewport}-details`)
    await page.getByRole('button', { name: 'Save details' }).click()
    await page.getByText('Your details are complete: you can be paid.').waitFor()

    await page.goto('/publish')
    await page.locator('main').getByRole('link', { name: 'Bank accounts' }).click()
    await page.waitForURL('**/publish/bank_accounts')
    await page
      .getByRole('button', { name: 'Add bank account' })
      .or(page.getByRole('link', { name: 'Add bank account' }))
      .first()
      .click()
    await page.waitForURL('**/publish/bank_accounts/new')
    await page.getByLabel('Account holder').fill('Luca Bianchi')
    await page.getByLabel('IBAN').fill('DE02 5001 0517 0137 0750 30')
    await page.getByRole('button', { name: 'Add bank account' }).click()
    await page.waitForURL('**/publish/bank_accounts')
    await page.getByText('DE02 •••• 5030').first().waitFor()
    const { rows: kept } = await sql<{
      city: string
      countryCode: string
      isVatLiable: boolean
      accounts: number
    }>`select s.city, s.country_code, s.is_vat_liable, (select count(*)::int from bank_accounts b where b.seller_id = s.id) as accounts from sellers s where s.username = ${`luca-${viewport}`}`.execute(
      app.world.world.db,
    )
    expect(kept).toEqual([{ city: 'Milano', countryCode: 'IT', isVatLiable: false, accounts: 1 }])

    await page.goto('/publish/payouts_balance')
    await page.getByRole('link', { name: /^Available €0.00/ }).click()
    await page.waitForURL('**/publish/payouts_balance/movements**')
    await page.getByText('these movements add up to €0.00').waitFor()
    for (const [path, heading] of [
      ['orders', 'Recommended orders'],
      ['payouts', 'Payouts'],
      ['credit_memos', 'Credit memos'],
      ['email_notification', 'Notification settings'],
    ] as const) {
      await page.goto(`/publish/${path}`)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await see(page, `${viewport}-${path}`)
    }
    await page.context().close()
  },
)

it('who has no account yet reads where it comes from, not an error', async () => {
  const page = await app.signIn('phone', { email: 'nobody@example.com', password }, '/publish')
  for (const path of ['', '/payouts_balance', '/bank_accounts/new', '/profile/edit']) {
    await page.goto(`/publish${path}`)
    await page.getByRole('heading', { name: 'You have no account yet' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  }
  await see(page, 'nobody')
  await page.context().close()
})
