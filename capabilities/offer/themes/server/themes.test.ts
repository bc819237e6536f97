import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { beforeAll, expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { storeFile } from '#capabilities/offer/files/server/index.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { themeKinds } from '../vocabulary.ts'
import { kinds } from '../rules/kinds.ts'
import { plainTheme } from '../rules/page-looks.ts'

type Theme = { id: number; name: string; visibility: string; looks: { css: string; fontSize?: number } }
type Themes = { own: Theme[]; others: Theme[] }

const app = useTestApp(await roomsNeeded(import.meta.url, 'pages'))
let seller: Awaited<ReturnType<typeof makeSeller>>
let other: Awaited<ReturnType<typeof makeSeller>>
beforeAll(() =>
  app.transact(async (ctx) => {
    seller = await makeSeller(ctx, { username: 'dressed' })
    other = await makeSeller(ctx)
  }),
)

const call = async <D = Theme>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, as = seller) =>
  app.call<D>(method, `/v1/cabinet${path}`, body, { token: await app.signIn(as.user.id, 'seller') })
const looks = (change: object = {}) =>
  Object.fromEntries(
    Object.entries({ ...plainTheme, ...change }).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
const theme = (change: object = {}) => ({
  kind: 'shop_theme',
  name: 'Sand',
  visibility: 'private',
  looks: looks(),
  ...change,
})
type Page = { id: number; revision: number; theme_id: number | null }
const shown = async () =>
  (await app.call<{ page: { theme: object | null } }>('GET', '/v1/shop/dressed/pages/worn', undefined, {})).data.page
    .theme

it('is cleaned when it is kept, and worn by pages of its kind', async () => {
  const css = 'h2 { color: red; position: fixed } body { background: url(//x) }'
  const { data: made } = await call('POST', '/page_themes', theme({ looks: looks({ css, background: '#FAF3E3' }) }))
  expect(made.looks.css).toBe('.p-theme .b:not(.b-plain) h2 { color: red }')
  expect((await call('POST', '/page_themes', theme({ looks: looks({ color: 'red;}' }) }))).status).toBe(422)
  const { data: page } = await call<Page>('POST', '/pages', { title: 'Worn', locale: 'en' })
  expect((await call<Page>('PATCH', `/pages/${page.id}`, { theme_id: made.id })).data.theme_id).toBe(made.id)
  await call('POST', `/pages/${page.id}/publish`, { revision: page.revision })
  expect(await shown()).toMatchObject({ background: '#faf3e3' })
  const { data: membership } = await call('POST', '/page_themes', theme({ kind: 'membership_theme' }))
  expect((await call('PATCH', `/pages/${page.id}`, { theme_id: membership.id })).fields).toEqual({
    theme_id: ['not_in_list'],
  })
  expect((await call('DELETE', `/page_themes/${made.id}`, undefined, other)).status).toBe(404)
  expect((await call('DELETE', `/page_themes/${made.id}`)).status).toBe(200)
  expect(await shown()).toBeNull()
})

it('of another seller can be taken as a copy once it is public, and is never worn or changed', async () => {
  const { data: made } = await call('POST', '/page_themes', theme({ name: 'Sea' }))
  const taken = () => call('POST', `/page_themes/${made.id}/copy`, {}, other)
  expect((await taken()).status).toBe(404)
  expect((await call<Themes>('GET', '/page_themes?kind=shop_theme', undefined, other)).data.others).toEqual([])
  await call('PATCH', `/page_themes/${made.id}`, { visibility: 'public' })
  expect((await call<Themes>('GET', '/page_themes?kind=shop_theme', undefined, other)).data.others).toHaveLength(1)
  const { data: copy } = await taken()
  expect(copy).toMatchObject({ name: 'Sea', visibility: 'private' })
  expect((await taken()).data, 'its name is taken by then').toMatchObject({ name: 'Sea (2)' })
  expect((await call('PATCH', `/page_themes/${made.id}`, { name: 'Mine' }, other)).status).toBe(404)
  const { data: page } = await call<Page>('POST', '/pages', { title: 'Theirs', locale: 'en' }, other)
  expect((await call('PATCH', `/pages/${page.id}`, { theme_id: made.id }, other)).fields).toEqual({
    theme_id: ['not_in_list'],
  })
})

it('wears a font of its seller, which is handed on to nobody and goes with its file', async () => {
  const content = await readFile(
    createRequire(import.meta.url).resolve('@fontsource/montserrat/files/montserrat-latin-700-normal.woff2'),
  )
  const store = (sellerId: number) =>
    storeFile(app.world, { sellerId, name: 'Brand_Bold.woff2', kind: 'font', content })
  const file = await store(seller.seller.id)
  const prefs = { font_name: 'Brand', font_weight: 700, font_style: 'normal' }
  const theirs = await store(other.seller.id)
  expect((await call('POST', '/fonts', { ...prefs, file_id: theirs.id })).fields).toEqual({ file_id: ['not_in_list'] })
  expect((await call('POST', '/fonts', { ...prefs, file_id: file.id, font_weight: 950 })).fields).toEqual({
    font_weight: ['too_big'],
  })
  const { data: font } = await call<{ id: number }>('POST', '/fonts', { ...prefs, file_id: file.id })
  expect(font).toMatchObject({ font_display: 'swap', font_format: 'woff2', original: 'Brand_Bold.woff2' })

  const { data: made } = await call('POST', '/page_themes', theme({ name: 'Bold', looks: looks({ fontId: font.id }) }))
  expect((await call('POST', '/page_themes', theme({ looks: looks({ fontId: font.id }) }), other)).fields).toEqual({
    'looks.font_id': ['not_in_list'],
  })
  const { data: page } = await call<{ list: Page[] }>('GET', '/pages')
  await call<Page>('PATCH', `/pages/${page.list[0]!.id}`, { theme_id: made.id })
  expect(await shown()).toMatchObject({
    custom_font: { file_id: file.id, font_weight: 700, font_display: 'swap', fallback_font: 'sans-serif' },
  })
  await call('PATCH', `/page_themes/${made.id}`, { visibility: 'public' })
  const { data: copy } = await call<{ looks: { font_id: number | null } }>(
    'POST',
    `/page_themes/${made.id}/copy`,
    {},
    other,
  )
  expect(copy.looks.font_id).toBe(null)

  expect((await call('DELETE', `/fonts/${font.id}`, undefined, other)).status).toBe(404)
  expect((await call('DELETE', `/fonts/${font.id}`)).status).toBe(200)
  expect(await shown()).toMatchObject({ font_id: null, custom_font: null })
  await app.drain()
  expect(await app.ports.storage.size(file.storageKey)).toBeUndefined()
})

it('is shared by one link, until its seller ends that or deletes it', async () => {
  const { data: made } = await call(
    'POST',
    '/page_themes',
    theme({ name: 'Clay', looks: looks({ button: '#b4532a' }) }),
  )
  const share = (as = seller) => call<{ token: string }>('POST', `/page_themes/${made.id}/share`, {}, as)
  expect((await share(other)).status).toBe(404)
  const { token } = (await share()).data
  expect((await share()).data.token).toBe(token)
  const look = () => app.call('GET', `/v1/shared_themes/${token}`, undefined, {})
  expect((await look()).data).toMatchObject({ name: 'Clay', kind: 'shop_theme', looks: { button: '#b4532a' } })
  const { data: copy } = await call('POST', `/shared_themes/${token}/copy`, {}, other)
  expect(copy).toMatchObject({ name: 'Clay', visibility: 'private', looks: { button: '#b4532a' } })
  const listed = await call<{ list: { name: string; share_token: string | null }[] }>('GET', '/theme_list?query=Clay')
  expect(listed.data.list).toMatchObject([{ name: 'Clay', share_token: token }])
  expect((await call('DELETE', `/page_themes/${made.id}/share`)).status).toBe(200)
  expect([(await look()).status, (await call('POST', `/shared_themes/${token}/copy`, {}, other)).status]).toEqual([
    404, 404,
  ])
  const again = (await share()).data.token
  expect(again).not.toBe(token)
  await call('DELETE', `/page_themes/${made.id}`)
  expect((await app.call('GET', `/v1/shared_themes/${again}`, undefined, {})).status).toBe(404)
})

it('says what its kind may say, and what words of an order stand on lets them be read', async () => {
  const add = (kind: string, given: object) =>
    call('POST', '/page_themes', { kind, name: 'Kind', visibility: 'private', looks: given })
  for (const kind of themeKinds) expect((await add(kind, kinds[kind] === 'page' ? looks() : {})).status, kind).toBe(201)
  expect(
    (await add('payment_page_template', { buy_button_color: 'yellow', buy_button_radius: 41, upsell_position: 'top' }))
      .fields,
  ).toEqual({
    'looks.buy_button_color': ['invalid_colour'],
    'looks.buy_button_radius': ['too_big'],
    'looks.upsell_position': ['not_in_list'],
  })
  const pale = { buy_button_color: '#ffffff', buy_button_font_color: '#dddddd', background_color: '#101010' }
  expect((await add('payment_page_template', pale)).fields).toEqual({
    'looks.buy_button_font_color': ['too_little_contrast'],
    'looks.background_color': ['too_dark'],
  })
  expect((await add('addon_theme', { button: '#ffffff', button_text: '#eeeeee' })).fields).toEqual({
    'looks.button_text': ['too_little_contrast'],
  })
  const { data: box } = await add('multi_items_sharing', { button: '#1F6F5C', css: 'h1 { color: red }' })
  expect(box.looks).toEqual({ background: null, color: null, button: '#1f6f5c', button_text: null, radius: 22 })
  expect((await call('PATCH', `/page_themes/${box.id}`, { looks: { button: '#123456' } })).data.looks).toMatchObject({
    button: '#123456',
  })
})
