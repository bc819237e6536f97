import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { firstOperatorLink, hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { looker } from './look-at.ts'
import { openApp, type OpenedApp } from './open-app.ts'

/** Passkeys in a real browser with a device of Chromium's own: instead of a password, and as what staff must have. */

const [email, password] = ['mara@example.com', 'long enough 1']
let app: OpenedApp
const lookAt = looker(() => app, 'passkeys')
beforeAll(async () => {
  app = await openApp({ DEMO: 'false' })
  const passwordHash = await hashPassword(password)
  await app.world.transact((ctx) => makeUser(ctx, ['payer'], { email, passwordHash, locale: 'de' }))
})
afterAll(() => app.close())

/** A device that keeps keys and opens by finger at once. */
const withDevice = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    keys: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    isThere: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }).then(() => undefined),
  }
}

/** Signs out by losing the cookies, on a page that asks the server nothing meanwhile. */
const forget = async (page: Page) => {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

it('a buyer adds a passkey on a phone and comes back without a password', async () => {
  const page = await app.signIn('phone', { email, password }, '/payer', { locale: 'de-DE' })
  const device = await withDevice(page)
  await page.goto('/payer/account')
  await page.getByText('Noch keine Passkeys.').waitFor()
  await device.isThere(false)
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click()
  await page.getByText('Es wurde kein Passkey erstellt.').waitFor()
  await device.isThere(true)
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click()
  await page.getByText('noch nicht verwendet').waitFor()
  await lookAt(page, 'passkeys-phone')
  expect(await device.keys()).toHaveLength(1)

  await forget(page)
  await page.goto('/users/sign_in?referer=/payer/orders')
  const button = page.getByRole('button', { name: 'Mit Passkey anmelden' })
  // The browser offers the key by itself where it can; who is not led in by that presses the button.
  await Promise.race([page.waitForURL('**/payer/orders'), button.click({ timeout: 5000 }).catch(() => undefined)])
  await page.waitForURL('**/payer/orders')
  await page.goto('/payer/account')
  await page.getByText('zuletzt verwendet').first().waitFor()
  await page.getByRole('button', { name: 'Entfernen', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen', exact: true }).click()
  await page.getByText('Noch keine Passkeys.').waitFor()
  await page.context().close()
})

it('without a script the form is as it was', async () => {
  const page = await app.visit('phone', { javaScriptEnabled: false })
  await page.goto('/users/sign_in')
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await page.context().close()
})

it('the first operator protects the account before anything else', async () => {
  const link = new URL((await firstOperatorLink(app.world.world))!)
  const page = await app.visit('desktop')
  const device = await withDevice(page)
  await page.goto(`${link.pathname}${link.search}`)
  await page.getByLabel('First name').fill('Olga')
  await page.getByLabel('Last name').fill('Brandt')
  await page.getByLabel('Email address').fill('olga@example.com')
  await page.getByLabel('Password', { exact: false }).fill('ten letters 1')
  await page.getByRole('button', { name: 'Become the operator' }).click()
  await page.waitForURL('**/admin')
  await page.getByRole('heading', { name: 'Protect your account' }).waitFor()
  await lookAt(page, 'protect-account')
  await page.goto('/admin/mails')
  await page.getByRole('heading', { name: 'Protect your account' }).waitFor()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Emails', level: 1 }).waitFor()

  // A password alone leads no further than to the key.
  await forget(page)
  await device.isThere(false)
  await page.goto('/users/sign_in')
  await lookAt(page, 'passkey-sign-in')
  await page.fill('[name="email"]', 'olga@example.com')
  await page.fill('[name="password"]', 'ten letters 1')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/with=second_factor/)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  await app.expectAccessible(page)
  await device.isThere(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/admin')
  await page.context().close()
})
