import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payableProfile, setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { releaseBalances } from '#capabilities/after/payouts/server/testing.ts'
import { looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp, type ViewportName, viewportsOf } from './open-app.ts'

const password = 'long enough 1'
let app: OpenedApp

beforeAll(async () => {
  app = await openApp()
  const { world } = app.world
  const passwordHash = await hashPassword(password)
  await world.transact((ctx) => makeUser(ctx, ['admin'], { email: 'admin@example.com', passwordHash }))
  for (const viewport of ['desktop', 'phone']) {
    const testShop = await world.transact(async (ctx) => {
      const { seller } = await makeSeller(ctx, {
        email: `${viewport}@example.com`,
        name: `Shop ${viewport}`,
        passwordHash,
      })
      await setSeller(ctx, seller.id, { ...payableProfile, registeredAt: ctx.now })
      return { seller, ...(await makeProduct(ctx, seller.id, { name: 'Slow bread' }, { price: 11900 })) }
    })
    for (let sale = 0; sale < 3; sale++) await buy(world, testShop)
  }
  const dollars = await world.transact(async (ctx) => {
    const { seller } = await makeSeller(ctx, { email: 'dollars@example.com', name: 'Shop in dollars', passwordHash })
    return { seller, ...(await makeProduct(ctx, seller.id, { name: 'Far bread' }, { price: 10_000, currency: 'usd' })) }
  })
  await buy(world, dollars)
  await app.world.drain()
  const started = app.world.clock.now
  app.world.clock.advance({ days: 8 })
  await releaseBalances.run(world, {})
  app.world.clock.set(started.toString())
})
afterAll(() => app.close())

const signIn = (viewport: ViewportName, who: string): Promise<Page> =>
  app.signIn(viewport, { email: `${who}@example.com`, password }, who === 'admin' ? '/admin' : '/cabinet')

const see = looker(
  () => app,
  'payouts',
  (name) => (name === 'phone-balance' ? ['light', 'dark'] : ['light']),
)
const gone = (page: Page) => page.locator('.mantine-Notification-root').first().waitFor({ state: 'detached' })
/** An action of the only row that names this. */
const rowAction = async (page: Page, name: string, action: string) => {
  await page
    .getByRole('row')
    .filter({ hasText: name })
    .first()
    .getByRole('button', { name: /Actions|More/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

it.each(viewportsOf('desktop'))(
  'on a %s, a seller adds a bank account, asks for a payout, and the operator pays it',
  async (viewport) => {
    const seller = await signIn(viewport, viewport)
    await goTo(seller, '/cabinet/payouts_balance')
    await seller.getByText('There is no activated bank account.').waitFor()
    await seller.getByRole('link', { name: 'Bank accounts', exact: true }).last().click()
    await seller.waitForURL('**/cabinet/bank_accounts')
    await goTo(seller, '/cabinet/bank_accounts/new')
    await seller.getByLabel('Account holder').fill('Åsa Lindqvist')
    await seller.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01')
    await seller.getByRole('button', { name: 'Add bank account' }).click()
    await seller.getByRole('alert').waitFor()
    await seller.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
    await seller.getByRole('button', { name: 'Add bank account' }).click()
    await seller.waitForURL('**/cabinet/bank_accounts')
    await seller.getByText('DE89 •••• 3000').first().waitFor()
    await gone(seller)
    if (viewport === 'phone') await see(seller, 'phone-accounts')

    const operator = await signIn(viewport, 'admin')
    await goTo(operator, '/admin/bank_accounts')
    await rowAction(operator, `Shop ${viewport}`, 'Activate')
    await operator.getByText('The account is activated.').waitFor()
    await goTo(operator, '/admin/payout_desk')
    await operator.getByRole('button', { name: 'Change account' }).click()
    await operator.getByLabel('Name of the account holder').fill('Kontor Betrieb GmbH')
    await operator.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51')
    await operator.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await operator.getByText('Kontor Betrieb GmbH, DE02 •••• 2051').waitFor()

    await goTo(seller, '/cabinet/payouts_balance')
    await seller.getByRole('button', { name: /^Pay out €357.00/ }).click()
    await seller
      .getByRole('dialog')
      .getByRole('button', { name: /^Pay out/ })
      .click()
    await seller.getByText('A payout is already waiting for approval.').waitFor()
    await gone(seller)
    await see(seller, `${viewport}-balance`)
    await seller.getByRole('link', { name: /^In payout €357.00/ }).click()
    await seller.getByText('these movements add up to €357.00').waitFor()
    await see(seller, `${viewport}-movements`)

    await goTo(operator, '/admin/payouts')
    await operator.getByText(`Shop ${viewport}`).first().waitFor()
    if (viewport === 'phone') await see(operator, 'phone-operator-payouts')
    await rowAction(operator, `Shop ${viewport}`, 'Approve')
    await operator.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await operator.getByText('On its way').first().waitFor()
    await goTo(operator, '/admin/payout_desk')
    await operator.getByRole('button', { name: /^Create file \(1 payout/ }).click()
    const download = operator.waitForEvent('download')
    await operator.getByRole('link', { name: 'XML' }).first().click()
    expect((await download).suggestedFilename()).toMatch(/^KONTOR-\d{8}-\w+\.xml$/)
    await gone(operator)
    await see(operator, `${viewport}-desk`)

    await app.world.drain()
    await goTo(seller, '/cabinet/payouts')
    await seller
      .getByRole('link', { name: /P-|^\w{12}$/ })
      .first()
      .click()
    await seller.getByRole('button', { name: 'Open statement' }).waitFor()
    await see(seller, `${viewport}-payout`)
    await goTo(seller, '/cabinet/payouts_settings')
    await seller.getByLabel('When').waitFor()
    if (viewport === 'desktop') await see(seller, 'desktop-settings')
    await seller.context().close()
    await operator.context().close()
  },
)

it('on a desktop, the operator adds a fee schedule and asks the simulator', async () => {
  const page = await signIn('desktop', 'admin')
  await goTo(page, '/admin/fee_schedules/new')
  await page.getByLabel('Name', { exact: false }).first().fill('Standard')
  await page.getByLabel('Percentage of the sale').fill('5')
  await see(page, 'fee-form')
  await page.getByRole('button', { name: 'Add fee schedule' }).click()
  await page.waitForURL('**/admin/fee_schedules')
  await page.getByText('Standard').first().waitFor()
  await gone(page)
  await goTo(page, '/admin/fee_schedules/simulator')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await page.getByText(/the fee is €5\.00.* because of “Standard”/).waitFor()
  await see(page, 'fee-simulator')
  await page.context().close()
})

it('the operator enters a rate, and a seller exchanges dollars at it', async () => {
  const operator = await signIn('phone', 'admin')
  await goTo(operator, '/admin/exchange_rates/new')
  await operator
    .getByLabel('Rate date')
    .fill(app.world.clock.now.toZonedDateTimeISO('Europe/Berlin').toPlainDate().toString())
  await operator.keyboard.press('Escape')
  await operator.getByLabel(/^Rate(?! date)/).fill('0.9251')
  await operator.getByLabel('Source').fill('ECB')
  await see(operator, 'phone-rate')
  await operator.getByRole('button', { name: 'Add exchange rate' }).click()
  await operator.getByText('1 USD = 0.9251 EUR').first().waitFor()
  await see(operator, 'phone-rates')
  await operator.context().close()

  const seller = await signIn('phone', 'dollars')
  await goTo(seller, '/cabinet/payouts_balance')
  await seller.getByText(/is now worth €92\.51: 1 USD = 0\.9251 EUR \(ECB/).waitFor()
  await see(seller, 'phone-balance')
  await seller.getByRole('button', { name: /^Exchange/ }).click()
  await seller
    .getByRole('dialog')
    .getByRole('button', { name: /^Exchange/ })
    .click()
  await gone(seller)
  await goTo(seller, '/cabinet/payouts_balance/movements?balance[]=available&currency[]=eur')
  await seller
    .getByText(/92\.51/)
    .first()
    .waitFor()
  await see(seller, 'phone-movements')
  await seller.context().close()
})
