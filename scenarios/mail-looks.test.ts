import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '#apps/server/open-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { actorAs } from '#platform/server/testing.ts'
import { makeWorld } from '#platform/server/world.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { storeFile } from '#capabilities/offer/files/server/index.ts'
import { addTheme } from '#capabilities/offer/themes/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { buildPage } from '#capabilities/shop/pages/server/testing.ts'

const app = useTestApp(rooms)
let server: FastifyInstance
let shop: Awaited<ReturnType<typeof openShop>>
let file: number | string

const openShop = () =>
  app.transact(async (ctx) => {
    const { seller } = await makeSellingShop(ctx, { name: 'Studio Nora', username: 'nora' })
    return { seller, ...(await makeProduct(ctx, seller.id, { name: 'Seeing light' }, { price: 4000 })) }
  })

beforeAll(async () => {
  server = await openApp(assembleApp(rooms), app.world)
  shop = await openShop()
  file = await wear()
})
afterAll(() => server.close())

const wear = async () => {
  const { id, userId } = shop.seller
  const token = await app.signIn(userId, 'seller')
  const picture = await storeFile(app.world, {
    sellerId: id,
    name: 'studio.png',
    kind: 'image',
    content: await sharp({ create: { width: 1800, height: 600, channels: 3, background: '#1f2a44' } })
      .png()
      .toBuffer(),
  })
  await app.call('POST', '/v1/cabinet/logo', { file_id: picture.id }, { token })
  await app.call('POST', '/v1/cabinet/shop_cover', { file_id: picture.id }, { token })
  await app.call('PUT', '/v1/cabinet/accent_color', { accent_color: '#b4532a' }, { token })
  const world = makeWorld(app.world.db, app.ports, { actor: actorAs({ userId, sellerId: id, role: 'seller' }) })
  const looks = { font: 'serif', fontWeight: 400 }
  const theme = await world.transact((ctx) =>
    addTheme(ctx, { kind: 'shop_theme', name: 'Ours', visibility: 'private', looks }),
  )
  const page = await buildPage(world, { kind: 'shop', locale: 'en', title: 'Nora' }, [])
  await app.world.db.updateTable('pages').set({ themeId: theme.id }).where('id', '=', page).execute()
  return picture.id
}
const bought = async (locale: 'en' | 'de', email: string) => {
  const { id } = await buy(app.world, shop, { email })
  await app.world.db.updateTable('orders').set({ locale }).where('id', '=', id).execute()
  await app.drain()
  const mails = await app.mails()
  return mails.find((mail) => mail.recipient === email && mail.kind === 'purchase_confirmation')!
}

test.each(['en', 'de'] as const)('a buyer is written to in the looks of the shop, in %s', async (locale) => {
  const { html, token } = await bought(locale, `${locale}@example.com`)
  for (const part of [
    `<html lang="${locale}" dir="ltr">`,
    `src="http://localhost:3000/files/${file}/640.webp" alt="Studio Nora"`,
    `src="http://localhost:3000/files/${file}/1200.webp" alt=""`,
    '<td bgcolor="#b4532a"',
    'Georgia,&#34;Times New Roman&#34;,serif',
  ])
    expect(html).toContain(part)
  expect((await server.inject({ method: 'GET', url: `/files/${file}/640.webp` })).headers['content-type']).toBe(
    'image/webp',
  )
  const page = await server.inject({ method: 'GET', url: `/email_logs/${token}` })
  expect(page.headers['content-security-policy']).toContain("img-src 'self' https: data:")
})

test('the button of a mail signs in at first; days later it asks for a code, and leads to the same place', async () => {
  const { body } = await bought('en', 'late@example.com')
  const path = /http:\/\/localhost:3000(\/users\/magic_link\S+)/.exec(body)![1]!
  const { searchParams } = new URL(path, 'http://localhost:3000')
  app.clock.advance({ hours: 72 })
  const answer = await server.inject({
    method: 'POST',
    url: path,
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ token: searchParams.get('token')! }).toString(),
  })
  expect(searchParams.get('referer')).toMatch(/^\/payer\//)
  expect(answer.headers['location']).toBe(
    `/users/sign_in?${new URLSearchParams({ with: 'code', referer: searchParams.get('referer')! })}`,
  )
})
