import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { furnishShop } from './furnish-shop.ts'
import { locales } from '#platform/shared/texts.ts'
import { looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'

const password = 'long enough 1'
const ada = { email: 'ada.buys@example.com', password }

let app: OpenedApp
/** The forum of a seller: it shows nothing but that somebody came. */
let forum: Server
let callback = ''
beforeAll(async () => {
  app = await openApp()
  const hash = await hashPassword(password)
  await furnishShop(app.world, 'otto', hash)
  await app.world.transact((ctx) => makeUser(ctx, ['payer'], { email: ada.email, passwordHash: hash }))
  await speaks('de')
  forum = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end('<!doctype html><html lang="en"><title>Forum</title><main><h1>Forum</h1></main>')
  })
  await new Promise<void>((done) => forum.listen(0, '127.0.0.1', done))
  callback = `http://127.0.0.1:${(forum.address() as AddressInfo).port}/callback`
})
afterAll(async () => {
  forum.close()
  await app.close()
})

const see = looker(() => app, 'buyers-sign-in')
const speaks = (locale: string) =>
  sql`update users set locale = ${locale} where email = ${ada.email}`.execute(app.world.world.db)

let issuer = ''
let clientId = ''

const asked = (more: Record<string, string> = {}) =>
  `${new URL(issuer).pathname}/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callback,
    scope: 'openid profile email entitlements',
    state: 'state-1',
    nonce: 'nonce-1',
    login_hint: ada.email,
    code_challenge: createHash('sha256').update('v'.repeat(43)).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  })}`

it('a seller registers their forum and is shown the issuer', async () => {
  const desk = await app.signIn('desktop', { email: 'otto@example.com', password }, '/cabinet/settings/apps/new')
  await desk.selectOption('[name="kind"]', 'buyers')
  await desk.fill('[name="name"]', 'Garden forum')
  await desk.fill('[name="redirectUrls"]', callback)
  await desk.getByText('Only with access to one of these products').waitFor()
  await see(desk, 'form')
  await desk.getByRole('button', { name: 'Register app' }).click()
  await desk.waitForSelector('text=it is shown only once')
  clientId = await desk.getByLabel('Client ID', { exact: true }).inputValue()
  const { rows } = await sql<{ id: number }>`select id from oauth_apps where client_id = ${clientId}`.execute(
    app.world.world.db,
  )
  await goTo(desk, `/cabinet/settings/apps/${rows[0]!.id}`)
  issuer = await desk.getByLabel('Issuer', { exact: true }).inputValue()
  await see(desk, 'app')
  expect(issuer).toMatch(/\/openid\/\d+$/)
  await desk.context().close()
})

it('a buyer signs in by the shop’s door on a phone without scripts, is asked once, and comes back as they are', async () => {
  const phone = await app.visit('phone', { locale: 'de', javaScriptEnabled: false })
  await phone.goto(app.url + asked())
  await phone.waitForURL('**/s/otto/sign_in?*')
  expect(await phone.inputValue('[name="email"]')).toBe(ada.email)
  await phone.fill('[name="password"]', password)
  await phone.locator('main form button').first().click()
  await phone.waitForURL('**/authorize?*')
  await phone.getByRole('heading', { name: 'Bei „Garden forum“ anmelden?' }).waitFor()
  await phone.click('button[value="allow"]')
  await phone.waitForURL(`${callback}?*`)
  expect(new URL(phone.url()).searchParams.get('code')).toMatch(/^kac_/)
  // Asked before: straight back; and past the door by a page, which a form's answer may not skip.
  await phone.goto(app.url + asked({ state: 'state-2' }))
  await phone.waitForURL(`${callback}?*state-2*`)
  await phone.goto(app.url + asked({ state: 'state-3', prompt: 'login' }))
  await phone.waitForURL('**/s/otto/sign_in?*')
  await phone.fill('[name="password"]', password)
  await phone.locator('main form button').first().click()
  await phone.waitForURL(`${callback}?*state-3*`)
  await phone.goto(`${issuer}/end_session?client_id=${clientId}`)
  await phone.locator('main form button').click()
  await phone.waitForURL('**/users/sign_in')
  await phone.context().close()
})

it('the pages are read by everyone', async () => {
  const phone = await app.signIn('phone', ada, asked({ prompt: 'consent' }))
  await phone.getByRole('heading', { name: 'Bei „Garden forum“ anmelden?' }).waitFor()
  await see(phone, 'consent')
  await phone.goto(`${issuer}/end_session?client_id=${clientId}`)
  await see(phone, 'sign-out')
  await phone.context().close()
})

it('who lacks the purchase is told what is needed', async () => {
  await speaks('en')
  await sql`update oauth_apps set product_ids = (select array_agg(id) from products) where client_id = ${clientId}`.execute(
    app.world.world.db,
  )
  const phone = await app.signIn('phone', ada, asked())
  await phone.getByRole('heading', { name: '“Garden forum” is for customers' }).waitFor()
  await see(phone, 'closed')
  await phone.click('button[value="deny"]')
  await phone.waitForURL(`${callback}?error=access_denied*`)
  await phone.context().close()
})

it('the buyer finds the forum in their account and ends it', async () => {
  const desk = await app.signIn('desktop', ada, '/payer/account')
  await desk.getByRole('heading', { name: 'Websites you sign in to' }).waitFor()
  await see(desk, 'account')
  await desk.getByRole('button', { name: 'Disconnect' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await desk.getByRole('heading', { name: 'Websites you sign in to' }).waitFor({ state: 'detached' })
  await desk.context().close()
})

it('a buyer reads in their own language what an agent may do, links their account, and ends it', async () => {
  const desk = await app.signIn('desktop', { email: 'otto@example.com', password }, '/cabinet/settings/agents')
  await desk.getByRole('heading', { name: 'Accounts of your buyers' }).waitFor()
  await desk.getByRole('switch', { name: 'Agents may buy in my shop' }).check({ force: true })
  await desk.getByRole('button', { name: 'Save' }).first().click()
  await desk.getByText('Saved').first().waitFor()
  await see(desk, 'agents')
  await goTo(desk, '/cabinet/settings/apps/new')
  await desk.selectOption('[name="kind"]', 'agents')
  await desk.getByText('while agents may buy in your shop').waitFor()
  await desk.fill('[name="name"]', 'Shopping assistant')
  await desk.fill('[name="redirectUrls"]', callback)
  await see(desk, 'agents-app')
  await desk.getByRole('button', { name: 'Register app' }).click()
  await desk.waitForSelector('text=it is shown only once')
  clientId = await desk.getByLabel('Client ID', { exact: true }).inputValue()
  await desk.context().close()

  const scope = 'dev.ucp.shopping.checkout:manage dev.ucp.shopping.order:read'
  const phone = await app.signIn('phone', ada, '/payer/account')
  const said = new Set<string>()
  for (const locale of locales) {
    await speaks(locale)
    await phone.goto(app.url + asked({ scope, prompt: 'consent' }))
    const items = await phone.locator('main ul li').allInnerTexts()
    expect([locale, items.length]).toEqual([locale, 2])
    const buttons = await phone.locator('main form button').allInnerTexts()
    const title = await phone.locator('h1').innerText()
    expect(title).toContain('Shopping assistant')
    said.add([title, ...items, ...buttons].join('|'))
  }
  expect(said.size).toBe(locales.length)
  await speaks('de')
  await phone.goto(app.url + asked({ scope, prompt: 'consent' }))
  await phone.getByText('Jede Bestellung geben Sie selbst auf der Seite des Verkäufers auf').waitFor()
  await see(phone, 'agent-consent')
  await phone.click('button[value="allow"]')
  await phone.waitForURL(`${callback}?*`)
  await speaks('en')
  await goTo(phone, '/payer/account').catch(() => phone.goto(`${app.url}/payer/account`))
  await phone.getByText('prepares purchases for you').first().waitFor()
  await phone.getByRole('button', { name: 'Disconnect' }).click()
  await phone.getByText('neither sees your orders nor fills in your details').waitFor()
  await phone.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await phone.getByText('Shopping assistant').waitFor({ state: 'detached' })
  await phone.context().close()
})
