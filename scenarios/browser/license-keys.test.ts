import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { goTo, openApp, type OpenedApp, type ViewportName, viewportsOf } from './open-app.ts'

const password = 'long enough 1'
let app: OpenedApp
let testShop: TestShop

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  testShop = await app.world.transact(async (ctx) => {
    const { seller } = await makeSeller(ctx, { email: 'seller@example.com', name: 'Studio Nora', passwordHash })
    await makeUser(ctx, ['payer'], { email: 'payer@example.com', firstName: 'Mara', lastName: 'Voss', passwordHash })
    return { seller, ...(await makeProduct(ctx, seller.id, { name: 'Grid plug-in', form: 'license_key' })) }
  })
})
afterAll(() => app.close())

const signIn = (viewport: ViewportName, who: string, home: string): Promise<Page> =>
  app.signIn(viewport, { email: `${who}@example.com`, password }, home)

describe.each(viewportsOf('desktop'))('on a %s', (viewport) => {
  it('a seller adds keys and a format, and a buyer finds and copies theirs', async () => {
    const seller = await signIn(viewport, 'seller', '/cabinet')
    await goTo(seller, `/cabinet/products/${testShop.product.id}/edit?step=2`)
    await seller.getByRole('textbox', { name: 'Keys', exact: true }).fill(`${viewport}-1\n${viewport}-2\n${viewport}-2`)
    await seller.getByRole('button', { name: 'Add to stock' }).click()
    await seller.getByText('2 keys added, 1 already existed').waitFor()
    const format = seller.getByRole('textbox', { name: 'Format for new keys' })
    await format.fill('PRO-{words:5}')
    await seller.getByText('The type in {words:5} must be').waitFor()
    await format.fill('PRO-{numeric:5}')
    await seller.getByText(/For example: PRO-\d{5}/).waitFor()
    await app.expectAccessible(seller)
    await goTo(seller, '/cabinet/license_keys')
    await seller.getByText(`${viewport}-2`).first().waitFor()
    await app.expectAccessible(seller)

    const order = await buy(app.world.world, testShop, { email: 'payer@example.com' })
    await app.world.drain()
    const { id } = await app.world.world.db
      .selectFrom('accesses')
      .select('id')
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    const payer = await signIn(viewport, 'payer', '/payer')
    await goTo(payer, `/payer/access/${id}`)
    await payer.getByText(viewport === 'desktop' ? 'desktop-1' : /(desktop|phone)-\d/).waitFor()
    await payer.getByText('Not used on a device yet').waitFor()
    await app.expectAccessible(payer)
    expect(await payer.getByRole('button', { name: /^Copy key / }).count()).toBe(1)
  })
})
