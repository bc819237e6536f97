import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { furnishShop } from './furnish-shop.ts'
import { looker } from './look-at.ts'
import { goTo, inLong, openApp, type OpenedApp } from './open-app.ts'

const password = 'long enough 1'
const nora = { email: 'nora@example.com', password }
const verifier = 'v'.repeat(43)
const scope = 'catalog.read orders.write refunds.write'

let app: OpenedApp
/** The app of somebody else: it answers with the address it was called at. */
let foreign: Server
let callback = ''
beforeAll(async () => {
  app = await openApp()
  const hash = await hashPassword(password)
  await furnishShop(app.world, 'nora', hash)
  await furnishShop(app.world, 'otto', hash)
  foreign = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><html lang="en"><title>App</title><main><h1>App</h1><p>${request.url?.length}</p></main>`,
    )
  })
  await new Promise<void>((done) => foreign.listen(0, '127.0.0.1', done))
  callback = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}/callback`
})
afterAll(async () => {
  foreign.close()
  await app.close()
})

const see = looker(() => app, 'connected-apps')

const asked = (clientId: string, more: Record<string, string> = {}) =>
  `/oauth/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callback,
    scope,
    state: 'state-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  })}`

const register = async (body: object): Promise<string> => {
  const answer = await fetch(`${app.url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return ((await answer.json()) as { client_id: string }).client_id
}

const signInHere = async (page: Page) => {
  await page.fill('[name="email"]', nora.email)
  await page.fill('[name="password"]', nora.password)
  await page.locator('button[value="password"], form button[type="submit"], main form button').first().click()
}

let clientId = ''

it('somebody makes an app and is shown its secret once', async () => {
  const desk = await app.signIn('desktop', { email: 'otto@example.com', password }, '/cabinet/settings/apps')
  await desk.waitForSelector('text=You have not registered an app')
  await see(desk, 'none')
  await goTo(desk, '/cabinet/settings/apps/new')
  await desk.fill('[name="name"]', 'Books & Co')
  await desk.fill('[name="website"]', 'https://app.example')
  await desk.fill('[name="redirectUrls"]', callback)
  await see(desk, 'form')
  await desk.getByRole('button', { name: 'Register app' }).click()
  await desk.waitForSelector('text=it is shown only once')
  clientId = await desk.getByLabel('Client ID', { exact: true }).inputValue()
  expect(await desk.getByLabel('Client secret', { exact: true }).inputValue()).toMatch(/^kas_\w{40}$/)
  await see(desk, 'made')
  await goTo(desk, '/cabinet/settings/apps')
  await desk.getByText('Books & Co').first().waitFor()
  await see(desk, 'apps')
  await desk.context().close()
})

it.each(['de', ...inLong(['en'])])(
  'a seller reads on a phone what an app may do, and allows it (%s)',
  async (locale) => {
    await sql`update users set locale = ${locale} where email = ${nora.email}`.execute(app.world.world.db)
    const phone = await app.visit('phone', { locale })
    await phone.goto(asked(clientId))
    await phone.waitForURL('**/users/sign_in?referer=*')
    await signInHere(phone)
    await phone.waitForURL('**/oauth/authorize?*')
    const title = locale === 'de' ? '„Books & Co“ verbinden?' : 'Connect “Books & Co”?'
    await phone.getByRole('heading', { name: title }).waitFor()
    await see(phone, `consent-${locale}`)
    await phone.click('button[value="allow"]')
    await phone.waitForURL(`${callback}?*`)
    const led = new URL(phone.url())
    expect(led.searchParams.get('state')).toBe('state-1')
    expect(led.searchParams.get('code')).toMatch(/^kac_/)
    await phone.context().close()
  },
)

it('the page is not framed, and takes no answer from elsewhere', async () => {
  await sql`update users set locale = 'en' where email = ${nora.email}`.execute(app.world.world.db)
  const answer = await fetch(`${app.url}${asked(clientId)}`, { redirect: 'manual' })
  expect(answer.status).toBe(302)
  const desk = await app.signIn('desktop', nora, '/cabinet')
  const shown = await desk.context().request.get(`${app.url}${asked(clientId)}`)
  expect(shown.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(shown.headers()['content-security-policy']).toContain(`form-action 'self' ${new URL(callback).origin}`)
  expect(shown.headers()['cache-control']).toContain('no-store')
  const cookie = (await desk.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const forged = await fetch(`${app.url}${asked(clientId)}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ decision: 'allow', sellerId: '1' }),
  })
  expect(forged.status).toBe(400)
  expect(forged.headers.get('location')).toBeNull()
  const open = await desk
    .context()
    .request.get(`${app.url}${asked(clientId, { redirect_uri: 'https://evil.example/' })}`)
  expect([open.url().startsWith(app.url), await open.text()]).toEqual([
    true,
    expect.stringContaining('has not registered'),
  ])
  await desk.context().close()
})

it('an app that registered itself is called unverified; who denies is led back', async () => {
  const agent = await register({ client_name: 'Agent', redirect_uris: [callback] })
  const desk = await app.signIn('desktop', nora, asked(agent))
  await desk.getByText('Unverified').waitFor()
  await see(desk, 'unverified')
  await desk.click('button[value="deny"]')
  await desk.waitForURL(`${callback}?error=access_denied*`)
  await desk.context().close()
})

it('a connected app stands in the settings until it is disconnected', async () => {
  const desk = await app.signIn('desktop', nora, '/cabinet/settings/connected_apps')
  await desk.getByText('Books & Co').first().waitFor()
  await see(desk, 'connected')
  await desk
    .getByRole('button', { name: /Actions|^More/ })
    .first()
    .click()
  await desk.getByRole('menuitem', { name: 'Disconnect' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await desk.waitForSelector('text=No app is connected')
  await desk.context().close()
})
