import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { furnishShop, type FurnishedShop } from './furnish-shop.ts'
import { looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'
import { agree } from './sell-and-buy.ts'

const password = 'long enough 1'
let app: OpenedApp
let shop: FurnishedShop
beforeAll(async () => {
  app = await openApp()
  shop = await furnishShop(app.world, 'nora', await hashPassword(password))
})
afterAll(() => app.close())

const see = looker(() => app, 'agents')
const at = (path: string) => new URL(path, app.url)
const agent = { 'ucp-agent': 'profile="https://agent.example/.well-known/ucp"', 'content-type': 'application/json' }

it('a seller lets agents in, one prepares an order, and its buyer places it on our page without scripts', async () => {
  const llms = `/s/${shop.username}/llms.txt`
  expect((await fetch(at(llms))).status).toBe(404)
  const desk = await app.signIn('desktop', { email: 'nora@example.com', password })
  await goTo(desk, '/cabinet/settings/agents')
  await desk.getByRole('switch', { name: 'Agents may buy in my shop' }).click()
  await desk.getByRole('button', { name: 'Save' }).click()
  await desk.getByText('Saved').first().waitFor()
  await desk.getByRole('button', { name: 'New key' }).click()
  await desk.getByText('Copy it now: it is shown this once.').waitFor()
  await see(desk, 'settings')
  await desk.context().close()

  const told = await fetch(at(llms))
  expect([told.status, await told.text()]).toEqual([200, expect.stringContaining('Grid templates')])
  const search = await fetch(at(`/v1/shop/${shop.username}/ucp/catalog/search`), {
    method: 'POST',
    headers: agent,
    body: JSON.stringify({ query: 'Grid templates' }),
  })
  const { products } = (await search.json()) as { products: { variants: { id: string }[] }[] }
  const opened = await fetch(at(`/v1/shop/${shop.username}/ucp/checkout-sessions`), {
    method: 'POST',
    headers: { ...agent, 'idempotency-key': 'f1c4a6ce-0000-4000-8000-000000000001' },
    body: JSON.stringify({
      line_items: [{ item: { id: products[0]!.variants[0]!.id }, quantity: 1 }],
      buyer: { email: 'mara@example.com', first_name: 'Mara', last_name: 'Voss' },
      context: { address_country: 'DE' },
    }),
  })
  const { id, continue_url: page } = (await opened.json()) as { id: string; continue_url: string }
  const guest = await app.visit('phone', { javaScriptEnabled: false })
  await guest.goto(new URL(page).pathname)
  await guest.waitForURL(`**/s/${shop.username}/${shop.products.templates}/checkout?link=*`)
  expect(await guest.inputValue('[name="payer.email"]')).toBe('mara@example.com')
  await guest.fill('[name="payer.street"]', 'Ring')
  await guest.fill('[name="payer.zip"]', '10115')
  await guest.fill('[name="payer.city"]', 'Berlin')
  await guest.check('[value="direct_bank:bank_wire"]')
  await agree(guest)
  await guest.click('button[value="order"]')
  await guest.waitForURL('**/payment/**')
  await guest.context().close()
  const after = await fetch(at(`/v1/shop/${shop.username}/ucp/checkout-sessions/${id}`), { headers: agent })
  expect(await after.json()).toMatchObject({ status: 'completed', order: { label: expect.any(String) as string } })
})
