import { afterAll, beforeAll, expect, it } from 'vitest'
import { firstOperatorLink } from '#capabilities/people/identity/server/index.ts'
import { watchInstallation } from '#capabilities/outward/operations/server/index.ts'
import { openApp, type OpenedApp } from './open-app.ts'

/** An installation without a demo: from the link on its console to the operator's area. */

let app: OpenedApp
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

it('the first operator sets an installation up by the link on its console, on a phone and in German', async () => {
  const link = new URL((await firstOperatorLink(app.world.world))!)
  const page = await app.visit('phone', { locale: 'de-DE' })
  await page.goto(`${link.pathname}${link.search}`)
  await app.expectAccessible(page)
  await page.getByLabel('Vorname').fill('Olga')
  await page.getByLabel('Nachname').fill('Brandt')
  await page.getByLabel('E-Mail-Adresse').fill('olga@example.com')
  await page.getByLabel('Passwort', { exact: false }).fill('OlgaBrandt1')
  await page.getByRole('button', { name: 'Betreiber werden' }).click()
  await page.getByText('das nicht Ihr Name').first().waitFor()
  expect(await page.getByLabel('Vorname').inputValue()).toBe('Olga')
  await page.getByLabel('Passwort', { exact: false }).fill('zehn Buchstaben 1')
  await page.getByRole('button', { name: 'Betreiber werden' }).click()
  await page.waitForURL('**/admin')
  // What is not set up yet stands where the operator begins.
  await watchInstallation.run(app.world.world, {})
  await page.reload()
  await page.getByRole('link', { name: 'Keine E-Mail verlässt diese Installation.' }).click()
  await page.waitForURL('**/admin/status')
  await page.getByText('Setzen Sie SMTP_URL und MAIL_FROM').waitFor()
  await app.expectAccessible(page)
  await page.context().close()

  const late = await app.visit('desktop', { locale: 'en' })
  await late.goto(`${link.pathname}${link.search}`)
  await late.getByText('already has its operator').waitFor()
  await app.expectAccessible(late)
  // Nobody is promised an email that does not leave.
  for (const form of ['/users/password/new', '/users/confirmation/new', '/users/sign_in?with=code']) {
    await late.goto(form)
    await late.getByText('This installation does not send emails yet.').waitFor()
  }
  await late.context().close()
})
