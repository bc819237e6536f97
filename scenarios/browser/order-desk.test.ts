import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makePlan, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy, type TestShop, type Purchase } from '#capabilities/sale/orders/server/testing.ts'
import { makeMember, makePlan as makeIncentivePlan } from '#capabilities/sale/sales-team/server/testing.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { asItIs, looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp, type ViewportName, viewportsOf } from './open-app.ts'

const password = 'long enough 1'
const long = 'x'.repeat(501)
let app: OpenedApp
let monthly: TestShop
let once: TestShop
let twelve: TestShop

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  await app.world.transact(async (ctx) => {
    const { seller } = await makeSeller(ctx, { email: 'seller@example.com', passwordHash })
    const { product } = await makeProduct(ctx, seller.id, { name: 'The type club', form: 'membership' }, null)
    monthly = {
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
    once = { seller, ...(await makeProduct(ctx, seller.id, { name: 'Grid templates' }, { price: 4900 })) }
    const course = await makeProduct(ctx, seller.id, { name: 'Typography', form: 'course' }, null)
    twelve = {
      seller,
      product: course.product,
      plan: await makePlan(ctx, seller.id, course.product.id, {
        form: 'installment',
        price: null,
        firstAmount: 9900,
        nextAmount: 4900,
        paymentsCount: 4,
        interval: '1m',
      }),
    }
  })
})
afterAll(() => app.close())

const look = looker(() => app, 'desk', asItIs)

/**
 * The seller at an order's page, with the habits of every dialog: it opens clean, refuses at the field, keeps what was typed, then
 * does it.
 */
const deskAt = async (viewport: ViewportName) => {
  const page = await app.signIn(viewport, { email: 'seller@example.com', password }, '/cabinet', {
    colorScheme: viewport === 'phone' ? 'dark' : 'light',
  })
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.locator(`[id="field-${name}"]`)
  const seen = new Set<string>()
  const see = async (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    await look(page, `${viewport}-${name}`)
  }
  /** What stands behind the three dots of the page. */
  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  return {
    page,
    dialog,
    field,
    choose,
    see,
    order: async (testShop: TestShop, purchase: Purchase = {}) => {
      const order = await buy(app.world.world, testShop, purchase)
      await app.world.drain()
      await goTo(page, `/cabinet/orders/${order.id}`)
      await page.getByRole('heading', { name: order.number }).waitFor()
      return order
    },
    ask: async (action: string, nth = 0) => {
      const button = page.getByRole('main').getByRole('button', { name: action, exact: true })
      if (await button.count()) await button.nth(nth).click()
      else await choose(action)
      await dialog.waitFor()
      await see(action.toLowerCase().replaceAll(' ', '-'))
    },
    /** Sends the dialog as it stands; it stays, says what is wrong at the field, and keeps the other value. */
    refused: async (name: string, message: string, kept?: [string, string]) => {
      await dialog.locator('button[type="submit"]').click()
      await dialog.locator('.k-summary').waitFor()
      const id = await field(name).getAttribute('aria-describedby')
      const said = await Promise.all(
        (id ?? '')
          .split(' ')
          .filter(Boolean)
          .map((each) => page.locator(`[id="${each}"]`).textContent()),
      )
      expect(said.join(' ')).toContain(message)
      expect(await field(name).getAttribute('aria-invalid')).toBe('true')
      if (kept) expect(await field(kept[0]).inputValue()).toBe(kept[1])
      await see(`refused-${await dialog.locator('h2').first().textContent()}`)
    },
    send: async (done: string) => {
      await dialog.locator('button[type="submit"]').click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByText(done, { exact: true }).last().waitFor()
    },
    state: () => page.locator('.k-page-head .k-badge').textContent(),
    rates: async () =>
      (await page.locator('.k-rates tbody tr').allTextContents()).map((row) => row.replace(/\s+/g, ' ')),
    history: async () => page.locator('details:has(#history)').textContent(),
    summary: async () => page.locator('section[aria-labelledby="summary"]').textContent(),
  }
}

describe.each(viewportsOf('phone'))('at the order desk on a %s', (viewport) => {
  let desk: Awaited<ReturnType<typeof deskAt>>
  beforeAll(async () => {
    desk = await deskAt(viewport)
  })
  afterAll(() => desk.page.context().close())

  it('cancels at the end of the period, takes that back, and cancels at once', async () => {
    const { page, dialog, field, ask, refused, send, order, state, rates, history } = desk
    await order(monthly)
    await ask('Cancel order')
    await field('reason').fill(long)
    await refused('reason', 'too long', ['at', 'period_end'])
    expect(await field('reason').inputValue()).toBe(long)
    await field('reason').fill('Moves away')
    await send('The cancellation has been recorded.')
    expect(await page.locator('.k-page-head').textContent()).toContain('Ends on')
    expect(await history()).toContain('Cancellation recorded')
    expect(await history()).toContain('Moves away')
    expect((await rates()).filter((row) => row.includes('Skipped')).length).toBeGreaterThan(0)
    await desk.choose('Undo cancellation')
    await page.getByText('The cancellation has been undone.', { exact: true }).waitFor()
    await page.getByText('Cancellation undone', { exact: true }).waitFor()
    expect(await page.locator('.k-page-head').textContent()).not.toContain('Ends on')
    expect((await rates()).some((row) => row.includes('Future'))).toBe(true)
    await ask('Cancel order')
    await field('at').selectOption('now')
    await send('The cancellation has been recorded.')
    expect(await state()).toBe('Cancelled')
    expect(await history()).toContain('Order: Paying → Cancelled')
    await dialog.waitFor({ state: 'detached' })
  })

  it('pauses for some days and resumes, and pauses without an end', async () => {
    const { page, field, ask, refused, send, order, state, history } = desk
    await order(monthly)
    await ask('Pause')
    await field('days').fill('14')
    await field('reason').fill(long)
    await refused('reason', 'too long', ['days', '14'])
    await field('reason').fill('On holiday')
    await send('The order has been paused.')
    expect(await state()).toBe('Paused')
    expect(await history()).toContain('On holiday')
    expect(await page.locator('.k-page-head').textContent()).toMatch(/Paused until \d\d\.\d\d\.\d{4}/)
    await page.getByRole('button', { name: 'Resume', exact: true }).click()
    await page.getByText('Order: Paused → Paying', { exact: true }).waitFor()
    expect(await state()).toBe('Paying')
    await ask('Pause')
    await send('The order has been paused.')
    expect(await page.locator('.k-page-head').textContent()).toContain('Paused until someone resumes it')
  })

  it('refunds a part, then the rest', async () => {
    const { page, dialog, field, ask, refused, send, order, state, rates, history, summary } = desk
    await order(once)
    expect(await summary()).toContain('Card •••• 4242')
    await ask('Refund')
    await field('reason').fill('Half was missing')
    await field('amount').fill('0')
    await refused('amount', 'more than 0', ['reason', 'Half was missing'])
    await field('amount').fill('')
    await refused('amount', 'fill', ['reason', 'Half was missing'])
    await field('amount').fill('900')
    expect(await field('amount').inputValue()).toBe('49')
    await field('amount').fill('19.00')
    expect(await dialog.locator('button[type="submit"]').textContent()).toContain('19.00')
    await send('The refund is on its way.')
    expect(await summary()).toMatch(/Refunded\s*€?\s*19\.00/)
    expect(await history()).toMatch(/Refund of .*19\.00.*: Successful/)
    expect(await history()).toContain('Half was missing')
    expect(await state()).toBe('Paid')
    await ask('Refund')
    await send('The refund is on its way.')
    expect(await state()).toBe('Refunded')
    expect((await rates())[0]).toContain('Refunded')
    expect(await page.getByRole('main').getByRole('button', { name: 'Refund', exact: true }).count()).toBe(0)
  })

  it('refunds a payment that stays owed, and says so', async () => {
    const { field, ask, send, order, rates, history } = desk
    await order(twelve)
    await ask('Refund')
    await field('isStillOwed').check({ force: true })
    await send('The refund is on its way.')
    expect((await rates())[0]).toContain('Unpaid')
    expect(await history()).toContain('the buyer still owes it')
    expect(await history()).not.toContain('still_owed')
  })

  it('books a wire in two parts', async () => {
    const { field, ask, refused, send, order, state, rates, history, summary } = desk
    await order(once, { wire: true })
    expect(await state()).toBe('Pending')
    await ask('Bank transfer received')
    await field('amount').fill('0')
    await refused('amount', 'more than 0')
    await field('amount').fill('20')
    await send('The bank transfer has been recorded.')
    expect((await rates())[0]).toContain('Partly paid')
    expect(await summary()).toMatch(/Outstanding\s*€?\s*29\.00/)
    await ask('Bank transfer received')
    expect(await field('amount').inputValue()).toBe('29.00')
    await send('The bank transfer has been recorded.')
    expect(await state()).toBe('Paid')
    // One paid instalment is no plan to show: the state and the payment say it.
    expect(await rates()).toEqual([])
    expect(await history()).toContain('Instalment 1: Partly paid → Paid')
  })

  it('changes a rate, and lets one fall away', async () => {
    const { page, dialog, field, ask, refused, send, order, rates, history, see } = desk
    await order(twelve)
    await ask('Change')
    await field('amount').fill('39.00')
    await field('dueOn').fill('01.01.2020')
    await page.keyboard.press('Tab')
    await refused('dueOn', 'must not be in the past', ['amount', '39.00'])
    expect(await field('dueOn').inputValue()).toBe('01.01.2020')
    await field('dueOn').fill('01.01.2040')
    await page.keyboard.press('Tab')
    await refused('dueOn', 'between the instalments before and after', ['amount', '39.00'])
    const due = app.world.clock.now.toZonedDateTimeISO('Europe/Berlin').toPlainDate().add({ days: 45 })
    const shown = `${String(due.day).padStart(2, '0')}.${String(due.month).padStart(2, '0')}.${due.year}`
    await field('dueOn').fill(shown)
    await page.keyboard.press('Tab')
    await field('reason').fill('Agreed by phone')
    await send('The instalment has been changed.')
    expect((await rates())[1]).toMatch(/39\.00/)
    expect((await rates())[1]).toContain(shown)
    expect(await history()).toContain('Instalment changed from')
    expect(await history()).toContain('Agreed by phone')
    await page.getByRole('button', { name: 'Waive', exact: true }).first().click()
    await dialog.waitFor()
    await see('skip')
    await dialog.getByRole('button', { name: 'Waive', exact: true }).click()
    await page.getByText('The instalment has been waived.', { exact: true }).waitFor()
    await page.getByText('Instalment 2: Future → Skipped', { exact: true }).waitFor()
    expect((await rates())[1]).toContain('Skipped')
  })
})

it('names the funnel the buyer came by, with its step, and the incentive plan of who sold', async () => {
  const { page, order } = await deskAt('desktop')
  const sold = await order(once)
  const main = page.getByRole('main')
  expect(await main.innerText()).not.toContain('Incentive plan')
  const { db } = app.world.world
  const ask = askApi(app.world)
  type Funnel = { id: number; nodes: { id: number }[] }
  const { id: funnelId } = await ask<Funnel>(ownerOf(once), 'POST', '/v1/cabinet/funnels', { name: 'Autumn launch' })
  const { nodes } = await ask<Funnel>(ownerOf(once), 'POST', '/v1/cabinet/funnels/:id/nodes', {
    id: funnelId,
    name: 'Offer page',
    form: 'node_product',
    productId: once.product.id,
    couponCode: '',
    contentPageId: null,
    redirectionUrl: null,
    nextNodeId: null,
    noNodeId: null,
    yesText: '',
    noText: '',
  })
  const came = { funnelId: Number(funnelId), funnelNodeId: Number(nodes[0]!.id) }
  await db.updateTable('orders').set(came).where('id', '=', sold.id).execute()
  const memberId = await app.world.world.as(ownerOf(once)).transact(async (ctx) => {
    const plan = await makeIncentivePlan(ctx, { name: 'Twelve percent' })
    return (await makeMember(ctx, plan.id)).member.id
  })
  await ask(ownerOf(once), 'POST', '/v1/cabinet/orders/:id/salesperson', {
    id: sold.id,
    salesTeamMemberId: memberId,
    reason: 'Sold on the phone',
  })
  await page.reload()
  await page.getByRole('heading', { name: sold.number }).waitFor()
  for (const shown of ['Autumn launch · Offer page', 'Twelve percent', 'Sasha Keller'])
    await main.getByText(shown, { exact: true }).first().waitFor()
  await page.context().close()
})

it('shows the newest check of a VAT ID, and those before on demand', async () => {
  const { id } = await buy(app.world.world, once)
  await app.world.drain()
  const { db } = app.world.world
  await sql`update orders set payer_details = payer_details || '{"vatId": "NL004495445B01"}'::jsonb where id = ${id}`.execute(
    db,
  )
  for (const [trader, at] of [
    ['Older name', '2026-01-05T10:00:00Z'],
    ['Newer name', '2026-02-05T10:00:00Z'],
  ])
    await sql`insert into vat_id_checks (seller_id, vat_id, country_code, checker, answer, trader_name, asked_at)
      values (${once.seller.id}, 'NL004495445B01', 'NL', 'simulator', 'valid', ${trader}, ${at})`.execute(db)
  const page = await app.signIn('desktop', { email: 'seller@example.com', password }, '/cabinet')
  await goTo(page, `/cabinet/orders/${id}`)
  const vat = page.getByRole('region', { name: 'VAT' })
  await vat.getByText(/Newer name/).waitFor()
  expect(await vat.getByText(/Older name/).isVisible()).toBe(false)
  await vat.getByText('One earlier check').click()
  await vat.getByText(/Older name/).waitFor()
})
