import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { connect, keyOf } from '../assistants/connect.ts'
import { looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'

/** A seller lets an assistant do more than read and confirms what it asks for; a buyer declines what theirs asks for. */

const password = 'long enough 1'
const [nora, kim] = ['nora@example.com', 'kim@example.com']
let app: OpenedApp
let shop: Awaited<ReturnType<typeof openTestShop>>
let buyersToken = ''
let orderId = 0

beforeAll(async () => {
  app = await openApp()
  const { world, transact } = app.world
  const passwordHash = await hashPassword(password)
  shop = await transact(async (ctx) => {
    const plan = { form: 'subscription', price: null, firstAmount: 4900, nextAmount: 4900, interval: '1m' } as const
    const made = await openTestShop(ctx, { slug: 'club', name: 'Grid club' }, plan)
    await letSell(ctx, made.seller.id)
    await sql`update users set email = ${nora}, password_hash = ${passwordHash} where id = ${made.seller.userId}`.execute(
      ctx.db,
    )
    return made
  })
  buyersToken = (await transact((ctx) => makeUser(ctx, ['payer'], { email: kim, passwordHash, locale: 'de' }))).token
  orderId = (await buy(world, shop, { email: kim })).id
  await app.world.drain()
})
afterAll(() => app.close())

const see = looker(() => app, 'assistants')

it('a seller switches writing on and confirms a refund on the page the assistant names', async () => {
  const desk = await app.signIn('desktop', { email: nora, password })
  await goTo(desk, '/cabinet/settings/assistants')
  await desk.getByRole('heading', { name: 'What they may' }).waitFor()
  await desk.getByText('For programs with a settings file').click()
  await see(desk, 'settings')
  await desk.getByLabel('Assistants may do more than read').check({ force: true })
  const save = desk.getByRole('button', { name: /^Save/ })
  if (await save.count()) await save.click()
  await expect
    .poll(
      async () =>
        (await sql<{ mayWrite: boolean }>`select may_write from assistant_settings`.execute(app.world.world.db)).rows,
    )
    .toEqual([{ mayWrite: true }])
  const agent = await connect(`${app.url}/mcp`, await keyOf(app.url, shop.token))
  const asked = (await agent.call('refund_order', { order_id: String(orderId), amount: '19.00', reason: 'Too late' }))
    .structuredContent!
  await desk.context().close()

  const phone = await app.signIn('phone', { email: nora, password }, new URL(String(asked['url'])).pathname)
  await phone.waitForSelector('text=Nothing has happened yet')
  await phone.getByText('All details').click()
  await see(phone, 'request')
  await phone.getByRole('button', { name: 'Confirm' }).click()
  await phone.getByText('Done', { exact: true }).first().waitFor()
  await see(phone, 'done')
  await goTo(phone, '/cabinet/assistant_requests')
  await phone.getByText('Refund').first().waitFor()
  await see(phone, 'list')
  await phone.context().close()
  expect((await agent.call('get_request', { id: asked['request_id'] })).structuredContent).toMatchObject({
    state: 'done',
  })
})

it('a buyer reads in their language what their assistant asks for, and declines', async () => {
  const agent = await connect(`${app.url}/mcp/buyer`, buyersToken)
  const asked = (await agent.call('cancel_subscription', { id: orderId })).structuredContent!
  const phone = await app.signIn('phone', { email: kim, password }, new URL(String(asked['url'])).pathname)
  await phone.getByText('Noch ist nichts geschehen').waitFor()
  expect(await phone.locator('main').innerText()).toContain('Das Abonnement Grid club bei')
  await see(phone, 'buyer')
  await phone.getByRole('button', { name: 'Ablehnen' }).click()
  await phone.getByText('Abgelehnt', { exact: true }).first().waitFor()
  await phone.context().close()
  expect((await agent.call('get_purchase', { id: orderId })).structuredContent!['cancels_on']).toBeNull()
})
