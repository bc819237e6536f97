import sharp from 'sharp'
import { expect, test } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { storeFile } from '#capabilities/offer/files/server/index.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { setAccent, setLogo } from '#capabilities/people/sellers/server/index.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))

const open = async (name: string) => {
  const { seller } = await app.transact((ctx) => makeSeller(ctx, { name }))
  return { seller, token: await app.signIn(seller.userId, 'seller') }
}
const settings = '/v1/cabinet/settings/app'
const given = { is_on: true, name: 'Studio Nora', short_name: 'Nora', theme_color: '#B4532A', dark_color: '' }

const raw = async (url: string) => (await app.server()).inject({ method: 'GET', url })

test('a shop has an app once its seller offers it, with a manifest browsers can install', async () => {
  const { seller, token } = await open('Studio Nora')
  const shop = `/v1/shop/${seller.username}/app`
  expect((await app.call('GET', settings, undefined, { token })).data).toMatchObject({
    is_on: false,
    name: 'Studio Nora',
    short_name: 'Studio Nora',
    has_icon: false,
  })
  expect((await app.call('GET', shop)).data).toEqual({ app: null })
  expect((await raw(`${shop}/manifest.webmanifest`)).statusCode).toBe(404)
  expect((await raw(`${shop}/icons/192.png`)).statusCode).toBe(404)

  const refused = await app.call(
    'PUT',
    settings,
    { ...given, short_name: 'Far too long a name', theme_color: 'red' },
    { token },
  )
  expect([refused.status, refused.fields]).toEqual([422, { short_name: ['too_long'], theme_color: ['invalid_colour'] }])
  expect((await app.call('PUT', settings, given, { token })).data).toMatchObject({
    is_on: true,
    theme_color: '#b4532a',
  })

  const answer = await raw(`${shop}/manifest.webmanifest?locale=de`)
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const manifest = JSON.parse(answer.body) as { icons: { src: string; sizes: string; purpose: string }[] }
  const start = `/payer?app=${seller.username}`
  expect(manifest).toMatchObject({
    id: start,
    start_url: start,
    scope: '/payer',
    display: 'standalone',
    name: 'Studio Nora',
    short_name: 'Nora',
    lang: 'de',
    dir: 'ltr',
    theme_color: '#b4532a',
    shortcuts: [
      { name: 'Meine Kurse', url: `${start}&form=course` },
      { name: 'Meine Tickets', url: `${start}&form=event` },
    ],
    share_target: { action: '/payer/community/share', method: 'POST', enctype: 'multipart/form-data' },
  })
  const { featureFlags } = seller
  await app.world.db
    .updateTable('sellers')
    .set({ featureFlags: JSON.stringify({ ...featureFlags, community_feature: false }) })
    .where('id', '=', seller.id)
    .execute()
  const alone = JSON.parse((await raw(`${shop}/manifest.webmanifest`)).body) as object
  expect(alone).not.toHaveProperty('share_target')
  expect(JSON.parse((await raw(`${shop}/manifest.webmanifest?locale=ar`)).body)).toMatchObject({
    lang: 'ar',
    dir: 'rtl',
  })
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
  for (const { src, sizes } of manifest.icons) {
    const { width, height, format } = await sharp((await raw(src)).rawPayload).metadata()
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
  }
})

/** Red, green and blue at a place of a picture, by parts of its side. */
const colorAt = async (png: Buffer, x: number, y: number): Promise<number[]> => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(at, at + 3)]
}

test('the icon is the picture chosen for it, else the logo, else the first letter in the colour', async () => {
  const { seller, token } = await open('Öl')
  await app.call('PUT', settings, { ...given, theme_color: '' }, { token })
  await app.transact((ctx) => setAccent(ctx, seller.id, '#b4532a'))
  const icon = async (kind: string) => (await raw(`/v1/shop/${seller.username}/app/icons/${kind}.png`)).rawPayload
  const letter = await icon('192')
  expect(await colorAt(letter, 0.02, 0.02)).toEqual([0xb4, 0x53, 0x2a])
  // A letter is drawn, in white or black.
  const { channels } = await sharp(letter).stats()
  expect(channels[2]!.max).toBeGreaterThan(200)

  const picture = (background: string, width: number) =>
    sharp({ create: { width, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
  const upload = async (background: string, width: number) =>
    storeFile(app.world, {
      sellerId: seller.id,
      name: 'p.png',
      kind: 'image',
      content: await picture(background, width),
    })
  const logo = await upload('#00ff00', 800)
  await app.transact((ctx) => setLogo(ctx, seller.id, logo.storageKey))
  expect(await colorAt(await icon('512'), 0.02, 0.02)).toEqual([255, 255, 255])
  expect((await colorAt(await icon('512'), 0.5, 0.5))[1]).toBeGreaterThan(240)

  const own = await upload('#0000ff', 200)
  expect((await app.call('PUT', `${settings}/icon`, { file_id: own.id }, { token })).data).toMatchObject({
    has_icon: true,
  })
  expect((await colorAt(await icon('512'), 0.02, 0.02))[2]).toBeGreaterThan(240)
  // What a phone cuts off is the colour of the app.
  expect(await colorAt(await icon('maskable-512'), 0.02, 0.02)).toEqual([0xb4, 0x53, 0x2a])

  const other = await open('Elsewhere')
  const foreign = await app.call('PUT', `${settings}/icon`, { file_id: own.id }, { token: other.token })
  expect([foreign.status, foreign.fields]).toEqual([422, { file_id: ['not_in_list'] }])
  expect((await app.call('PUT', `${settings}/icon`, { file_id: null }, { token })).data).toMatchObject({
    has_icon: false,
  })
})

test('without the feature there is no app, and what was set stays', async () => {
  const { seller, token } = await open('Studio Nora')
  await app.call('PUT', settings, given, { token })
  await app.world.db
    .updateTable('sellers')
    .set({ featureFlags: JSON.stringify({ ...seller.featureFlags, mobile_app: false }) })
    .where('id', '=', seller.id)
    .execute()
  expect((await app.call('GET', `/v1/shop/${seller.username}/app`)).data).toEqual({ app: null })
  expect((await app.call('PUT', settings, given, { token })).status).toBe(403)
  expect((await app.call('GET', settings, undefined, { token })).data).toMatchObject({
    is_on: true,
    short_name: 'Nora',
  })
})

test('the cabinet is installed with shortcuts in the language of its reader', async () => {
  const manifest = JSON.parse((await raw('/v1/common/desk.webmanifest?locale=de')).body) as object
  expect(manifest).toMatchObject({
    id: '/cabinet',
    start_url: '/cabinet',
    scope: '/cabinet',
    shortcuts: [
      { name: 'Start', url: '/cabinet' },
      { name: 'Bestellungen', url: '/cabinet/orders' },
      { name: 'Benachrichtigungen', url: '/cabinet/notifications' },
    ],
  })
})
