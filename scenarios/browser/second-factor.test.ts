import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeAt } from '#capabilities/people/identity/rules/authenticator-code.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { openApp, type OpenedApp } from './open-app.ts'

/** A second factor: set up on the account page, asked for at the next sign-in, and a recovery code when the phone is gone. */

const [email, password] = ['mara@example.com', 'long enough 1']
let app: OpenedApp
beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  await app.world.transact((ctx) => makeUser(ctx, ['payer'], { email, passwordHash, locale: 'de' }))
})
afterAll(() => app.close())

it('is set up on a phone, asked for at the next sign-in, and gone without the phone', async () => {
  const page = await app.signIn('phone', { email, password }, '/payer', { locale: 'de-DE' })
  await page.goto('/payer/account')
  await page.getByRole('button', { name: 'Authenticator-App einrichten' }).click()
  await page.getByRole('img', { name: 'QR-Code für Ihre Authenticator-App' }).waitFor()
  await app.expectAccessible(page)
  const key = await page.locator('.k-key-by-hand').innerText()
  const code = page.getByLabel('Code aus der App oder ein Wiederherstellungscode')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Einschalten' }).click()
  await page.getByText('Dieser Code ist falsch oder abgelaufen').first().waitFor()
  await code.fill(codeAt(key, app.world.clock.now))
  await page.getByRole('button', { name: 'Einschalten' }).click()
  const codes = page.locator('.k-recovery-codes code')
  await codes.first().waitFor()
  expect(await codes.count()).toBe(10)
  const recovery = (await codes.allInnerTexts())[3]!
  await app.expectAccessible(page)
  await page.context().close()

  const back = await app.visit('phone', { locale: 'de-DE' })
  await back.goto('/users/sign_in?referer=/payer/orders')
  await back.fill('[name="email"]', email)
  await back.fill('[name="password"]', password)
  await back.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await back.waitForURL(/with=second_factor/)
  await app.expectAccessible(back)
  await back.fill('[name="code"]', '123456')
  await back.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await back.getByText('Dieser Code ist falsch oder abgelaufen').first().waitFor()
  await back.fill('[name="code"]', recovery)
  await back.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await back.waitForURL('**/payer/orders')

  await back.goto('/payer/account')
  await back.getByRole('button', { name: 'Ausschalten …' }).click()
  await back.getByLabel('Code aus der App oder ein Wiederherstellungscode').fill(recovery)
  await back.getByRole('button', { name: 'Ausschalten', exact: true }).click()
  await back.getByText('Dieser Code ist falsch oder abgelaufen').first().waitFor()
  app.world.clock.set(app.world.clock.now.add({ seconds: 60 }).toString())
  await back.getByLabel('Code aus der App oder ein Wiederherstellungscode').fill(codeAt(key, app.world.clock.now))
  await back.getByRole('button', { name: 'Ausschalten', exact: true }).click()
  await back.getByRole('button', { name: 'Authenticator-App einrichten' }).waitFor()
  await back.context().close()
})
