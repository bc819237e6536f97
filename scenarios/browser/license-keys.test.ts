import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy, type Counter } from '#capabilities/sale/orders/server/testing.ts'
import { openTown, type OpenTown, type ViewportName, viewportsOf } from './open-town.ts'

const password = 'long enough 1'
let town: OpenTown
let counter: Counter

beforeAll(async () => {
  town = await openTown()
  const passwordHash = await hashPassword(password)
  counter = await town.world.transact(async (ctx) => {
    const { seller } = await makeSeller(ctx, { email: 'seller@example.com', name: 'Studio Nora', passwordHash })
    await makeUser(ctx, ['payer'], { email: 'payer@example.com', firstName: 'Mara', lastName: 'Voss', passwordHash })
    return { seller, ...(await makeProduct(ctx, seller.id, { name: 'Grid plug-in', form: 'license_key' })) }
  })
})
afterAll(() => town.close())

const signIn = (viewport: ViewportName, who: string, home: string): Promise<Page> =>
  town.signIn(viewport, { email: `${who}@example.com`, password }, home)

describe.each(viewportsOf('desktop'))('on a %s', (viewport) => {
  it('a seller adds keys and a format, and a buyer finds and copies theirs', async () => {
    const seller = await signIn(viewport, 'seller', '/cabinet')
    await seller.goto(`/cabinet/products/${counter.product.id}/edit?step=2`)
    await seller.getByRole('textbox', { name: 'Keys', exact: true }).fill(`${viewport}-1\n${viewport}-2\n${viewport}-2`)
    await seller.getByRole('button', { name: 'Add to stock' }).click()
    await seller.getByText('2 keys added, 1 was there already').waitFor()
    const format = seller.getByRole('textbox', { name: 'Format for new keys' })
    await format.fill('PRO-{words:5}')
    await seller.getByText('The type in {words:5} must be').waitFor()
    await format.fill('PRO-{numeric:5}')
    await seller.getByText(/For example: PRO-\d{5}/).waitFor()
    await town.expectAccessible(seller)
    await seller.goto('/cabinet/license_keys')
    await seller.getByText(`${viewport}-2`).first().waitFor()
    await town.expectAccessible(seller)

    const order = await buy(town.world.world, counter, { email: 'payer@example.com' })
    await town.world.drain()
    const { id } = await town.world.world.db
      .selectFrom('accesses')
      .select('id')
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    const payer = await signIn(viewport, 'payer', '/payer')
    await payer.goto(`/payer/access/${id}`)
    await payer.getByText(viewport === 'desktop' ? 'desktop-1' : /(desktop|phone)-\d/).waitFor()
    await payer.getByText('Not used on a device yet').waitFor()
    await town.expectAccessible(payer)
    expect(await payer.getByRole('button', { name: /^Copy key / }).count()).toBe(1)
  })
})
