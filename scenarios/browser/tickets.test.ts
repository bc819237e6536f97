import type { Page } from 'playwright-core'
import QRCode from 'qrcode'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { asItIs, looker } from './look-at.ts'
import { goTo, openApp, setOffline, type OpenedApp, type ViewportName, viewportsOf } from './open-app.ts'

/** The seller's dates and ticket kinds, the shop's page, the buyer's tickets, and the door with and without a network. */

const password = 'long enough 1'
let app: OpenedApp
let testShop: TestShop
const codes: Record<ViewportName, string[]> = { desktop: [], phone: [] }
let dateId = 0

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  testShop = await app.world.transact(async (ctx) => {
    const { seller } = await makeSeller(ctx, { email: 'seller@example.com', passwordHash, username: 'stage' })
    await setPaymentProvider(ctx, seller.id, 'sandbox', { isEnabled: true })
    return { seller, ...(await makeProduct(ctx, seller.id, { form: 'event', name: 'Open stage', slug: 'open-stage' })) }
  })
  const ticket = await app.world.transact(async (ctx) => {
    const date = await makeDate(ctx, testShop.product)
    dateId = date.id
    return makeTicket(ctx, date, { name: 'Stalls', quota: 50, planIds: [testShop.plan.id] })
  })
  for (const viewport of ['desktop', 'phone'] as const) {
    await app.world.transact((ctx) =>
      makeUser(ctx, ['payer'], { email: `${viewport}@example.com`, firstName: 'Mara', lastName: 'Voss', passwordHash }),
    )
    const order = await buy(app.world.world, testShop, {
      quantity: 2,
      ticketId: ticket.id,
      email: `${viewport}@example.com`,
    })
    await app.world.drain()
    codes[viewport].push(
      ...(
        await app.world.world.db
          .selectFrom('paymentTickets')
          .select('code')
          .where('orderId', '=', order.id)
          .orderBy('id')
          .execute()
      ).map((row) => row.code),
    )
  }
})
afterAll(() => app.close())

const lookAt = looker(() => app, 'tickets', asItIs)
const visit = async (viewport: ViewportName, email: string) => {
  const page = await app.signIn(viewport, { email, password }, null, {
    goesOffline: true,
    colorScheme: viewport === 'phone' ? 'dark' : 'light',
  })
  await page.waitForURL(/\/(cabinet|payer)/)
  return { page, look: (name: string) => lookAt(page, `${name}-${viewport}`) }
}

/** A camera that sees a code; Chromium on Linux reads none by itself. */
const holdBeforeCamera = (page: Page, code: string) => {
  const { size, data } = QRCode.create(code, { errorCorrectionLevel: 'M' }).modules
  return page.evaluate(
    ([wide, dots]) => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 480
      const pen = canvas.getContext('2d')!
      const step = Math.floor(360 / wide)
      setInterval(() => {
        pen.fillStyle = '#fff'
        pen.fillRect(0, 0, 480, 480)
        pen.fillStyle = '#000'
        dots.forEach(
          (dot, at) => dot && pen.fillRect(60 + (at % wide) * step, 60 + Math.floor(at / wide) * step, step, step),
        )
      }, 100)
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
    },
    [size, [...data]] as const,
  )
}

describe.each(viewportsOf('phone'))('tickets on a %s', (viewport) => {
  it('stand on the page of the purchase', async () => {
    const { page, look } = await visit(viewport, `${viewport}@example.com`)
    await goTo(page, '/payer')
    await page
      .getByRole('link', { name: /Open stage/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Your tickets' }).waitFor()
    await look('own')
    await page.goto('/s/stage/open-stage')
    await page
      .getByText(/Factory/)
      .first()
      .waitFor()
    await look('shop')
  })

  it('are set up by the seller, and checked at the door', async () => {
    const { page, look } = await visit(viewport, 'seller@example.com')
    await goTo(page, `/cabinet/products/${testShop.product.id}/edit?step=2`)
    await page.getByText('Stalls', { exact: true }).waitFor()
    await look('editor')
    if (viewport === 'desktop') {
      await page.getByRole('button', { name: 'Add a ticket type' }).click()
      const line = page.getByRole('listitem', { name: 'Add a ticket type' })
      await line.getByLabel('Name').fill('Balcony')
      await line.getByLabel('Price').fill('19.00')
      await line.getByLabel('Number').fill('10')
      await line.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Balcony', { exact: true }).waitFor()
      await goTo(page, '/cabinet/payment_tickets/details')
      await page.getByText('Mara Voss').first().waitFor()
      await look('details')
    }
    await goTo(page, '/cabinet/payment_tickets/check_in')
    await page.getByRole('link', { name: /Open stage/ }).click()
    const code = page.getByLabel('Ticket code')
    const check = async (text: string) => {
      await code.fill(text)
      await page.getByRole('button', { name: 'Check', exact: true }).click()
    }
    const answer = page.locator('.d-answer')
    await check(codes[viewport][0]!)
    await answer.getByText('Welcome').waitFor()
    await check(codes[viewport][0]!)
    await answer.getByText(/Already used at/).waitFor()
    await check('nonsense')
    await answer.getByText('Unknown code').waitFor()
    await look('door')
    await page.getByRole('button', { name: /Undo/ }).click()
    await check(codes[viewport][0]!)
    await answer.getByText('Welcome').waitFor()

    await holdBeforeCamera(page, codes[viewport][0]!)
    await page.getByRole('button', { name: 'Scan with the camera' }).click()
    await answer.getByText(/Already used at/).waitFor()
    await page.getByRole('button', { name: 'Stop the camera' }).click()

    await page.getByText(/This page is saved on your phone/).waitFor()
    await setOffline(page, true)
    await check(codes[viewport][1]!)
    await answer.getByText('Welcome').waitFor()
    await page.reload()
    await page.getByText(/1 scan waiting to be sent/).waitFor()
    await check(codes[viewport][1]!)
    await answer.getByText(/Already used at/).waitFor()
    await setOffline(page, false)
    await page.getByText(/scans? waiting to be sent/).waitFor({ state: 'hidden' })
    const { state } = await app.world.world.db
      .selectFrom('paymentTickets')
      .select('state')
      .where('code', '=', codes[viewport][1]!)
      .executeTakeFirstOrThrow()
    expect([state, dateId > 0]).toEqual(['used', true])
  })
})
