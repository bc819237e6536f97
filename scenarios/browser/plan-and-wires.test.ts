import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makePlan, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { startPayment } from '#capabilities/sale/orders/server/index.ts'
import { buy, orderAt, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { markWireReceived } from '#capabilities/sale/payments/server/index.ts'
import { camt } from '#capabilities/sale/wires/server/testing.ts'
import { asItIs, looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp, type ViewportName, viewportsOf } from './open-app.ts'

/** The dialog that changes a plan, the screen that finds wires on bank statements, and the one for money nothing was owed for. */

const password = 'long enough 1'
let app: OpenedApp
let club: TestShop
let once: TestShop

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  await app.world.transact(async (ctx) => {
    const { seller } = await makeSeller(ctx, { email: 'seller@example.com', passwordHash })
    const { product } = await makeProduct(ctx, seller.id, { name: 'The type club', form: 'membership' }, null)
    club = {
      seller,
      product,
      plan: await makePlan(ctx, seller.id, product.id, {
        name: 'Solo',
        form: 'subscription',
        price: null,
        firstAmount: 2900,
        nextAmount: 2900,
        interval: '1m',
      }),
    }
    await makePlan(ctx, seller.id, product.id, {
      name: 'Team',
      form: 'subscription',
      price: null,
      firstAmount: 9900,
      nextAmount: 9900,
      interval: '1m',
    })
    once = { seller, ...(await makeProduct(ctx, seller.id, { name: 'Grid templates' }, { price: 4900 })) }
  })
})
afterAll(() => app.close())

const lookAt = looker(() => app, 'plan', asItIs)
const signedIn = async (viewport: ViewportName) => {
  const page = await app.signIn(viewport, { email: 'seller@example.com', password }, '/cabinet', {
    colorScheme: viewport === 'phone' ? 'dark' : 'light',
  })
  return { page, look: (name: string) => lookAt(page, `${name}-${viewport}`), dialog: page.getByRole('dialog') }
}

describe.each(viewportsOf('phone'))('on a %s', (viewport) => {
  it('a plan is changed as its preview says; a bank statement is read and its exact lines accepted', async () => {
    const order = await buy(app.world.world, club)
    await app.world.drain()
    const { page, look, dialog } = await signedIn(viewport)
    await goTo(page, `/cabinet/orders/${order.id}`)
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Change plan', exact: true }).click()
    const preview = dialog.getByRole('region', { name: 'What happens' })
    await preview.getByText('Charged now').waitFor()
    expect(await preview.textContent()).toMatch(/29\.00.*Charged now.*70\.00/)
    await look('dialog')
    await dialog.locator('[id="field-mode"]').selectOption('at_renewal')
    await expect.poll(() => preview.textContent()).toMatch(/Charged now\s*€0\.00/)
    await dialog.locator('[id="field-mode"]').selectOption('now')
    await expect.poll(() => preview.textContent()).toContain('70.00')
    await dialog.locator('[id="field-reason"]').fill('Grows')
    await dialog.locator('button[type="submit"]').click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Plan changed from Solo', { exact: false }).waitFor()
    expect(await page.locator('.k-rates').textContent()).toMatch(/29\.00.*credited/)

    const placed = await app.world.transact((ctx) => orderAt(ctx, once, { wire: true }))
    const { transfer } = await startPayment(app.world.world, placed.order, placed.transfer, 'http://localhost:3000/')
    await goTo(page, '/cabinet/transfers/statements')
    await page.getByRole('button', { name: 'Upload statement', exact: true }).first().click()
    const name = `statement-${viewport}`
    await dialog.locator('input[type="file"]').setInputFiles({
      name: `${name}.xml`,
      mimeType: 'application/xml',
      buffer: Buffer.from(
        camt([
          { reference: `${name}-1`, amount: '49.00', purpose: `Thanks ${transfer!.wireReference}`, name: 'Mara Voss' },
          { reference: `${name}-2`, amount: '5.00', purpose: 'Somebody else' },
        ]),
      ),
    })
    await look('upload')
    await dialog.getByRole('button', { name: 'Read file', exact: true }).click()
    await dialog.getByText('2 new lines', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: 'Done', exact: true }).click()
    await page.getByText('Exact match').last().waitFor()
    await look('lines')
    await page.getByRole('button', { name: 'Accept all exact matches', exact: true }).first().click()
    await dialog.getByRole('button', { name: 'Accept all exact matches', exact: true }).click()
    await page.getByText('All exact matches have been recorded.').waitFor()
    await app.world.drain()
    await goTo(page, `/cabinet/orders/${placed.order.id}`)
    await page.locator('.k-page-head .k-badge').getByText('Paid', { exact: true }).waitFor()

    // Somebody wired an order twice: what is too much pays their other order.
    const wired = async () => {
      const { order: by, transfer: due } = await app.world.transact((ctx) =>
        orderAt(ctx, once, { wire: true, email: `twice-${viewport}@example.com` }),
      )
      return (await startPayment(app.world.world, by, due, 'http://localhost:3000/')).transfer!
    }
    const [twice, other] = [await wired(), await wired()]
    await app.world.transact((ctx) => markWireReceived(ctx, { id: twice.id, amount: 9800 }))
    await app.world.drain()
    await goTo(page, '/cabinet/unallocated_payments')
    await page.getByText('49.00').first().waitFor()
    await look('unallocated')
    await page.getByRole('button', { name: 'Actions', exact: false }).last().click()
    await page.getByRole('menuitem', { name: 'Use it for an instalment', exact: true }).click()
    await dialog.locator('[id="field-orderRateId"]').waitFor()
    await look('allocate')
    await dialog.locator('button[type="submit"]').click()
    await page.getByText('All money is allocated').waitFor()
    await app.world.drain()
    await goTo(page, `/cabinet/orders/${other.orderId}`)
    await page.locator('.k-page-head .k-badge').getByText('Paid', { exact: true }).waitFor()
    await page.context().close()
  })
})
