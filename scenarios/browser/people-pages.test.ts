import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { asItIs, looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp, type ViewportName, viewportsOf } from './open-app.ts'

const password = 'long enough 1'
let app: OpenedApp
let payerId: number
let orderId: number

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  const testShop = await app.world.transact(async (ctx) => {
    await makeUser(ctx, ['admin'], { email: 'admin@example.com', passwordHash })
    for (const viewport of ['desktop', 'phone'])
      await makeUser(ctx, ['payer'], { email: `${viewport}@example.com`, passwordHash })
    const { seller } = await makeSeller(ctx, { email: 'seller@example.com', name: 'Studio Nora', passwordHash })
    return { seller, ...(await makeProduct(ctx, seller.id, { name: 'Grid templates' }, { price: 11900 })) }
  })
  const order = await buy(app.world.world, testShop, { email: 'mara@example.com' })
  ;({ payerId, id: orderId } = order)
  await app.world.drain()
})
afterAll(() => app.close())

const signIn = (viewport: ViewportName, who: string, home: string): Promise<Page> =>
  app.signIn(viewport, { email: `${who}@example.com`, password }, home, {
    colorScheme: viewport === 'phone' ? 'dark' : 'light',
  })
const see = looker(() => app, 'people', asItIs)

describe.each(viewportsOf('phone'))('on a %s', (viewport) => {
  it('a seller sees all there is of a payer and keeps notes', async () => {
    const page = await signIn(viewport, 'seller', '/cabinet')
    await goTo(page, '/cabinet/payers')
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
      await page.getByRole('navigation', { name: 'This payer’s records' }).getByRole('link', { name: part }).click()
      await page.getByRole('region', { name: part }).getByText(text).filter({ visible: true }).first().waitFor()
      await see(page, `${viewport}-payer-${part}`)
    }
    await page.fill('[id="field-notes"]', `Calls in the evening, says the ${viewport}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()
    await page.reload()
    await expect.poll(() => page.inputValue('[id="field-notes"]')).toBe(`Calls in the evening, says the ${viewport}`)
    await page.context().close()
  })

  it('an operator opens orders and payers in their own area and lists the products of all sellers', async () => {
    const page = await signIn(viewport, 'admin', '/admin')
    await goTo(page, '/admin/orders')
    await page.locator(`main a[href="/admin/orders/${orderId}"]`).first().click()
    await page.waitForURL(`**/admin/orders/${orderId}`)
    await page.getByRole('heading', { name: 'History' }).waitFor()
    await see(page, `${viewport}-operator-order`)
    await page.getByRole('link', { name: 'Everything about this payer' }).click()
    await page.waitForURL(`**/admin/payers/${payerId}`)
    await page.getByRole('heading', { name: 'Mara Voss', level: 1 }).waitFor()
    await goTo(page, '/admin/products')
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

    await part('Email address').getByLabel('Email address').fill(`new-${viewport}@example.com`)
    await part('Email address').getByLabel('Current password').fill('wrong one')
    await part('Email address').getByRole('button', { name: 'Change address' }).click()
    await part('Email address').locator('.k-summary').waitFor()
    await see(page, `${viewport}-account-refused`)
    await part('Email address').getByLabel('Current password').fill(password)
    await part('Email address').getByRole('button', { name: 'Change address' }).click()
    await page.getByText(`We sent a link to new-${viewport}@example.com`).waitFor()
    await app.world.drain()
    expect(
      (await app.world.mails()).some(
        (mail) => mail.kind === 'email_change' && mail.recipient === `new-${viewport}@example.com`,
      ),
    ).toBe(true)

    await part('Where you are signed in').getByRole('button', { name: 'Sign out', exact: true }).first().click()
    await page.getByText('The device has been signed out.', { exact: true }).waitFor()
    expect((await other.request.get('/v1/app/session')).status()).toBe(401)
    await other.context().close()

    await part('Password').getByLabel('Current password').fill(password)
    await part('Password').getByLabel('New password').fill('a much better one')
    await part('Password').getByRole('button', { name: 'Save password' }).click()
    await page.getByText('Your new password has been saved.', { exact: true }).waitFor()

    await part('Language').getByLabel('Language').selectOption('de')
    await part('Language').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Mein Konto' }).waitFor()
    await see(page, `${viewport}-account-de`)
    await page.context().close()
    const user = await app.world.world.db
      .selectFrom('users')
      .select(['lastName', 'locale'])
      .where('email', '=', `${viewport}@example.com`)
      .executeTakeFirstOrThrow()
    expect(user).toEqual({ lastName: 'Byron', locale: 'de' })
  })
})
