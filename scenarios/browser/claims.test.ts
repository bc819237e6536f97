import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { makePlan, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { asItIs, looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp, type ViewportName, viewportsOf } from './open-app.ts'

/** From the list to a claim's page to what may be done with it; the mails' words; the payer's own page. */

const password = 'long enough 1'
let app: OpenedApp
const tokens: string[] = []

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  const testShop = await app.world.transact(async (ctx): Promise<TestShop> => {
    const { seller } = await makeSeller(ctx, { email: 'seller@example.com', passwordHash })
    await setPaymentProvider(ctx, seller.id, 'sandbox', { isEnabled: true })
    const { product } = await makeProduct(ctx, seller.id, { name: 'The type club', form: 'membership' }, null)
    return {
      seller,
      product,
      plan: await makePlan(ctx, seller.id, product.id, {
        form: 'subscription',
        price: null,
        firstAmount: 2900,
        nextAmount: 2900,
        interval: '1m',
      }),
    }
  })
  for (const email of ['first@example.com', 'second@example.com'])
    tokens.push((await buy(app.world.world, testShop, { card: '4000000000000341', email })).token)
  await app.world.drain()
  // Not all the days in between: the rate falls due, then each try and the grace, and the first mail.
  const { rows } = await sql<{
    due: string
  }>`select due_on::text as due from order_rates where number = 2 limit 1`.execute(app.world.world.db)
  const due = Temporal.PlainDate.from(rows[0]!.due)
  for (const days of [0, 1, 3, 4, 5, 8, 9, 10]) {
    app.world.clock.set(
      due
        .add({ days: days - 1 })
        .toZonedDateTime('UTC')
        .add({ hours: 20 })
        .toInstant()
        .toString(),
    )
    await app.world.live(due.add({ days }).toZonedDateTime('UTC').add({ hours: 9 }).toInstant().toString())
  }
  await app.world.drain()
})
afterAll(() => app.close())

const lookAt = looker(() => app, 'claims', asItIs)
/** Somebody at a page, signed in when they say who they are. */
const visit = async (viewport: ViewportName, email?: string) => {
  const colorScheme = viewport === 'phone' ? 'dark' : 'light'
  const page = email
    ? await app.signIn(viewport, { email, password }, '/cabinet', { colorScheme })
    : await app.visit(viewport, { reducedMotion: 'reduce', colorScheme })
  return { page, look: (name: string) => lookAt(page, `${name}-${viewport}`) }
}

describe.each(viewportsOf('phone'))('claims on a %s', (viewport) => {
  it('leads the seller from the list to a claim and lets them stop and go on', async () => {
    const { page, look } = await visit(viewport, 'seller@example.com')
    await goTo(page, '/cabinet/claims')
    await page.getByText('first@example.com').first().waitFor()
    await look('list')
    if (viewport === 'desktop') {
      await goTo(page, '/cabinet/past_due')
      await page.getByText('29,00').or(page.getByText('29.00')).first().waitFor()
      await look('past-due')
    }
    const { rows } = await sql<{
      id: number
    }>`select c.id from claims c join orders o on o.id = c.order_id where o.token = ${tokens[viewport === 'desktop' ? 0 : 1]!}`.execute(
      app.world.world.db,
    )
    await goTo(page, `/cabinet/claims/${rows[0]!.id}`)
    await page.getByRole('heading', { name: `Claim ${rows[0]!.id}` }).waitFor()
    await page.getByText('Sent: First email', { exact: true }).waitFor()
    await look('claim')
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[id="field-reason"]').selectOption('disputed')
    await dialog.locator('[id="field-text"]').fill('Says it never arrived.')
    await dialog.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByText('Stopped: Disputed', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Resume', exact: true }).click()
    await page.getByText('Resumed', { exact: true }).waitFor()

    await goTo(page, '/cabinet/claims/settings')
    const write = page.getByRole('link', { name: 'Write email' })
    await write.waitFor()
    if (viewport === 'desktop') {
      await write.click()
      const subject = page.frameLocator('.pe-sheet iframe').getByRole('textbox', { name: 'Subject' })
      await subject.fill('Dear {first_name}, {amount} please')
      await page.getByRole('button', { name: 'Done' }).click()
      await page
        .getByLabel('Preview')
        .getByText(/^Dear Mara, €29\.00 please$/)
        .waitFor()
      await page.getByText('Own text', { exact: true }).waitFor()
    }
    await look('settings')
  })

  it('shows the payer the whole sum without signing in and takes a promise, or payment in parts', async () => {
    const { page, look } = await visit(viewport)
    const token = tokens[viewport === 'desktop' ? 0 : 1]!
    const { rows } = await sql<{ username: string }>`select username::text from sellers`.execute(app.world.world.db)
    await page.goto(`/s/${rows[0]!.username}/payment/${token}/manage`)
    await page.getByRole('heading', { name: 'Outstanding payments' }).waitFor()
    await look('pay')
    const field = page.locator('[name="promised_on"]')
    await field.fill((await field.getAttribute('max'))!)
    await page.getByRole('button', { name: 'Promise this day' }).click()
    await page.getByText('Reminders wait until then.').first().waitFor()
    expect(await page.locator('[name="promised_on"]').count()).toBe(0)
    await page.locator('[name="parts"]').selectOption('2')
    await page.getByRole('button', { name: 'Agree to this plan' }).click()
    await page.getByText('You are paying in parts.').first().waitFor()
    await page.getByRole('button', { name: /^Pay part 1: €14.50/ }).waitFor()
    await look('parts')
  })
})
