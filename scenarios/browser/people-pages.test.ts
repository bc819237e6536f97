import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { openTown, type OpenTown, type ViewportName, viewportsOf } from './open-town.ts'

const password = 'long enough 1'
const pictures = process.env['JOURNEY_PICTURES']
let town: OpenTown
let payerId: number
let orderId: number

beforeAll(async () => {
  town = await openTown()
  const passwordHash = await hashPassword(password)
  const counter = await town.world.transact(async (ctx) => {
    await makeUser(ctx, ['admin'], { email: 'admin@example.com', passwordHash })
    for (const viewport of ['desktop', 'phone'])
      await makeUser(ctx, ['payer'], { email: `${viewport}@example.com`, passwordHash })
    const { seller } = await makeSeller(ctx, { email: 'seller@example.com', name: 'Studio Nora', passwordHash })
    return { seller, ...(await makeProduct(ctx, seller.id, { name: 'Grid templates' }, { price: 11900 })) }
  })
  const order = await buy(town.world.world, counter, { email: 'mara@example.com' })
  ;({ payerId, id: orderId } = order)
  await town.world.drain()
})
afterAll(() => town.close())

const signIn = (viewport: ViewportName, who: string, home: string): Promise<Page> =>
  town.signIn(viewport, { email: `${who}@example.com`, password }, home, {
    colorScheme: viewport === 'phone' ? 'dark' : 'light',
  })
const see = async (page: Page, name: string) => {
  await town.expectAccessible(page)
  if (!pictures) return
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: `${pictures}/people-${name}.png`, fullPage: true })
}

describe.each(viewportsOf('phone'))('on a %s', (viewport) => {
  it('a seller sees all there is of a payer and keeps notes', async () => {
    const page = await signIn(viewport, 'seller', '/cabinet')
    await page.goto('/cabinet/payers')
    await page.getByRole('link', { name: 'Mara Voss' }).first().click()
    await page.waitForURL(`**/cabinet/payers/${payerId}`)
    await page.getByRole('heading', { name: 'Mara Voss', level: 1 }).waitFor()
    expect(await page.locator('aside[aria-label="Contact"]').textContent()).toContain('Lindenweg 4')
    await page.locator(`main a[href="/cabinet/orders/${orderId}"]`).first().waitFor()
    await see(page, `${viewport}-payer`)
    for (const [part, text] of [
      ['Payments', /Successful/],
      ['Access', /Open/],
      ['Documents', /119\.00/],
    ] as const) {
      await page
        .getByRole('navigation', { name: 'What there is of this payer' })
        .getByRole('link', { name: part })
        .click()
      await page.getByRole('region', { name: part }).getByText(text).filter({ visible: true }).first().waitFor()
      await see(page, `${viewport}-payer-${part}`)
    }
    await page.fill('[id="field-notes"]', `Calls in the evening, says the ${viewport}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()
    await page.reload()
    await expect
      .poll(() => page.inputValue('[id="field-notes"]'), { timeout: 10_000 })
      .toBe(`Calls in the evening, says the ${viewport}`)
    await page.context().close()
  })

  it('an operator opens orders and payers in their own area and lists the products of all sellers', async () => {
    const page = await signIn(viewport, 'admin', '/admin/mails')
    await page.goto('/admin/orders')
    await page.locator(`main a[href="/admin/orders/${orderId}"]`).first().click()
    await page.waitForURL(`**/admin/orders/${orderId}`)
    await page.getByRole('heading', { name: 'History' }).waitFor()
    await see(page, `${viewport}-operator-order`)
    await page.getByRole('link', { name: 'All about this payer' }).click()
    await page.waitForURL(`**/admin/payers/${payerId}`)
    await page.getByRole('heading', { name: 'Mara Voss', level: 1 }).waitFor()
    await page.goto('/admin/products')
    await page.getByText('Grid templates').first().waitFor()
    if (viewport === 'desktop') await page.getByText('Studio Nora').first().waitFor()
    expect(await page.getByRole('button', { name: 'New product' }).count()).toBe(0)
    await see(page, `${viewport}-operator-products`)
    await page.context().close()
  })

  it('everybody keeps their own account: names, address, password, devices, language', async () => {
    const other = await signIn(viewport === 'phone' ? 'desktop' : 'phone', viewport, '/payer')
    const page = await signIn(viewport, viewport, '/payer')
    await page.getByRole('button', { name: /Account/ }).click()
    await page.getByRole('menuitem', { name: 'My account' }).click()
    await page.waitForURL('**/payer/account')
    await page.getByText('This device').waitFor()
    await see(page, `${viewport}-account`)
    const part = (name: string) => page.getByRole('region', { name, exact: true })

    await part('Name').getByLabel('Last name').fill('')
    await part('Name').getByRole('button', { name: 'Save' }).click()
    await part('Name').locator('.k-summary').waitFor()
    await part('Name').getByLabel('Last name').fill('Byron')
    await part('Name').getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()

    await part('E-mail address').getByLabel('E-mail address').fill(`new-${viewport}@example.com`)
    await part('E-mail address').getByLabel('Present password').fill('wrong one')
    await part('E-mail address').getByRole('button', { name: 'Change address' }).click()
    await part('E-mail address').locator('.k-summary').waitFor()
    await see(page, `${viewport}-account-refused`)
    await part('E-mail address').getByLabel('Present password').fill(password)
    await part('E-mail address').getByRole('button', { name: 'Change address' }).click()
    await page.getByText(`We sent a link to new-${viewport}@example.com`).waitFor()
    await town.world.drain()
    expect(
      (await town.world.mails()).some(
        (mail) => mail.kind === 'email_change' && mail.recipient === `new-${viewport}@example.com`,
      ),
    ).toBe(true)

    await part('Where you are signed in').getByRole('button', { name: 'Sign out', exact: true }).first().click()
    await page.getByText('The device is signed out.', { exact: true }).waitFor()
    expect((await other.request.get('/v1/app/session')).status()).toBe(401)
    await other.context().close()

    await part('Password').getByLabel('Present password').fill(password)
    await part('Password').getByLabel('New password').fill('a much better one')
    await part('Password').getByRole('button', { name: 'Save password' }).click()
    await page.getByText('The new password is saved.', { exact: true }).waitFor()

    await part('Language').getByLabel('Language').selectOption('de')
    await part('Language').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Mein Konto' }).waitFor()
    await see(page, `${viewport}-account-de`)
    await page.context().close()
    const user = await town.world.world.db
      .selectFrom('users')
      .select(['lastName', 'locale'])
      .where('email', '=', `${viewport}@example.com`)
      .executeTakeFirstOrThrow()
    expect(user).toEqual({ lastName: 'Byron', locale: 'de' })
  })
})
