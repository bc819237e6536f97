import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeDocuments } from '#capabilities/people/operator/server/index.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { furnishShop } from './furnish-shop.ts'
import { looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'

/** The pages about the platform itself, as somebody meets them who has never heard of it. */

const password = 'long enough 1'
let app: OpenedApp
const see = looker(() => app, 'site')
beforeAll(async () => {
  app = await openApp()
  await furnishShop(app.world, 'nora', await hashPassword(password))
  const admin = await app.world.transact((ctx) => makeUser(ctx, ['admin']))
  const publish = (terms: string) =>
    app.world.world
      .as(admin.actor)
      .transact((ctx) => writeDocuments(ctx, { imprint: {}, privacy: {}, processing: {}, terms: { en: terms } }))
  await publish('We keep our promises.')
  await publish('We keep our promises, and write them down.')
})
afterAll(() => app.close())

it('shows what Kontor is, on a phone in German and at night', async () => {
  const page = await app.visit('phone', { locale: 'de-DE' })
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Verkaufen Sie, was Sie wissen' }).waitFor()
  const first = page.locator('.l-picture-home img')
  expect(await first.evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc))).toMatch(
    /home-de-light-.*\.avif/,
  )
  await see(page, 'home-phone')
  await page.getByText('Wohin fließt das Geld?').click()
  await page.getByText('Direkt auf Ihr Konto').waitFor()
  await page.getByRole('link', { name: 'Funktionen' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Funktionen' }).waitFor()
  await see(page, 'features-phone')
  await page.context().close()
})

it('leads to plans, documentation and pages of law, without a script', async () => {
  const page = await app.visit('desktop', { javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('link', { name: 'Documentation' }).first().click()
  await page.getByRole('link', { name: 'Running Kontor' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('.l-doc h2').count()).toBeGreaterThan(3)
  expect(await page.locator('.l-doc a[href$=".md"]').count()).toBe(0)
  await page.goto('/docs/using-api')
  const examples = (await page.locator('.l-doc pre').allInnerTexts()).join('\n')
  expect(examples).toContain(`${new URL(page.url()).origin}/api/me`)
  expect(examples).not.toContain('localhost:3000')
  await page.goto('/docs')
  await page.getByRole('searchbox').fill('restore backup')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: 'Backups › Restore' }).click()
  await page.waitForURL('**/docs/backup#restore')
  await page.locator('main').getByRole('link', { name: 'Host' }).click()
  await page.getByRole('link', { name: 'Settings', exact: true }).waitFor()
  for (const [path, words] of [
    ['/changelog', 'Unreleased'],
    ['/plans', 'Free'],
    ['/processing', 'Art. 28 GDPR'],
  ] as const) {
    await page.goto(path)
    await page.getByText(words).first().waitFor()
  }
  await page.goto('/terms')
  await page.getByText('and write them down').waitFor()
  const earlier = await page.locator('main details a').first().getAttribute('href')
  await page.goto(earlier!)
  expect(await page.locator('main').innerText()).not.toContain('write them down')
  await page.getByText('We keep our promises.').waitFor()
  expect((await page.request.get('/docs/secrets')).status()).toBe(404)
  await page.context().close()
})

it('looks good on a desktop, and a short address leads to the shop of that name', async () => {
  const page = await app.visit('desktop')
  for (const path of ['/', '/features', '/docs', '/docs/build', '/docs?query=payout', '/docs/operate', '/terms']) {
    await page.goto(path)
    await see(page, `${path.slice(1).replaceAll(/\W/g, '-') || 'home'}-desktop`)
  }
  await page.goto('/nora?utm_source=poster')
  await page.waitForURL('**/s/nora?utm_source=poster')
  await page.context().close()
})

it('says so where there is nothing, at whatever address', async () => {
  const page = await app.visit('desktop')
  const shop = '/s/nobody/sitemap.xml /s/nobody/feed.xml /s/nora/payment/nothing /s/nora/payment/nothing/manage'
  const links = '/a/xyz /a/abcdefghijkl /a/abcdefghijkl/guide /e/xyz /e/abcdefghijklmnopqrst /email_logs/nobody'
  const others = '/nobody-here /no /wp-login.php /feed.xml /ümlaut /a/b/c/d'
  const wrong = [...[shop, links, others].flatMap((each) => each.split(' ')), '/a b']
  for (const address of wrong) {
    const answer = await page.request.get(address, { headers: { accept: 'text/html,*/*' } })
    expect([address, answer.status(), await answer.text()]).toEqual([
      address,
      404,
      expect.stringContaining('This page does not exist'),
    ])
  }
  expect((await page.request.get('/a/xyz')).headers()['content-type']).toMatch('application/json')
  await page.context().close()
})

it('a seller concludes the contract about their buyers’ data', async () => {
  const page = await app.signIn('desktop', { email: 'nora@example.com', password }, '/cabinet')
  await goTo(page, '/cabinet/settings')
  await page.getByRole('link', { name: 'Data processing agreement' }).click()
  await page.getByText('Art. 28 GDPR').first().waitFor()
  await page.getByRole('button', { name: 'Conclude the agreement' }).click()
  await page.getByText(/Concluded on/).waitFor()
  await see(page, 'processor-contract')
  await page.context().close()
})
